import type { Participant } from '@jb/domain/auction/admission'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toParticipant } from '../participant.rows.ts'

/** A company that takes part, with its name and the price that stands for it. */
export interface NamedParticipant extends Participant {
  readonly companyName: string
  readonly bestFen: number | null
  readonly bestSeq: number | null
}

/** All companies that have signed up, in the order in which they did. */
export async function participants(db: Kysely<DB>, auctionId: string): Promise<readonly NamedParticipant[]> {
  const rows = await db
    .selectFrom('auction_bidder')
    .innerJoin('company', 'company.id', 'auction_bidder.company_id')
    .selectAll('auction_bidder')
    .select('company.name as companyName')
    .where('auction_id', '=', auctionId)
    .orderBy('auction_bidder.joined_at')
    .orderBy('auction_bidder.id')
    .execute()
  return rows.map((row) => ({
    ...toParticipant(row),
    ...{ companyName: row.companyName, bestFen: row.best_fen, bestSeq: row.best_seq },
  }))
}
