import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { calendarTime } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Slot } from '../../../map/slot.tsx'
import type { Postponement } from '../postponement.queries.ts'
import { LatestAddendum } from './addenda-section.tsx'

interface LatestProps {
  tender: TenderDetail
  postponements: readonly Postponement[]
}

/** What has happened to a notice since it went out: taken offline, paused, put off, added to. */
export default function Latest({ tender, postponements }: LatestProps) {
  const { id, addenda, offlineReason, paused } = tender
  return (
    <>
      {offlineReason !== undefined && <Banner tone="bad">{offlineWords(offlineReason)}</Banner>}
      {paused && <Slot name="tender.detail.paused" props={{ tenderId: id }} />}
      <LatestPostponement postponements={postponements} />
      {addenda && <LatestAddendum tenderId={id} count={addenda} />}
    </>
  )
}

const offlineWords = (reason: string) =>
  `已下架，原因：${reason} 恢复之前不能报名、投标和开标，截止时间照常计算。`

/** The moments by which companies plan. */
const planned = ['applyEnd', 'bidEnd']

/** On a notice that was put off: what the last postponement moved, and why; the rest stands under 流程. */
function LatestPostponement({ postponements }: { postponements: readonly Postponement[] }) {
  const now = useServerNow(60_000)
  const [latest] = [...postponements].sort((one, other) => other.count - one.count)
  if (!latest) return null
  const { count, times, reason } = latest
  const shown = times.filter(({ field }) => planned.includes(field))
  const moved = (shown.length > 0 ? shown : times).map(
    ({ name, old, new: next }) =>
      `${name}${old ? `由 ${calendarTime(old, now)} ` : ''}改为 ${calendarTime(next, now)}`,
  )
  return (
    <Banner tone="urgent">
      已延期{count > 1 && ` ${count} 次，最近一次`}：{moved.join('，')}。原因：{reason}
    </Banner>
  )
}
