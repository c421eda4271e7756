import type { ClockRow } from '@jb/contract/home/home.contract'
import { day, relativeDay } from '@jb/domain/shared/dates'
import { Countdown } from '../../../kit/countdown.tsx'
import { Tag, type Tone } from '../../../kit/tag.tsx'
import { HrefLink } from '../../../map/link.tsx'
import { addressOf } from '../../../map/to.ts'
import s from './home.module.css'

/** Moments under each other, the next one first; each leads to where it is dealt with. */
export function ClockList({ clocks, now }: { clocks: readonly ClockRow[]; now: Date }) {
  return (
    <ul>
      {clocks.map((clock) => (
        <li key={clock.id} className={s.todo}>
          <Row clock={clock} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Row({ clock, now }: { clock: ClockRow; now: Date }) {
  const { label, title, sentence, at, place, search } = clock
  const left = Date.parse(at) - now.getTime()
  const href = addressOf(place, search)
  const content = (
    <>
      <span className={s.clockHead}>
        <Tag tone={toneOf(left)}>{label}</Tag>
        {left < day ? (
          <Countdown label="还剩" to={at} over="已到时间" />
        ) : (
          <span className={s.todoText}>{relativeDay(at, now)}</span>
        )}
      </span>
      <span className={s.todoTitle}>{title}</span>
      <span className={s.todoText}>{sentence}</span>
    </>
  )
  if (!href) return <div className={s.todoLink}>{content}</div>
  return (
    <HrefLink href={href} className={s.todoLink}>
      {content}
    </HrefLink>
  )
}

/** The nearer, the louder: within a day, within three, later. */
function toneOf(left: number): Tone {
  if (left < day) return 'urgent'
  return left < 3 * day ? 'brand' : 'plain'
}
