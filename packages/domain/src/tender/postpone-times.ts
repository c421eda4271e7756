import { formatMinute } from '../shared/dates.ts'
import { orderOfTimes } from './check-draft.ts'
import type { TimesText } from './events.ts'
import type { TenderFactLine } from './facts.ts'
import { type MovableTime, movableTimes, timeNames } from './movable-times.ts'
import { earliestApplyEnd, earliestBidEnd } from './rule-times.ts'
import type { Tender, TenderStatus } from './tender.ts'

/** New moments; what is left out stays. */
export type NewTimes = Partial<Readonly<Record<MovableTime, Date>>>

const byStatus: Partial<Readonly<Record<TenderStatus, readonly MovableTime[]>>> = {
  preview: movableTimes,
  registering: movableTimes,
  upcoming: ['clarifyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt'],
  bidding: ['clarifyEnd', 'bidEnd', 'openAt', 'awardAt'],
}
/** What the clock acts on: once such a moment has come it cannot be taken back. */
const clocked: readonly MovableTime[] = ['applyEnd', 'bidStart', 'bidEnd']

/** What decides about a postponement. */
export type Postponable = Pick<Tender, 'status' | 'offlineAt' | MovableTime>

/** The times of a public tender that can be moved now. */
export function mayMove(tender: Postponable, now: Date): readonly MovableTime[] {
  return (byStatus[tender.status] ?? []).filter((field) => {
    const at = tender[field]
    return at !== null && (!clocked.includes(field) || at.getTime() > now.getTime())
  })
}

const step = 5 * 60_000
const nextStep = (ms: number) => new Date((Math.floor(ms / step) + 1) * step)

/** The nearest moment to which a time can be moved: later than it was and than now, and lawful for its profile. */
export function earliestOf(tender: Tender, field: MovableTime, now: Date): Date {
  const least = nextStep(Math.max(tender[field]?.getTime() ?? 0, now.getTime()))
  const lawful = tender.profile === 'STATUTORY' || tender.profile === 'VOLUNTARY'
  if (!lawful || (field !== 'bidEnd' && field !== 'applyEnd')) return least
  const issued = tender.applyStart ?? now
  const rule = field === 'bidEnd' ? earliestBidEnd(issued) : earliestApplyEnd(issued)
  return rule.getTime() > least.getTime() ? rule : least
}

/** Only the moments that differ from what they are. */
export function changedTimes(tender: Tender, times: NewTimes): NewTimes {
  const differs = (field: MovableTime) => times[field] && times[field].getTime() !== tender[field]?.getTime()
  return Object.fromEntries(movableTimes.flatMap((field) => (differs(field) ? [[field, times[field]]] : [])))
}

/** The new times with all later ones that they would overtake moved along by as much as the bid deadline, or the registration's, is. */
export function withFollowing(tender: Tender, times: NewTimes, now: Date): NewTimes {
  const lead: MovableTime = times.bidEnd ? 'bidEnd' : 'applyEnd'
  const shift = (times[lead]?.getTime() ?? 0) - (tender[lead]?.getTime() ?? 0)
  if (shift <= 0 || !times[lead]) return times
  const followers = mayMove(tender, now).filter(
    (field) => times[field] === undefined && movableTimes.indexOf(field) > movableTimes.indexOf(lead),
  )
  const moved = followers.map((field) => [field, new Date((tender[field]?.getTime() ?? 0) + shift)])
  return { ...Object.fromEntries(moved), ...times }
}

/** All that is wrong with new times: field → what to do about it; empty when they can be set. */
export function timeFaults(tender: Tender, times: NewTimes, now: Date): Readonly<Record<string, string>> {
  const movable = mayMove(tender, now)
  const faults = new Map<string, string>()
  const changed = changedTimes(tender, times)
  for (const field of movableTimes) {
    const [to, from] = [changed[field], tender[field]]
    if (!to) continue
    if (!movable.includes(field))
      faults.set(field, '这个时间已经过去或没有设置，不能再改，请恢复原来的时间。')
    else if (to.getTime() <= (from?.getTime() ?? 0))
      faults.set(field, '延期只能往后改，请选择比原来更晚的时间。')
    else if (to.getTime() <= now.getTime()) faults.set(field, '请选择晚于现在的时间。')
  }
  if (!changed.applyEnd && !changed.bidEnd && faults.size === 0)
    faults.set(movable.includes('bidEnd') ? 'bidEnd' : 'applyEnd', '请把报名截止或投标截止改到更晚的时间。')
  const start = tender.applyStart?.getTime() ?? now.getTime()
  for (const [field, ok, sentence] of orderOfTimes({ ...tender, ...changed }, start))
    if (!ok && !faults.has(field)) faults.set(field, sentence)
  return Object.fromEntries(faults)
}

/** A postponement as its approvers read it: each time as it was and as it is to be, and why. */
export function postponementFacts(
  tender: Tender,
  wish: { readonly old: TimesText; readonly new: TimesText; readonly reason: string },
): readonly TenderFactLine[] {
  const moved = movableTimes.flatMap((field) => {
    const to = wish.new[field]
    const value = `${formatMinute(wish.old[field])} 改为 ${formatMinute(to)}`
    return to ? [{ label: timeNames[field], value }] : []
  })
  return [
    { label: '项目名称', value: tender.title },
    { label: '项目编号', value: tender.no },
    ...moved,
    { label: '延期原因', value: wish.reason },
    { label: '此前延期', value: `${tender.postponements} 次` },
  ]
}
