import { Section } from '../../../kit/page.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import s from './postpone.module.css'

/** One time as it was and as it is, or is to be. */
export interface MovedTime {
  readonly name: string
  readonly old: string | null
  readonly new: string
}

/** How a page writes moments. */
export type Written = (moment: string) => string

/** Each time as it was, struck through, and as it is now. */
export function MovedTimes({ times, written }: { times: readonly MovedTime[]; written: Written }) {
  return (
    <dl className={s.moved}>
      {times.map(({ name, old, new: next }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {old && old !== next && (
              <del>
                <span className={s.heard}>原定</span>
                {written(old)}
              </del>
            )}
            <ins>
              <span className={s.heard}>改为</span>
              {written(next)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PastPostponement {
  readonly id: string
  readonly title: string
  readonly at?: string
  readonly tone?: 'now' | 'plain'
  readonly times: readonly MovedTime[]
  readonly reason: string
}

interface PostponementHistoryProps {
  title: string
  /** The latest first. */
  past: readonly PastPostponement[]
  written: Written
}

/** Every postponement that was made: what was moved and why. */
export function PostponementHistory({ title, past, written }: PostponementHistoryProps) {
  if (past.length === 0) return null
  return (
    <Section title={title}>
      <Timeline
        items={past.map(({ times, reason, ...item }) => ({
          ...item,
          note: (
            <>
              <MovedTimes times={times} written={written} />
              <p className={s.reason}>原因：{reason}</p>
            </>
          ),
        }))}
      />
    </Section>
  )
}
