import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Tenders looked through for things to do; the ones touched last. */
const most = 200

/** A company's own tenders that are neither waiting for somebody else for good nor over. */
export async function ownerTenders(db: Kysely<DB>, companyId: string) {
  return db
    .selectFrom('tender')
    .select(['id', 'title', 'status', 'profile', 'apply_end', 'open_at', 'opened_at', 'publicity_until'])
    .select('publicity_days')
    .select((eb) =>
      eb
        .selectFrom('registration')
        .whereRef('registration.tender_id', '=', 'tender.id')
        .where('registration.status', '=', 'registered')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('pending'),
    )
    .where('company_id', '=', companyId)
    .where('status', 'in', ['draft', 'preview', 'registering', 'evaluating', 'deciding', 'publicised'])
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
}
export type OwnerTender = Awaited<ReturnType<typeof ownerTenders>>[number]
