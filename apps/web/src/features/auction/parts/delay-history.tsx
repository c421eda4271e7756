import type { AuctionDetail } from '@jb/contract/auction/auction.shapes'
import { formatMinute } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { OldAndNew } from './old-and-new.tsx'

/** Every time that it was put off: old times, new ones, and why. */
export function DelayHistory({ auction: { delays } }: { auction: Pick<AuctionDetail, 'delays'> }) {
  if (delays.length === 0) return null
  return (
    <Section title={`延期记录 · ${delays.length} 次`}>
      <Timeline
        items={delays.map(({ startsAt, endsAt, oldStartsAt, oldEndsAt, reason }, at) => ({
          id: `${at} ${startsAt}`,
          title: `改为 ${formatMinute(startsAt)} 开始`,
          note: (
            <>
              <OldAndNew
                times={[
                  { name: '竞价开始', old: oldStartsAt, new: startsAt },
                  { name: '竞价截止', old: oldEndsAt, new: endsAt },
                ]}
              />
              原因：{reason}
            </>
          ),
        }))}
      />
    </Section>
  )
}
