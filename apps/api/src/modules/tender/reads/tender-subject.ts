import { hiddenStatuses } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A published tender as the subject of a letter: whose it is, what it is about, and when letters are taken. */
export interface TenderSubject {
  readonly title: string
  readonly ownerCompanyId: string
  readonly type: number
  readonly window: { readonly state: 'notOpen' | 'open' | 'closed'; readonly until: Date | undefined }
}

/** The tender behind a letter; undefined for drafts, while it is offline, and for ids that are none. Letters close with the time for
 * clarification, or with the bids where none is set. */
export async function tenderSubject(
  db: Kysely<DB>,
  id: string,
  now: Date,
): Promise<TenderSubject | undefined> {
  const row = await db
    .selectFrom('tender')
    .select(['title', 'company_id', 'type', 'clarify_end', 'bid_end', 'ended_at'])
    .where('id', '=', id)
    .where('status', 'not in', hiddenStatuses)
    .where('offline_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const until = row.clarify_end ?? row.bid_end ?? undefined
  const open = !row.ended_at && until !== undefined && now.getTime() < until.getTime()
  return {
    title: row.title,
    ownerCompanyId: row.company_id,
    type: row.type,
    window: { state: open ? 'open' : 'closed', until },
  }
}
