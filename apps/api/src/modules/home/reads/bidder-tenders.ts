import { hiddenStatuses } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Sign-ups looked through; the latest ones. */
const most = 200

/** The tenders that a company has signed up for and that are not over, how it stands there, and whether it has bid. */
export async function bidderTenders(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('tender', 'tender.id', 'registration.tender_id')
    .select(['tender.id', 'tender.title', 'tender.status', 'tender.profile'])
    .select(['tender.apply_end', 'tender.clarify_end', 'tender.bid_start', 'tender.bid_end'])
    .select([
      'tender.visit_at',
      'tender.visit_place',
      'tender.open_at',
      'tender.opened_at',
      'tender.publicity_until',
    ])
    .select(['registration.status as registration', 'registration.refuse_reason'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('bid')
            .select('bid.id')
            .whereRef('bid.tender_id', '=', 'tender.id')
            .where('bid.company_id', '=', companyId)
            .where('bid.status', 'not in', ['replaced', 'withdrawn', 'outdated']),
        )
        .$castTo<boolean>()
        .as('hasBid'),
    )
    .where('registration.company_id', '=', companyId)
    .where('registration.status', 'not in', ['stale', 'withdrawn'])
    .where('tender.status', 'not in', [...hiddenStatuses, 'awarded', 'failed', 'scrapped', 'cancelled'])
    .orderBy('registration.created_at', 'desc')
    .limit(most)
    .execute()
}
export type BidderTender = Awaited<ReturnType<typeof bidderTenders>>[number]
