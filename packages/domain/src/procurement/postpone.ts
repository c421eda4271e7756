import type { Fact } from '../approval/types.ts'
import { formatMinute } from '../shared/dates.ts'
import type { Refusal } from '../shared/refusal.ts'
import type { Check } from './checks.ts'

/** Times of a published thing by their field; null: none is set. */
export type Times = Readonly<Record<string, Date | null>>

/** The same as ISO instants, as events, logs and histories hold them. */
export type TimesText = Readonly<Record<string, string | null>>

/** A request to put a published thing off: its new times and why; the reason is public. */
export interface PostponementRequest<T extends Times = Times> {
  readonly id: string
  readonly times: T
  readonly reason: string
}

/** Moments as ISO instants. */
export const timesText = (times: Times): TimesText =>
  Object.fromEntries(Object.entries(times).map(([field, at]) => [field, at?.toISOString() ?? null]))

/** A time that is put off becomes a later one; what is not set, or stays unset, is not put off. */
export function postponesTime(field: string, from: Date | null, to: Date | null, name = '时间'): Check {
  const later = !from || !to || to.getTime() > from.getTime()
  return [field, later, `延期只能往后改，请选择比原来更晚的${name}。`]
}

/** One time of a postponement: what it is called, as it was and as it is to be; null: it does not move. */
export type MovedLine = readonly [name: string, old: Moment, next: Moment]
type Moment = Date | string | null | undefined

interface Postponed {
  readonly title: string
  readonly no: string
  /** How often it has been put off before. */
  readonly count: number
}

/** A postponement as its approvers read it: each time as it was and as it is to be, and why. */
export function postponementFacts(
  { title, no, count }: Postponed,
  times: readonly MovedLine[],
  reason: string,
): readonly Fact[] {
  const moved = times.flatMap(([label, old, next]) =>
    next ? [{ label, value: `${formatMinute(old)} 改为 ${formatMinute(next)}` }] : [],
  )
  return [
    { label: '项目名称', value: title },
    { label: '项目编号', value: no },
    ...moved,
    { label: '延期原因', value: reason },
    { label: '此前延期', value: `${count} 次` },
  ]
}

/** Why an approved postponement could not be carried out, as a sentence: that of the refusal, of the first wrong time, or `otherwise`. */
export function unmovedReason(
  { refused, detail }: Refusal,
  sentences: Readonly<Record<string, string>>,
  otherwise: string,
): string {
  const [fault] = Object.values((detail?.fields ?? {}) as Readonly<Record<string, string>>)
  return sentences[refused] ?? fault ?? otherwise
}
