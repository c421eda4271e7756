import { calendarTime } from '@jb/domain/shared/dates'
import { useServerNow } from '../../../lib/server-clock.ts'
import { PostponementHistory } from '../../procurement/index.ts'
import type { Postponement } from '../postponement.queries.ts'

interface TenderPostponementsProps {
  postponements: readonly Postponement[]
}

/** Every postponement that was made, the latest first: what was moved, why and when. */
export function TenderPostponements({ postponements }: TenderPostponementsProps) {
  const now = useServerNow(60_000)
  const latestFirst = [...postponements].sort((one, other) => other.count - one.count)
  return (
    <PostponementHistory
      title={`延期记录（${postponements.length} 次）`}
      past={latestFirst.map(({ id, count, times, reason, decidedAt: at }, place) => {
        const tone = place === 0 ? 'now' : 'plain'
        return { id, title: `第 ${count} 次延期`, at, tone, times, reason }
      })}
      written={(moment) => calendarTime(moment, now)}
    />
  )
}
