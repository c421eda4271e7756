import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

/** Auctions looked through; the ones touched last. */
const most = 200

/** The auctions in which this company has a part: as owner, as agent, or as a bidder in one of these states (`own`). */
export function auctionsWithPart(
  db: Kysely<DB>,
  caller: Session,
  companyId: string,
  states: readonly ('applied' | 'admitted')[],
) {
  return db
    .selectFrom('auction as a')
    .leftJoin('auction_bidder as own', (join) =>
      join
        .onRef('own.auction_id', '=', 'a.id')
        .on('own.company_id', '=', companyId)
        .on('own.status', 'in', states),
    )
    .select(memberDoor.lookedAfter(sql.ref('a.created_by'), caller).as('own'))
    .select(sql<boolean>`own.id is not null`.as('joined'))
    .select(sql<boolean>`coalesce(own.status = 'admitted', false)`.as('admitted'))
    .select(sql<boolean>`coalesce(own.id = a.winner_bidder_id, false)`.as('won'))
    .where('a.offline_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.company_id', '=', companyId),
        eb('a.agent_company_id', '=', companyId),
        eb('own.id', 'is not', null),
      ]),
    )
    .orderBy('a.updated_at', 'desc')
    .limit(most)
}
