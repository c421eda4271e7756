import { isPublic } from '../procurement/status.ts'
import { isInvited } from './methods.ts'
import type { Tender } from './tender.ts'

/** A tender as far as it decides who sees it. */
export type Seen = Pick<Tender, 'status' | 'method' | 'offlineAt' | 'disclosedAt'>

/** Somebody who asks for a tender; a visitor is none of all this. */
export interface Viewer {
  /** Of the owner's company, or a clerk of the agent that runs it. */
  readonly own: boolean
  /** Runs the platform. */
  readonly operator: boolean
  /** Of a company that was invited, or that one of the invited has asked to bid together with it (联合体). */
  readonly invited: boolean
  /** Of a company that has signed up. */
  readonly takesPart: boolean
}

/** Somebody of whom nothing is known. */
export const anybody: Viewer = { own: false, operator: false, invited: false, takesPart: false }

/** Tells a tender that is there for the invited alone: in no hall, search, list, card or figure. */
export const isClosed = (tender: Pick<Seen, 'method' | 'disclosedAt'>): boolean =>
  isInvited(tender) && tender.disclosedAt === null

/** Whether a tender is there for this viewer. To everybody else it is like one that does not exist. */
export function visibleTo(tender: Seen, { own, operator, invited, takesPart }: Viewer): boolean {
  if (own) return true
  if (!isPublic(tender.status)) return false
  if (operator) return true
  if (isClosed(tender) && !invited) return false
  return tender.offlineAt === null || takesPart
}

/**
 * What a step makes of a tender to which companies were invited: the law wants candidates to be public (中标公示), the
 * result of all others is public with the award. What is out once stays out, also when it is decided anew.
 */
export const disclosing = (
  tender: Pick<Tender, 'method' | 'disclosedAt' | 'profile'>,
  step: 'publicity' | 'award',
  now: Date,
): Partial<Pick<Tender, 'disclosedAt'>> =>
  isClosed(tender) && (step === 'award' || tender.profile === 'STATUTORY') ? { disclosedAt: now } : {}
