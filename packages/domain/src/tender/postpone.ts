import type { Fact } from '../approval/types.ts'
import { faultsOf } from '../procurement/checks.ts'
import {
  type PostponementRequest,
  postponementFacts,
  postponesTime,
  timesText,
  unmovedReason,
} from '../procurement/postpone.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { orderOfTimes } from './check-draft.ts'
import { factOf, type TenderEventOf } from './events.ts'
import { offlineGuard } from './offline.ts'
import { biddersDecrypt } from './regime.ts'
import type { RuleHint } from './rule.ts'
import { earliestApplyEnd, earliestBidEnd } from './rule-times.ts'
import { ruleHints } from './rules.ts'
import { movedSecurity } from './security.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderStatus, TenderWithGoods } from './tender.ts'

/** The times that a postponement may move, in their order, and what they are called. */
export const timeNames = {
  applyEnd: '报名截止',
  clarifyEnd: '澄清截止',
  bidStart: '投标开始',
  bidEnd: '投标截止',
  openAt: '开标时间',
  awardAt: '预计定标',
} as const

export type MovableTime = keyof typeof timeNames

/** The times whose moves the history keeps: the end of the publicity moves only by itself. */
export const keptTimeNames = { ...timeNames, publicityUntil: '公示截止' } as const
export type KeptTime = keyof typeof keptTimeNames
export const keptTimes = Object.keys(keptTimeNames) as readonly KeptTime[]
/** New moments of those. */
export type KeptTimes = Partial<Readonly<Record<KeptTime, Date | undefined>>>
export const movableTimes = ['applyEnd', 'clarifyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt'] as const

/** New moments; what is left out stays. */
export type NewTimes = Partial<Readonly<Record<MovableTime, Date>>>

/** A request to put a tender off. */
export type TenderPostponement = PostponementRequest<NewTimes>

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

/** Whether nobody moves its deadline alone: bids may be in that only their bidders can open. */
export const movesByTwo = (tender: Pick<Tender, 'status' | 'profile'>): boolean =>
  tender.status === 'bidding' && biddersDecrypt(tender)

/** The first of the moments that a request moves: once it has come there is nothing left to put off. */
export function firstMoved(
  tender: Tender,
  { times }: TenderPostponement,
): { readonly label: string; readonly at: Date } | undefined {
  const moved = movableTimes.flatMap((field) => {
    const at = tender[field]
    return times[field] && at ? [{ label: `原${timeNames[field]}`, at }] : []
  })
  return moved.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
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
  const changed = changedTimes(tender, times)
  const each = movableTimes.flatMap((field) => {
    const to = changed[field]
    if (!to) return []
    const known = '这个时间已经过去或没有设置，不能再改，请恢复原来的时间。'
    return [
      [field, movable.includes(field), known] as const,
      postponesTime(field, tender[field], to),
      [field, to.getTime() > now.getTime(), '请选择晚于现在的时间。'] as const,
    ]
  })
  const moves = changed.applyEnd || changed.bidEnd || Object.keys(faultsOf(each)).length > 0
  const lead = movable.includes('bidEnd') ? 'bidEnd' : 'applyEnd'
  const start = tender.applyStart?.getTime() ?? now.getTime()
  return faultsOf([
    ...each,
    [lead, Boolean(moves), '请把报名截止或投标截止改到更晚的时间。'],
    ...orderOfTimes({ ...tender, ...changed }, start),
  ])
}

/** A tender whose times were put off, and the warnings over which they were. */
export interface Postponed extends Changed<TenderEventOf<'tender.postponed'>> {
  readonly warnings: readonly RuleHint[]
}

/** The rules that speak about times. */
const aboutTimes = [
  'timeToBid',
  'timeForDocuments',
  'opensAtDeadline',
  'clarifyEnd',
  'holidays',
  'contractInTime',
]

/** Why nothing can be put off now: the tender is not public, offline, or its deadline is past; undefined when it can. */
export function postponeGuard(
  tender: Postponable,
  now: Date,
): Refusal<'tender.wrongStatus' | 'tender.offline' | 'tender.closed'> | undefined {
  const status = follow('tender', tenderFlow, tender.status, 'postpone')
  if (isRefusal(status)) return status
  const offline = offlineGuard(tender)
  if (offline) return offline
  const movable = mayMove(tender, now)
  return movable.includes('bidEnd') || movable.includes('applyEnd') ? undefined : refuse('tender.closed')
}

/** What the rules of the profile say about the new times. */
export function postponeHints(tender: TenderWithGoods, times: NewTimes, now: Date): readonly RuleHint[] {
  const moved = { ...tender, ...changedTimes(tender, times) }
  return ruleHints(moved, now).filter(({ code }) => aboutTimes.includes(code))
}

/**
 * Puts off the times of a tender (招标延期): before the deadline only, only to later moments, in their order, and
 * within the rules of its profile. The reason is public. `tender.badTimes` carries `fields` (field → sentence),
 * `tender.ruleBlocked` the `rules` that block.
 */
export function postpone(
  tender: TenderWithGoods,
  { id, times, reason }: TenderPostponement,
  now: Date,
):
  | Postponed
  | Refusal<
      | 'tender.wrongStatus'
      | 'tender.offline'
      | 'tender.closed'
      | 'tender.reasonRequired'
      | 'tender.badTimes'
      | 'tender.ruleBlocked'
    > {
  const no = postponeGuard(tender, now)
  if (no) return no
  const words = reason.trim()
  if (words === '') return refuse('tender.reasonRequired')
  const fields = timeFaults(tender, times, now)
  if (Object.keys(fields).length > 0) return refuse('tender.badTimes', { fields })
  const hints = postponeHints(tender, times, now)
  const blocks = hints.filter(({ level }) => level === 'block')
  if (blocks.length > 0) return refuse('tender.ruleBlocked', { rules: blocks })
  const { rows: _, ...before } = tender
  return { ...moved(before, { id, times: changedTimes(tender, times), reason: words }), warnings: hints }
}

/** A tender with later times, and the event of it. */
export function moved(
  before: Tender,
  { id, times, reason }: Omit<TenderPostponement, 'times'> & { readonly times: KeptTimes },
): Changed<TenderEventOf<'tender.postponed'>> {
  const count = before.postponements + 1
  const set = Object.fromEntries(Object.entries(times).flatMap(([field, at]) => (at ? [[field, at]] : [])))
  const after: Tender = { ...before, ...set, postponements: count }
  const tender: Tender = { ...after, security: movedSecurity(before, after) }
  const fields = Object.keys(set) as KeptTime[]
  const old = timesText(Object.fromEntries(fields.map((field) => [field, before[field]])))
  const payload = { ...factOf(tender), postponementId: id, count, old, new: timesText(set), reason }
  return { tender, event: { type: 'tender.postponed', payload } }
}

const whyNot: Readonly<Record<string, string>> = {
  'tender.wrongStatus': '项目已经进入下一阶段，时间没有变。',
  'tender.offline': '项目已被平台下架，时间没有变。',
  'tender.closed': '原来的截止时间已经过去，时间没有变。',
}

/** Why an approved postponement could not be carried out, as a sentence. */
export const postponeFailure = (refusal: Refusal): string =>
  unmovedReason(refusal, whyNot, '新的时间已不符合规则，时间没有变。')

/** A postponement as its approvers read it. */
export function tenderPostponementFacts(
  tender: Tender,
  { times, reason }: Pick<TenderPostponement, 'times' | 'reason'>,
): readonly Fact[] {
  const { title, no, postponements: count } = tender
  const changed = changedTimes(tender, times)
  const lines = movableTimes.map((field) => [timeNames[field], tender[field], changed[field]] as const)
  return postponementFacts({ title, no, count }, lines, reason)
}
