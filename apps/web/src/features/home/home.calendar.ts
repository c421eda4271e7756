import type { ClockRow } from '@jb/contract/home/home.contract'
import { type CalendarEntry, calendarOf } from '@jb/domain/home/calendar'
import { addressOf } from '../../map/to.ts'
import { saveText } from '../../patterns/save-text.ts'

/** Hands the clocks over as a file that the phone's calendar takes in. */
export function saveCalendar(clocks: readonly ClockRow[], product: string, now: Date): Promise<void> {
  const { origin, hostname } = window.location
  const entries = clocks.map((clock) => entryOf(clock, origin))
  return saveText(
    `${product}日历.ics`,
    calendarOf(entries, { product, host: hostname, now }),
    'text/calendar',
  )
}

function entryOf({ id, at, label, title, sentence, place, search }: ClockRow, origin: string): CalendarEntry {
  const href = addressOf(place, search)
  return {
    uid: id,
    at: new Date(at),
    title: `${label}：${title}`,
    text: sentence,
    ...(href && { url: origin + href }),
  }
}
