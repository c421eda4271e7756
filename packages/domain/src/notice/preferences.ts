import { endOfDayAfter, hour } from '../shared/dates.ts'
import { isBinding, type NoticeClass, type NoticeKindName, noticeKinds } from './kinds.ts'

/** How a person wants to be told of each class of news, beside the list that always keeps everything. */
export interface NoticePreferences {
  /** Shown over the open app as it comes in. */
  readonly popup: Readonly<Record<NoticeClass, boolean>>
  readonly sms: Readonly<Record<NoticeClass, boolean>>
  /** No SMS at night; it follows in the morning. Deadlines and what has legal effect do not wait. */
  readonly quietNights: boolean
}

const everything = { business: true, deadline: true, result: true } as const

/** Who has said nothing is told everything, with quiet nights. */
export const usualPreferences: NoticePreferences = { popup: everything, sms: everything, quietNights: true }

/** Hours of the day (Shanghai) between which the night is quiet. */
export const quietFrom = 22
export const quietUntil = 7

/**
 * When an SMS of this kind leaves: now, at the end of the quiet night, or not at all (undefined).
 * `now` is a moment; the night is that of Shanghai.
 */
export function smsMoment(
  kind: NoticeKindName,
  { sms, quietNights }: NoticePreferences,
  now: Date,
): Date | undefined {
  // What has legal effect may be due before the morning: it is neither switched off nor kept back.
  if (isBinding(kind)) return now
  const { class: kindClass } = noticeKinds[kind]
  if (!sms[kindClass]) return undefined
  return quietNights && kindClass !== 'deadline' ? awakeFrom(now) : now
}

/** The end of the quiet night (of Shanghai) that `now` lies in, or `now` itself by day. */
export function awakeFrom(now: Date): Date {
  const midnight = endOfDayAfter(now, -1).getTime() + 1
  const hours = (now.getTime() - midnight) / hour
  if (hours >= quietUntil && hours < quietFrom) return now
  return new Date(midnight + (hours < quietUntil ? quietUntil : 24 + quietUntil) * hour)
}
