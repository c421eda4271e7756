import { calendarTime } from '@jb/domain/shared/dates'
import { useServerNow } from '../../../lib/server-clock.ts'
import type { Postponement } from '../postponement.queries.ts'
import s from './postponement.module.css'

/** Each time as it was, struck through, and as it is now. */
export function MovedTimes({ times }: { times: Postponement['times'] }) {
  const now = useServerNow(60_000)
  return (
    <dl className={s.moved}>
      {times.map(({ field, name, old, new: next }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>
            {old && (
              <del>
                <span className={s.heard}>原定</span>
                {calendarTime(old, now)}
              </del>
            )}
            <ins>
              <span className={s.heard}>改为</span>
              {calendarTime(next, now)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
