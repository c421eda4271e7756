import { Section } from '../../../kit/page.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import type { Postponement } from '../postponement.queries.ts'
import { MovedTimes } from './moved-times.tsx'
import s from './postponement.module.css'

/** Every postponement that was made, the latest first: what was moved, why and when. */
export function PostponementHistory({ postponements }: { postponements: readonly Postponement[] }) {
  if (postponements.length === 0) return null
  const latestFirst = [...postponements].sort((one, other) => other.count - one.count)
  return (
    <Section title={`延期记录（${postponements.length} 次）`}>
      <Timeline
        items={latestFirst.map(({ id, count, times, reason, decidedAt }, place) => ({
          id,
          title: `第 ${count} 次延期`,
          at: decidedAt,
          tone: place === 0 ? 'now' : 'plain',
          note: (
            <>
              <MovedTimes times={times} />
              <p className={s.reason}>原因：{reason}</p>
            </>
          ),
        }))}
      />
    </Section>
  )
}
