import { isPublic } from '@jb/domain/procurement/status'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { demandById } from '../demand.rows.ts'

const open: readonly string[] = ['announced', 'quoting', 'suspended']

/** The demand behind a letter; undefined for drafts, while it is offline, and for ids that are none. Letters close with the quotations. */
export async function demandAskedAbout(db: Kysely<DB>, id: string, now: Date) {
  const demand = await demandById(db, id)
  if (!demand || !isPublic(demand.status) || demand.offlineAt !== null) return undefined
  const { title, companyId: ownerCompanyId, type, status } = demand
  const until = demand.endsAt ?? undefined
  const state: 'open' | 'closed' = until && until > now && open.includes(status) ? 'open' : 'closed'
  return { title, ownerCompanyId, type, window: { state, until } }
}
