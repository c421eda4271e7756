import { calendarTime } from '@jb/domain/shared/dates'
import { useServerNow } from '../../../lib/server-clock.ts'
import { RuleHints } from '../../procurement/index.ts'
import type { PostponementCheck } from '../postponement.queries.ts'
import s from './postponement.module.css'
import p from './publish.module.css'

interface UnderTimeProps {
  time: { readonly at: string | null; readonly earliest: string }
  /** A new time has been chosen for it. */
  changed: boolean
  hints: PostponementCheck['hints']
  /** Takes a moment over; null: it stays as it is. */
  onTake: (moment: string | null) => void
}

/** Under a new time: what it was, the nearest that is lawful, and what the rules say about the chosen one. */
export function UnderTime({ time: { at, earliest }, changed, hints, onTake }: UnderTimeProps) {
  const now = useServerNow(60_000)
  return (
    <>
      <span className={s.was}>原定 {calendarTime(at, now)}</span>{' '}
      {changed ? (
        <button type="button" className={p.word} onClick={() => onTake(null)}>
          恢复原来的时间
        </button>
      ) : (
        <button type="button" className={p.word} onClick={() => onTake(earliest)}>
          最早可改为 {calendarTime(earliest, now)}
        </button>
      )}
      <RuleHints
        hints={hints.map((hint, code) => ({
          ...hint,
          code: `${hint.field} ${code}`,
          earliest: hint.earliest ? new Date(hint.earliest) : undefined,
        }))}
        blocks="不能这样延期："
        onEarliest={(moment) => onTake(moment.toISOString())}
      />
    </>
  )
}
