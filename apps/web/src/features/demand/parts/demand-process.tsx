import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { calendarDay } from '@jb/domain/shared/dates'
import { Section } from '../../../kit/page.tsx'
import { Steps } from '../../../kit/steps.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Timeline } from '../../../patterns/timeline.tsx'

/** Where the demand stands, and its moments: past ones are marked. */
export default function DemandProcess({ demand }: { demand: DemandDetail }) {
  const { steps, releasedAt, startsAt, endsAt, suspended } = demand
  const now = useServerNow(60_000)
  const moments = [
    ['发布', releasedAt],
    ['报价开始', startsAt],
    ['暂停询价', suspended?.at ?? null],
    ['报价截止', endsAt],
  ] as const
  const known = moments
    .flatMap(([title, at]) => (at ? [{ id: title, title, at, time: Date.parse(at) }] : []))
    .sort((one, other) => one.time - other.time)
  return (
    <>
      <Section title="进度">
        <Steps
          items={steps.map(({ label, state, at }) => {
            const note = state !== 'now' && at ? calendarDay(at, now) : undefined
            return { label, state, ...(note && { note }) }
          })}
        />
      </Section>
      <Section title="时间">
        <Timeline
          items={known.map(({ time, ...moment }) => ({
            ...moment,
            tone: time <= now.getTime() ? 'good' : 'plain',
          }))}
        />
      </Section>
    </>
  )
}
