import type { Participant } from '@jb/domain/auction/admission'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toParticipant } from '../participant.rows.ts'

/** A company's own part in an auction. */
export async function ownParticipant(
  db: Kysely<DB>,
  auctionId: string,
  companyId: string,
): Promise<Participant | undefined> {
  const row = await db
    .selectFrom('auction_bidder')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row && toParticipant(row)
}
