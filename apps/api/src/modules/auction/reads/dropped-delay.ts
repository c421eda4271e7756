import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import type { Auction } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'
import { readsIt } from './returned.ts'

/** The last wish to put an auction off, for whoever runs it: where it was refused or could not be carried out. */
export async function droppedDelay(
  db: Kysely<DB>,
  auction: Auction,
  session: Session | undefined,
): Promise<Pick<AuctionStanding, 'droppedDelay'>> {
  if (auction.status !== 'scheduled' || !session || !mayRun(auction, session)) return {}
  const last = await db
    .selectFrom('auction_delay')
    .innerJoin('decision_request as asked', (join) =>
      join.onRef('asked.subject_id', '=', 'auction_delay.id').on('asked.subject_kind', '=', 'auction.delay'),
    )
    .select(['auction_delay.id', 'auction_delay.status', 'failure', 'started_by'])
    .select('asked.instance_id as approvalId')
    .where('auction_delay.auction_id', '=', auction.id)
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.status !== 'rejected' && last?.status !== 'failed') return {}
  const asked = { subject: { kind: 'auction.delay', id: last.id }, startedBy: last.started_by }
  const reads = await readsIt(db, asked, session, auction.companyId === session.companyId)
  return {
    droppedDelay: {
      ...{ refused: last.status === 'rejected', reason: last.failure ?? '' },
      ...(reads && last.approvalId && { approvalId: last.approvalId }),
    },
  }
}
