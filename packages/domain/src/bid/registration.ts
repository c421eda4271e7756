import { type Refusal, refuse } from '../shared/refusal.ts'
import { isPublic } from '../tender/tender.flow.ts'
import type { Tender } from '../tender/tender.ts'
import type { RegistrationFact } from './events.ts'
import type { RegistrationStatus } from './registration.flow.ts'

/** One company's sign-up for one tender. */
export interface Registration {
  readonly id: string
  readonly tenderId: string
  readonly companyId: string
  readonly accountId: string
  readonly status: RegistrationStatus
  readonly version: number
  readonly contactName: string
  readonly contactPhone: string
  readonly note: string
  readonly refuseReason: string | null
  readonly createdAt: Date
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly decidedVia: DecidedVia | null
}

/** Who answers a sign-up: the owner's clerk, the agent's, or the platform itself. */
export type DecidedVia = 'owner' | 'agent' | 'system'

/** Who it was. The platform answers without a person. */
export interface Decider {
  readonly accountId: string | null
  readonly via: DecidedVia
}

/** The part of a tender that decides about registrations and bids. */
export type TenderWindow = Pick<
  Tender,
  | 'id'
  | 'companyId'
  | 'agentCompanyId'
  | 'profile'
  | 'status'
  | 'applyStart'
  | 'applyEnd'
  | 'bidStart'
  | 'bidEnd'
  | 'pausedAt'
>

/**
 * Whether a time that ends something has come. One that falls due while the tender stands still (暂停) ends nothing: it
 * moves when the tender goes on, and until then bidders are not held.
 */
export function hasEnded({ pausedAt }: Pick<TenderWindow, 'pausedAt'>, end: Date, now: Date): boolean {
  const held = pausedAt !== null && end.getTime() > pausedAt.getTime()
  return !held && now.getTime() >= end.getTime()
}

/** Who signs up or bids. */
export interface Bidder {
  readonly companyId: string
  readonly accountId: string
  readonly companyVerified: boolean
  /** The person is on the staff of the owner or its agent, or was while the tender ran. */
  readonly bothSides: boolean
}

/** What the sign-up form says. */
export interface RegistrationForm {
  readonly contactName: string
  readonly contactPhone: string
  readonly note: string
  /** What the company says about the qualifications that the tender asks for. */
  readonly qualifications: readonly Proof[]
}

/** How a company proves one qualification: in words, or with files. */
export interface Proof {
  readonly name: string
  readonly note: string
  readonly fileIds: readonly string[]
}

/** Why the window of registration is shut. */
export type WindowRefusal = 'bid.registrationNotOpen' | 'bid.registrationClosed'

/** Why there can be no sign-up yet; `detail` says from when there can. */
export function notYetGuard(
  { applyStart, applyEnd, status }: TenderWindow,
  now: Date,
): Refusal<'bid.registrationNotOpen'> | undefined {
  if (!isPublic(status) || !applyStart || !applyEnd) return refuse('bid.registrationNotOpen')
  return now.getTime() < applyStart.getTime()
    ? refuse('bid.registrationNotOpen', { opensAt: applyStart.toISOString() })
    : undefined
}

/** Why nobody can sign up now, or undefined when the window is open; `detail` names the window's edge. */
export function windowGuard(tender: TenderWindow, now: Date): Refusal<WindowRefusal> | undefined {
  const { applyEnd, status } = tender
  const early = notYetGuard(tender, now)
  if (early || !applyEnd) return early
  const open = status === 'preview' || status === 'registering'
  return open && !hasEnded(tender, applyEnd, now)
    ? undefined
    : refuse('bid.registrationClosed', { closedAt: applyEnd.toISOString() })
}

/** A verb's answer: the registration as it is now, and what others may react to. */
export interface Registered<Event> {
  readonly registration: Registration
  readonly event: Event
}

/** The part of a payload that is the same in all events. */
export function factOf(registration: Registration): RegistrationFact {
  const { id: registrationId, tenderId, companyId, accountId, version } = registration
  return { registrationId, tenderId, companyId, accountId, version }
}
