import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { BidEventOf } from './events.ts'
import { registrationFlow } from './registration.flow.ts'
import {
  type Decider,
  factOf,
  notYetGuard,
  type Registered,
  type Registration,
  type TenderWindow,
  type WindowRefusal,
} from './registration.ts'
import { isClosed } from './submit.ts'

/** Why a sign-up cannot be answered. */
export type AnswerRefusal = WindowRefusal | 'bid.closed'

/**
 * Sign-ups end before bids do, their answers do not: as long as a company that is confirmed now can still bid, the
 * owner may confirm it. An unconfirmed company never bids, so no bid of one is ever opened.
 */
export function answerGuard(tender: TenderWindow, now: Date): Refusal<AnswerRefusal> | undefined {
  const closedAt = tender.bidEnd?.toISOString()
  return notYetGuard(tender, now) ?? (isClosed(tender, now) ? refuse('bid.closed', { closedAt }) : undefined)
}

/** Accepts a company: the owner, its agent, or the platform where names are secret. */
export function confirm(
  tender: TenderWindow,
  registration: Registration,
  decider: Decider,
  now: Date,
): Registered<BidEventOf<'registration.confirmed'>> | Refusal<AnswerRefusal | 'registration.wrongStatus'> {
  const status = follow('registration', registrationFlow, registration.status, 'confirm')
  if (isRefusal(status)) return status
  const closed = answerGuard(tender, now)
  if (closed) return closed
  const version = registration.version + 1
  const next: Registration = {
    ...registration,
    status,
    version,
    refuseReason: null,
    decidedAt: now,
    decidedBy: decider.accountId,
    decidedVia: decider.via,
  }
  return { registration: next, event: { type: 'registration.confirmed', payload: factOf(next) } }
}

/** The owner turns a company down and says why; it may sign up again while registration is open. */
export function refuseRegistration(
  tender: TenderWindow,
  registration: Registration,
  reason: string,
  decider: Decider,
  now: Date,
):
  | Registered<BidEventOf<'registration.refused'>>
  | Refusal<AnswerRefusal | 'registration.wrongStatus' | 'registration.reasonRequired'> {
  const status = follow('registration', registrationFlow, registration.status, 'refuse')
  if (isRefusal(status)) return status
  const closed = answerGuard(tender, now)
  if (closed) return closed
  const words = reason.trim()
  if (words === '') return refuse('registration.reasonRequired')
  const version = registration.version + 1
  const next: Registration = {
    ...registration,
    status,
    version,
    refuseReason: words,
    decidedAt: now,
    decidedBy: decider.accountId,
    decidedVia: decider.via,
  }
  return {
    registration: next,
    event: { type: 'registration.refused', payload: { ...factOf(next), reason: words } },
  }
}

/** Bids are over, and the owner has not answered: the sign-up lapses. */
export function expire(
  registration: Registration,
  now: Date,
): Registered<BidEventOf<'registration.stale'>> | Refusal<'registration.wrongStatus'> {
  const status = follow('registration', registrationFlow, registration.status, 'expire')
  if (isRefusal(status)) return status
  const next: Registration = { ...registration, status, version: registration.version + 1, decidedAt: now }
  return { registration: next, event: { type: 'registration.stale', payload: factOf(next) } }
}
