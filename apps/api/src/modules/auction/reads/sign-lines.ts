import type { auctionResultOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { NamedParticipant } from './participants.ts'

/** What was found at the end that ties bidders together, with their names. */
export async function signLines(
  db: Kysely<DB>,
  auctionId: string,
  all: readonly NamedParticipant[],
): Promise<Answer<typeof auctionResultOf>['signs']> {
  const names = new Map(all.map(({ id, companyName }) => [id, companyName]))
  const rows = await db
    .selectFrom('auction_sign')
    .select(['kind', 'sentence', 'bidder_ids'])
    .where('auction_id', '=', auctionId)
    .orderBy('position')
    .execute()
  return rows.map(({ kind, sentence, bidder_ids }) => ({
    kind,
    sentence,
    names: bidder_ids.flatMap((id) => names.get(id) ?? []),
  }))
}
