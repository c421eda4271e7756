import { atHourOf, onWorkday } from '../shared/business-calendar.ts'
import { day } from '../shared/dates.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEvent, type TenderEventOf } from './events.ts'
import { type KeptTime, type KeptTimes, moved } from './postpone.ts'
import { regimeOf } from './regime.ts'
import { earliestApplyEnd, earliestBidEnd } from './rule-times.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender, TenderStatus } from './tender.ts'

/** Why a tender may be paused (暂停). */
export const pauseCauses = ['objection'] as const
export type PauseCause = (typeof pauseCauses)[number]

/** What is paused: as long as it is, nothing is opened, compared, decided or failed; sign-up, payment, bids and withdrawal go on. */
type Paused = Pick<Tender, 'pausedAt'>

/** What is said wherever something is held. */
export const pausedWhy = '项目因异议暂停，异议处理完毕后才能继续。报名、缴费、投标和撤回不受影响。'

/** Why nothing can be opened or decided now; undefined when it can. */
export const pauseGuard = ({ pausedAt }: Paused): Refusal<'tender.paused'> | undefined =>
  pausedAt === null ? undefined : refuse('tender.paused', { pausedAt: pausedAt.toISOString() })

/** From the issue of the documents to the award. */
const pausable: readonly TenderStatus[] = [
  'registering',
  'upcoming',
  'bidding',
  'evaluating',
  'deciding',
  'publicised',
]

/** A tender that stands still now; one that stands still already stays as it is, without anything new to tell. */
export interface Stopped {
  readonly tender: Tender
  readonly events: readonly TenderEventOf<'tender.paused'>[]
}

/** Pauses a tender that is tendered by law or by choice (TL 22, 54). */
export function pause(tender: Tender, cause: PauseCause, now: Date): Stopped | Refusal<'tender.wrongStatus'> {
  const { status, pausedAt } = tender
  if (!regimeOf(tender).namesSecret || !pausable.includes(status))
    return refuse('tender.wrongStatus', { status, action: 'pause' })
  if (pausedAt !== null) return { tender, events: [] }
  return {
    tender: { ...tender, pausedAt: now, pauseCause: cause },
    events: [{ type: 'tender.paused', payload: { ...factOf(tender), cause, at: now.toISOString() } }],
  }
}

/** The times that a pause holds up, by where a tender stands; their followers only where they would be overtaken. */
const heldTimes: Partial<Readonly<Record<TenderStatus, readonly KeptTime[]>>> = {
  registering: ['applyEnd'],
  bidding: ['bidEnd'],
  evaluating: ['openAt'],
  publicised: ['publicityUntil'],
}
const inOrder = ['applyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt'] as const satisfies readonly KeptTime[]

/** The hour of `at` on the first working day after the day of `from`. */
function sameHour(at: Date, from: Date): Date {
  const start = onWorkday(new Date(atHourOf(from, 0).getTime() + day))
  return new Date(start.getTime() + at.getTime() - atHourOf(at, 0).getTime())
}

/** The first moment of that hour, a working day later than `now`, that keeps the periods of the law. */
function lawfulHour(tender: Tender, field: KeptTime, now: Date): Date | undefined {
  const at = tender[field]
  if (at === null) return undefined
  const issued = tender.applyStart ?? now
  const least: Partial<Record<KeptTime, Date>> = {
    applyEnd: earliestApplyEnd(issued),
    bidEnd: earliestBidEnd(issued),
  }
  let next = sameHour(at, now)
  while (next.getTime() < (least[field]?.getTime() ?? 0)) next = sameHour(at, next)
  return next
}

/**
 * The times that fell due while the tender stood still, each at its hour of the next working day; later ones move only
 * where they would be overtaken. Empty when none fell due: then nothing moves.
 */
export function timesAfterPause(tender: Tender, now: Date): KeptTimes {
  const { pausedAt, status } = tender
  const due = (field: KeptTime) => {
    const at = tender[field]?.getTime()
    return pausedAt !== null && at !== undefined && at > pausedAt.getTime() && at <= now.getTime()
  }
  const fields = (heldTimes[status] ?? []).filter(due)
  if (fields.includes('publicityUntil')) return { publicityUntil: lawfulHour(tender, 'publicityUntil', now) }
  const [lead] = fields
  if (!lead) return {}
  const times: Partial<Record<KeptTime, Date>> = {}
  let least = 0
  for (const field of inOrder.slice(inOrder.indexOf(lead as (typeof inOrder)[number]))) {
    const at = tender[field]
    if (at === null) continue
    const overtaken = at.getTime() < least || (field === 'bidEnd' && at.getTime() === least)
    if (field !== lead && !overtaken) break
    const next = field === lead ? lawfulHour(tender, field, now) : afterLast(tender, field, least)
    if (next) times[field] = next
    least = next?.getTime() ?? least
  }
  return times
}

/** The hour of a follower on the day of what it follows, or on the next working day when that is past. */
function afterLast(tender: Tender, field: KeptTime, least: number): Date | undefined {
  const at = tender[field]
  if (at === null) return undefined
  const last = new Date(least)
  const sameDay = new Date(atHourOf(last, 0).getTime() + at.getTime() - atHourOf(at, 0).getTime())
  const late = field === 'bidEnd' ? sameDay.getTime() <= least : sameDay.getTime() < least
  return late ? sameHour(at, last) : sameDay
}

/** What the history of postponements says of times that the system has moved. */
export const pauseReason = '异议处理期间到期，按规定顺延到处理完毕后的下一个工作日'

/** A tender that goes on, and the postponement that the pause has brought, if any. */
export interface Resumed {
  readonly tender: Tender
  readonly events: readonly TenderEvent[]
  readonly postponed: TenderEventOf<'tender.postponed'> | undefined
}

/** Lets a tender go on; one that ended meanwhile only forgets the pause. */
export function resume(tender: Tender, postponementId: string, now: Date): Resumed | undefined {
  const { pausedAt, status } = tender
  if (pausedAt === null) return undefined
  const free = { ...tender, pausedAt: null, pauseCause: null }
  if (!pausable.includes(status)) return { tender: free, events: [], postponed: undefined }
  const times = timesAfterPause(tender, now)
  const event = {
    type: 'tender.resumed',
    payload: { ...factOf(tender), since: pausedAt.toISOString(), at: now.toISOString() },
  } as const
  if (Object.keys(times).length === 0) return { tender: free, events: [event], postponed: undefined }
  const step = moved(free, { id: postponementId, times, reason: pauseReason })
  return { tender: step.tender, events: [event, step.event], postponed: step.event }
}

/** The result was objected to with right (异议成立): the recommendation is void, and the bids are compared anew. */
export function voidResult(
  tender: Tender,
  reason: string,
  now: Date,
): Changed<TenderEventOf<'tender.resultVoided'>> | Refusal<'tender.wrongStatus'> {
  if (tender.status !== 'publicised')
    return refuse('tender.wrongStatus', { status: tender.status, action: 'voidResult' })
  return {
    tender: {
      ...tender,
      status: tenderFlow.publicised.voidResult,
      winnerBidId: null,
      awardReason: null,
      awardTerms: null,
      awardReportId: null,
      publicityUntil: null,
      decidedAt: null,
    },
    event: { type: 'tender.resultVoided', payload: { ...factOf(tender), reason, at: now.toISOString() } },
  }
}
