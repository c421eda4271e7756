import type { ClockRow } from '@jb/contract/home/home.contract'
import { day, relativeDay } from '@jb/domain/shared/dates'
import { Countdown } from '../../../kit/countdown.tsx'
import { Tag, type Tone } from '../../../kit/tag.tsx'
import s from './home.module.css'
import { HomeItem } from './home-item.tsx'

/** Moments under each other, the next one first; each leads to where it is dealt with. */
export function ClockList({ clocks, now }: { clocks: readonly ClockRow[]; now: Date }) {
  return (
    <ul>
      {clocks.map(({ id, label, title, sentence, at, place, search }) => (
        <HomeItem
          key={id}
          title={title}
          sentence={sentence}
          place={place}
          search={search}
          head={<Head label={label} at={at} now={now} />}
        />
      ))}
    </ul>
  )
}

function Head({ label, at, now }: { label: string; at: string; now: Date }) {
  const left = Date.parse(at) - now.getTime()
  return (
    <span className={s.clockHead}>
      <Tag tone={toneOf(left)}>{label}</Tag>
      {left < day ? (
        <Countdown label="还剩" to={at} over="已到时间" />
      ) : (
        <span className={s.todoText}>{relativeDay(at, now)}</span>
      )}
    </span>
  )
}

/** The nearer, the louder: within a day, within three, later. */
function toneOf(left: number): Tone {
  if (left < day) return 'urgent'
  return left < 3 * day ? 'brand' : 'plain'
}
