import { day, formatMinute, minute } from '@jb/domain/shared/dates'
import type { AuctionValues } from './auction.form.ts'

type Times = Pick<
  AuctionValues,
  'startsAt' | 'endsAt' | 'hardEndAt' | 'applyEnd' | 'windowMinutes' | 'extensionMinutes' | 'maxExtensions'
>

const hour = 60 * minute
const china = 8 * hour
const iso = (moment: number) => new Date(moment).toISOString()

/** That hour of China's day, so many whole days after `now`. */
const dayAt = (now: Date, days: number, hours: number) =>
  Math.floor((now.getTime() + china) / day) * day - china + days * day + hours * hour

/** The next quarter of an hour that leaves so many minutes. */
const soon = (now: Date, minutes: number) =>
  Math.ceil((now.getTime() + minutes * minute) / (15 * minute)) * 15 * minute

/** Days ahead by which both the notice and its last morning are whole. */
export interface Schedule {
  readonly id: string
  readonly label: string
  readonly note: string
  readonly times: (now: Date) => Pick<Times, 'startsAt' | 'endsAt' | 'hardEndAt'>
}

const morning = (now: Date, days: number) => {
  const start = dayAt(now, days, 10)
  return { startsAt: iso(start), endsAt: iso(start + hour), hardEndAt: iso(start + 4 * hour) }
}

/** Ready times: a purchase needs three days of notice, a sale seven. */
export const schedulesFor = (sells: boolean): readonly Schedule[] => {
  const usual = sells ? 8 : 4
  return [
    {
      ...{
        id: 'usual',
        label: `${usual} 天后上午`,
        note: sells ? '公告 7 日以上，10:00 开始' : '10:00–11:00',
      },
      times: (now) => morning(now, usual),
    },
    { id: 'tomorrow', label: '明天上午', note: '10:00–11:00', times: (now) => morning(now, 1) },
    {
      ...{ id: 'soon', label: '半小时后', note: '竞价半小时' },
      times: (now) => {
        const start = soon(now, 30)
        return { startsAt: iso(start), endsAt: iso(start + hour / 2), hardEndAt: iso(start + 3 * hour) }
      },
    },
  ]
}

/** A way in which prices end. */
export interface Closing {
  readonly id: 'extend' | 'idle' | 'fixed'
  readonly label: string
  readonly note: string
}

const idleMinutes = 3
const longest = 4 * hour

/** The ways to end, with the latest end where it is known already. */
export function closingsFor({ startsAt, hardEndAt }: AuctionValues): readonly Closing[] {
  const last = hardEndAt ?? (startsAt ? iso(Date.parse(startsAt) + longest) : null)
  return [
    { id: 'extend', label: '到时结束，自动延时', note: '最后 2 分钟有人出价就延长 2 分钟，最多 20 次' },
    {
      id: 'idle',
      label: `无人出价 ${idleMinutes} 分钟即结束`,
      note: last ? `最晚 ${formatMinute(last)}` : '先选择竞价开始的时间',
    },
    { id: 'fixed', label: '到时立即结束', note: '不延时，最后一秒的出价别人来不及回应' },
  ]
}

/** What a way to end means for the times; undefined while the start it counts from is missing. */
export function closingTimes(id: string, { startsAt, endsAt, hardEndAt }: AuctionValues): Partial<Times> {
  if (id === 'extend') return { windowMinutes: 2, extensionMinutes: 2, maxExtensions: 20 }
  if (id === 'fixed') return { windowMinutes: 0, extensionMinutes: 0, maxExtensions: 0, hardEndAt: endsAt }
  const idle = { windowMinutes: idleMinutes, extensionMinutes: idleMinutes, maxExtensions: 100 }
  if (!startsAt) return idle
  const start = Date.parse(startsAt)
  const last = hardEndAt && Date.parse(hardEndAt) > start ? hardEndAt : iso(start + longest)
  return { ...idle, endsAt: iso(start + idleMinutes * minute), hardEndAt: last }
}

/** The way to end that the form describes now; undefined: one of its own making. */
export function closingOf(values: AuctionValues): Closing['id'] | undefined {
  const { windowMinutes: window, maxExtensions, startsAt, endsAt } = values
  const length = startsAt && endsAt ? Date.parse(endsAt) - Date.parse(startsAt) : 0
  if (window === 0) return 'fixed'
  if (window === idleMinutes && length === idleMinutes * minute) return 'idle'
  return window === 2 && maxExtensions === 20 ? 'extend' : undefined
}
