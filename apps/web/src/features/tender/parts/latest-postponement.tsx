import { calendarTime } from '@jb/domain/shared/dates'
import { Banner } from '../../../kit/banner.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { Postponement } from '../postponement.queries.ts'

/** The moments by which companies plan. */
const planned = ['applyEnd', 'bidEnd']

/** On a notice that was put off: what the last postponement moved, and why; the rest stands under 流程. */
export default function LatestPostponement({ postponements }: { postponements: readonly Postponement[] }) {
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
