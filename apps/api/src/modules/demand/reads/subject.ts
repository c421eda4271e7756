import { type Demand, isOpen, roundOf } from '@jb/domain/demand/demand'
import { isPublic } from '@jb/domain/procurement/status'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'
import { demandById, goodsOf } from '../demand.rows.ts'

/** The companies that are asked for a second price. */
export async function askedAgainFor(db: Kysely<DB>, id: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('demand_asked_again')
    .select('company_id')
    .where('demand_id', '=', id)
    .execute()
  return rows.map(({ company_id }) => company_id)
}

/** A published demand as the subject of quotations: what is asked for, in which lines, and the key that they are sealed to. */
export async function subjectOf(db: Kysely<DB>, demand: Demand) {
  const { controlTotal: _, ...known } = demand
  const { publicKey } = await db
    .selectFrom(roundOf(demand) === 2 ? 'demand_second_round' : 'demand')
    .select('opening_public_key as publicKey')
    .where('id', '=', demand.id)
    .executeTakeFirstOrThrow()
  const askedAgain = roundOf(demand) === 2 ? await askedAgainFor(db, demand.id) : []
  return { ...known, publicKey, askedAgain, rows: await goodsOf(db, demand.id) }
}
export type DemandSubject = Awaited<ReturnType<typeof subjectOf>>

/** The demand with this id for those who quote for it or compare; undefined before its publication. It never tells what the owner would pay. */
export async function demandSubject(db: Kysely<DB>, id: string): Promise<DemandSubject | undefined> {
  const demand = await demandById(db, id)
  return demand && isPublic(demand.status) ? subjectOf(db, demand) : undefined
}

/** 控制总价 in yuan, for the owner's side alone; null: none is set, or the caller is not of that side. */
export async function controlTotalOf(db: Kysely<DB>, id: string, caller: Session): Promise<string | null> {
  const demand = await demandById(db, id)
  return demand && mayRun(demand, caller) ? demand.controlTotal : null
}

/** The demand behind a letter; undefined for drafts, while it is offline, and for ids that are none. Letters close with the quotations. */
export async function demandAskedAbout(db: Kysely<DB>, id: string, now: Date) {
  const demand = await demandById(db, id)
  if (!demand || !isPublic(demand.status) || demand.offlineAt !== null) return undefined
  const { title, companyId: ownerCompanyId, type, status } = demand
  const until = demand.endsAt ?? undefined
  const state: 'open' | 'closed' = until && until > now && isOpen(status) ? 'open' : 'closed'
  return { title, ownerCompanyId, type, window: { state, until } }
}
