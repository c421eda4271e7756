import { isSigningUp } from '@jb/domain/tender/invitees'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { invites } from '../../tender/index.ts'

/** A list that is longer is no help. */
const most = 20

/** The tenders to which a company was invited, for which it can sign up and never has; what is offline waits. */
export async function invitedTenders(db: Kysely<DB>, companyId: string, now: Date) {
  const rows = await db
    .selectFrom('tender')
    .innerJoin('company as owner', 'owner.id', 'tender.company_id')
    .select(['tender.id', 'tender.title', 'tender.status', 'tender.profile', 'tender.method'])
    .select(['tender.apply_end as applyEnd', 'owner.name as ownerName'])
    .where(invites('tender', companyId))
    .where('tender.status', 'in', ['preview', 'registering'])
    .where('tender.offline_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('registration')
            .select('registration.id')
            .whereRef('registration.tender_id', '=', 'tender.id')
            .where('registration.company_id', '=', companyId),
        ),
      ),
    )
    .orderBy('tender.apply_end')
    .orderBy('tender.id')
    .limit(most)
    .execute()
  return rows.filter((row) => isSigningUp(row, now))
}
export type InvitedTender = Awaited<ReturnType<typeof invitedTenders>>[number]
