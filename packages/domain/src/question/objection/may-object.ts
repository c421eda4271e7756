import type { Profile } from '../../procurement/profiles.ts'
import { type Refusal, refuse } from '../../shared/refusal.ts'
import { regimeOf } from '../../tender/regime.ts'
import type { Tender } from '../../tender/tender.ts'
import type { Sides } from '../may-ask.ts'
import { documentsUntil, type ObjectionKind } from './objection.ts'

/** The tender as it decides when there may be objections to what. */
export interface ObjectedTender extends Sides, Pick<Tender, 'status' | 'bidEnd' | 'publicityUntil'> {
  readonly profile: Profile
}

/** What is objected to by a letter. The opening is objected to at the spot, in its session, which answers there. */
export const byLetter = ['documents', 'result'] as const satisfies readonly ObjectionKind[]
export type ByLetter = (typeof byLetter)[number]

/** How a company stands to the tender. */
export interface Objector {
  readonly companyId: string | undefined
  readonly verified: boolean
  /** It may write in the name of its company. */
  readonly mayObject: boolean
  readonly signedUp: boolean
  /** It has a bid in. */
  readonly hasBid: boolean
  /** The kinds of its objections that nobody has answered yet. */
  readonly open: readonly ObjectionKind[]
}

export interface ObjectionWindow {
  readonly state: 'notOpen' | 'open' | 'closed'
  readonly until: Date | undefined
}

const beforeDeadline: readonly Tender['status'][] = ['registering', 'upcoming', 'bidding']

/** There are objections where the law or the owner calls it tendering; not in free purchases and sales. */
export const knowsObjections = (tender: { readonly profile: Profile }): boolean =>
  regimeOf(tender).namesSecret

/** When objections of this kind are taken. What comes late is refused, and pauses nothing. */
export function windowOf(tender: ObjectedTender, kind: ByLetter, now: Date): ObjectionWindow {
  const { status, bidEnd, publicityUntil } = tender
  const until = (at: Date | null | undefined, open: boolean): ObjectionWindow => ({
    state: open && at && now.getTime() <= at.getTime() ? 'open' : 'closed',
    until: at ?? undefined,
  })
  switch (kind) {
    case 'documents':
      if (status === 'preview') return { state: 'notOpen', until: undefined }
      return until(bidEnd && documentsUntil(bidEnd), beforeDeadline.includes(status))
    case 'result':
      if (status === 'publicised') return until(publicityUntil, true)
      return { state: publicityUntil === null ? 'notOpen' : 'closed', until: undefined }
  }
}

export type ObjectingRefusal = Refusal<
  | 'objection.notHere'
  | 'question.companyRequired'
  | 'objection.unverified'
  | 'objection.forbidden'
  | 'question.ownSubject'
  | 'question.agentSubject'
  | 'objection.tooEarly'
  | 'objection.tooLate'
  | 'objection.inSession'
  | 'objection.proofRequired'
  | 'objection.openAlready'
>

/** Whether this company takes part in what this kind is about; who does not proves its interest. */
export const takesPart = (kind: ByLetter, { signedUp, hasBid }: Objector): boolean =>
  kind === 'documents' ? signedUp : hasBid

/** Why this company may not object now, or undefined when it may; `proofs`: how many files prove its interest, where it is known. */
export function whyNotObject(
  tender: ObjectedTender,
  objector: Objector,
  { kind, proofs }: { readonly kind: ObjectionKind; readonly proofs: number | undefined },
  now: Date,
): ObjectingRefusal | undefined {
  const { companyId, verified, mayObject, open } = objector
  if (!knowsObjections(tender)) return refuse('objection.notHere')
  if (!companyId) return refuse('question.companyRequired')
  if (companyId === tender.ownerCompanyId) return refuse('question.ownSubject')
  if (companyId === tender.agentCompanyId) return refuse('question.agentSubject')
  if (!verified) return refuse('objection.unverified')
  if (!mayObject) return refuse('objection.forbidden')
  if (kind === 'opening') return refuse('objection.inSession')
  const { state } = windowOf(tender, kind, now)
  if (state === 'notOpen') return refuse('objection.tooEarly')
  if (state === 'closed') return refuse('objection.tooLate')
  if (open.includes(kind)) return refuse('objection.openAlready')
  if (takesPart(kind, objector)) return undefined
  return proofs === 0 ? refuse('objection.proofRequired') : undefined
}
