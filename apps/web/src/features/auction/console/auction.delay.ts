import type { delayAuction } from '@jb/contract/auction/auction.contract'
import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import type { Sent } from '@jb/contract/endpoint'
import { keptRequests, type MovedTime } from '../../procurement/index.ts'

/** What somebody has filled in and takes along to 发起审批, with the version that it was filled in for. */
type DelayRequest = Omit<NonNullable<Sent<typeof delayAuction>['body']>, 'id' | 'approval'>

export const delayRequests = keptRequests<DelayRequest>('auction-delay')

/** What a delay moves, with the times as they are. */
export const delayedTimes = (
  { auction: { startsAt, endsAt }, applyEnd }: AuctionDetail,
  to: Pick<DelayRequest, 'startsAt' | 'endsAt' | 'applyEnd'>,
): readonly MovedTime[] => [
  { name: '竞价开始', old: startsAt, new: to.startsAt },
  { name: '竞价截止', old: endsAt, new: to.endsAt },
  ...(to.applyEnd ? [{ name: '报名截止', old: applyEnd, new: to.applyEnd }] : []),
]
