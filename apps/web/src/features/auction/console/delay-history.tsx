import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { PostponementHistory } from '../../procurement/index.ts'

/** Every time that it was put off: old times, new ones, and why. */
export function DelayHistory({ auction: { delays } }: { auction: Pick<AuctionDetail, 'delays'> }) {
  return (
    <PostponementHistory
      title={`延期记录 · ${delays.length} 次`}
      past={delays.map(({ startsAt, endsAt, oldStartsAt, oldEndsAt, reason }, at) => ({
        id: `${at} ${startsAt}`,
        title: `改为 ${formatMinute(startsAt)} 开始`,
        times: [
          { name: '竞价开始', old: oldStartsAt, new: startsAt },
          { name: '竞价截止', old: oldEndsAt, new: endsAt },
        ],
        reason,
      }))}
      written={formatMinute}
    />
  )
}
