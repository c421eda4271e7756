import { day, endOfDayAfter, hour } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type ExpertAction, type ExpertStatus, expertActions, expertFlow } from './expert.flow.ts'

/** The facts that others may react to; they name nobody. */
export type ExpertEvent =
  | {
      readonly type: 'expert.reviewed'
      readonly payload: { readonly expertId: string; readonly version: number; readonly approved: boolean }
    }
  | {
      readonly type: 'expert.suspended'
      readonly payload: { readonly expertId: string; readonly version: number; readonly cause: Cause }
    }
  | {
      readonly type: 'expert.recheckNear'
      readonly payload: { readonly expertId: string; readonly dueAt: string; readonly days: number }
    }

/** Days before the end of the year on which it is recalled. */
export const remindedBefore = [30, 7] as const

/** The end of the day on which the next annual check has to be passed. */
export const recheckDue = (passed: Date): Date => endOfDayAfter(passed, 365)

export const isOverdue = ({ recheckDueAt }: { readonly recheckDueAt: Date | null }, now: Date): boolean =>
  recheckDueAt !== null && recheckDueAt.getTime() < now.getTime()

/** The next moment of a check that is due then: nine in the morning 30 and 7 days before, and the end itself. */
export function nextMoment(due: Date, after: Date): Date | undefined {
  const nine = due.getTime() + 1 - day + 9 * hour
  const moments = [...remindedBefore.map((before) => nine - before * day), due.getTime() + 1]
  const next = moments.find((moment) => moment > after.getTime())
  return next === undefined ? undefined : new Date(next)
}

/** Whose pool it is: the platform's one pool, or the house evaluators (内部评委) of one company. */
export const owners = ['platform', 'company'] as const
export type Owner = (typeof owners)[number]
export type Pool =
  | { readonly owner: 'platform'; readonly companyId: null }
  | { readonly owner: 'company'; readonly companyId: string }

/** Why somebody is suspended. */
export const causes = ['decided', 'recheck'] as const
export type Cause = (typeof causes)[number]

/** How an entry stands, without what is written in it. */
export interface Expert {
  readonly id: string
  readonly pool: Pool
  readonly status: ExpertStatus
  readonly version: number
  /** Who handed it in last. */
  readonly submittedBy: string | null
  /** Why it was refused, suspended or taken out. */
  readonly reason: string | null
  readonly cause: Cause | null
  /** Until when the next annual check (年检) has to be passed. */
  readonly recheckDueAt: Date | null
}

type Wrong = Refusal<'expert.wrongStatus'>

function step(
  expert: Expert,
  action: ExpertAction,
  changes: Partial<Pick<Expert, 'submittedBy' | 'reason' | 'cause' | 'recheckDueAt'>>,
): Expert | Wrong {
  const status = follow('expert', expertFlow, expert.status, action)
  if (isRefusal(status)) return status
  return { ...expert, reason: null, cause: null, ...changes, status, version: expert.version + 1 }
}

/** Hands an entry in to be reviewed, also one that was refused or is corrected. */
export const submit = (expert: Expert, by: string): Expert | Wrong =>
  step(expert, 'submit', { submittedBy: by })

/** Takes it into the pool for a year. */
export const approve = (expert: Expert, now: Date): Expert | Wrong =>
  step(expert, 'approve', { recheckDueAt: recheckDue(now) })

export const turnDown = (expert: Expert, reason: string): Expert | Wrong => step(expert, 'refuse', { reason })

export const suspend = (expert: Expert, reason: string): Expert | Wrong =>
  step(expert, 'suspend', { reason, cause: 'decided' })

/** Suspends who has missed the annual check; undefined while there is nothing to miss. */
export function missRecheck(expert: Expert, now: Date): Expert | undefined {
  if (expert.status !== 'active' || !isOverdue(expert, now)) return undefined
  const missed = step(expert, 'suspend', { cause: 'recheck' })
  return isRefusal(missed) ? undefined : missed
}

/** Brings somebody back who is suspended; whose annual check was missed meanwhile comes back by that alone. */
export function resume(expert: Expert, now: Date): Expert | Wrong | Refusal<'expert.recheckFirst'> {
  if (expert.status === 'suspended' && isOverdue(expert, now)) return refuse('expert.recheckFirst')
  return step(expert, 'resume', {})
}

/** The annual check is passed, for another year; who was suspended for something else comes back by that alone. */
export function recheck(expert: Expert, now: Date): Expert | Wrong | Refusal<'expert.resumeFirst'> {
  if (expert.status === 'suspended' && !isOverdue(expert, now)) return refuse('expert.resumeFirst')
  return step(expert, 'recheck', { recheckDueAt: recheckDue(now) })
}

export const retire = (expert: Expert, reason: string): Expert | Wrong => step(expert, 'retire', { reason })

/** What can happen to it now, whoever does it. */
export function possible(
  expert: Pick<Expert, 'status' | 'recheckDueAt'>,
  now: Date,
): readonly ExpertAction[] {
  const unfit = isOverdue(expert, now) ? 'resume' : 'recheck'
  return expertActions.filter(
    (action) =>
      Object.hasOwn(expertFlow[expert.status], action) &&
      !(expert.status === 'suspended' && action === unfit),
  )
}
