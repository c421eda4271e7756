import { day, formatDay, fromShanghai, hour } from '@jb/domain/shared/dates'
import type { FormValues } from './tender.form.ts'

/** The times of a form. */
export type Times = Pick<FormValues, 'applyStart' | 'applyEnd' | 'bidStart' | 'bidEnd' | 'openAt'>

/** A ready set of times: how it is called and what it is good for. */
export interface TimePreset {
  readonly id: string
  readonly label: string
  readonly note: string
  times(now: Date): Times
}

const step = 5 * 60_000
const later = (now: Date, ms: number) => new Date(Math.ceil((now.getTime() + ms) / step) * step)

/** The first `HH:mm` that is at least `days` days away. */
function firstAfter(now: Date, days: number, time: string): Date {
  const least = new Date(now.getTime() + days * day)
  const sameDay = fromShanghai(`${formatDay(least)} ${time}`) ?? least
  return sameDay >= least ? sameDay : new Date(sameDay.getTime() + day)
}

/** Registration from the publication until `applyEnd`, bids from then until `bidEnd`, opening at once. */
function timesOf(applyEnd: Date, bidEnd: Date): Times {
  const [apply, bid] = [applyEnd.toISOString(), bidEnd.toISOString()]
  return { applyStart: null, applyEnd: apply, bidStart: apply, bidEnd: bid, openAt: bid }
}

export const timePresets: readonly TimePreset[] = [
  {
    id: 'today',
    label: '急采当天',
    note: '报名 1 小时，3 小时后开标',
    times: (now) => timesOf(later(now, hour), later(now, 3 * hour)),
  },
  {
    id: 'threeDays',
    label: '3 天快采',
    note: '留足 3 天，17:00 开标',
    times: (now) => timesOf(firstAfter(now, 1, '18:00'), firstAfter(now, 3, '17:00')),
  },
  {
    id: 'sevenDays',
    label: '7 天',
    note: '外地供应商也来得及，17:00 开标',
    times: (now) => timesOf(firstAfter(now, 4, '18:00'), firstAfter(now, 7, '17:00')),
  },
]

/** The times with a later bid deadline; the opening never comes before it. */
export function withBidEnd(times: Times, bidEnd: Date): Pick<Times, 'bidEnd' | 'openAt'> {
  const openAt = times.openAt && new Date(times.openAt) >= bidEnd ? times.openAt : bidEnd.toISOString()
  return { bidEnd: bidEnd.toISOString(), openAt }
}
