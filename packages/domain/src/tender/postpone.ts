import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf, type TimesText } from './events.ts'
import type { MovableTime } from './movable-times.ts'
import { offlineGuard } from './offline.ts'
import { changedTimes, mayMove, type NewTimes, type Postponable, timeFaults } from './postpone-times.ts'
import type { RuleHint } from './rule.ts'
import { ruleHints } from './rules.ts'
import { movedSecurity } from './security.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderWithGoods } from './tender.ts'

/** A tender whose times were put off, and the warnings over which they were. */
export interface Postponed extends Changed<TenderEventOf<'tender.postponed'>> {
  readonly warnings: readonly RuleHint[]
}

interface Request {
  readonly id: string
  readonly times: NewTimes
  readonly reason: string
}

/** The rules that speak about times. */
const aboutTimes = ['timeToBid', 'timeForDocuments', 'clarifyEnd', 'holidays', 'contractInTime']

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

const textsOf = (times: Partial<Record<MovableTime, Date | null>>): TimesText =>
  Object.fromEntries(Object.entries(times).map(([field, at]) => [field, at?.toISOString() ?? null]))

/**
 * Puts off the times of a tender (招标延期): before the deadline only, only to later moments, in their order, and
 * within the rules of its profile. The reason is public. `tender.badTimes` carries `fields` (field → sentence),
 * `tender.ruleBlocked` the `rules` that block.
 */
export function postpone(
  tender: TenderWithGoods,
  { id, times, reason }: Request,
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
  return { ...moved(tender, { id, times: changedTimes(tender, times), reason: words }), warnings: hints }
}

function moved({ rows: _, ...before }: TenderWithGoods, { id, times, reason }: Request) {
  const count = before.postponements + 1
  const after = { ...before, ...times, postponements: count }
  const tender: Tender = { ...after, security: movedSecurity(before, after) }
  const fields = Object.keys(times) as MovableTime[]
  const old = textsOf(Object.fromEntries(fields.map((field) => [field, before[field]])))
  const payload = { ...factOf(tender), postponementId: id, count, old, new: textsOf(times), reason }
  return { tender, event: { type: 'tender.postponed', payload } } as const
}

const whyNot: Readonly<Record<string, string>> = {
  'tender.wrongStatus': '项目已经进入下一阶段，时间没有变。',
  'tender.offline': '项目已被平台下架，时间没有变。',
  'tender.closed': '原来的截止时间已经过去，时间没有变。',
}

/** Why an approved postponement could not be carried out, as a sentence. */
export function postponeFailure({ refused, detail }: Refusal): string {
  const facts = Object.values((detail?.fields ?? {}) as Readonly<Record<string, string>>)
  return whyNot[refused] ?? facts[0] ?? '新的时间已不符合规则，时间没有变。'
}
