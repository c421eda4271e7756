import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Sign-ups looked through for things to do; the latest ones. */
const most = 200

/** The tenders that a company may still sign up for again or bid in, and how it stands there. */
export async function bidderTenders(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('registration')
    .innerJoin('tender', 'tender.id', 'registration.tender_id')
    .select(['tender.id', 'tender.title', 'tender.status', 'tender.apply_end', 'tender.bid_end'])
    .select(['registration.status as registration', 'registration.refuse_reason'])
    .where('registration.company_id', '=', companyId)
    .where('registration.status', 'in', ['confirmed', 'refused'])
    .where('tender.status', 'in', ['registering', 'bidding'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bid')
            .select('bid.id')
            .whereRef('bid.tender_id', '=', 'tender.id')
            .where('bid.company_id', '=', companyId),
        ),
      ),
    )
    .orderBy('registration.created_at', 'desc')
    .limit(most)
    .execute()
}
export type BidderTender = Awaited<ReturnType<typeof bidderTenders>>[number]
