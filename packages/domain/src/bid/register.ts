import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import { regimeOf } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'
import type { BidEventOf } from './events.ts'
import { type Owes, owesGuard } from './owes.ts'
import { registrationFlow } from './registration.flow.ts'
import {
  type Bidder,
  factOf,
  type Proof,
  type Registered,
  type Registration,
  type RegistrationForm,
  type TenderWindow,
  type WindowRefusal,
  windowGuard,
} from './registration.ts'

type RegisterRefusal =
  | WindowRefusal
  | 'bid.ownTender'
  | 'bid.agentMayNotBid'
  | 'bid.bothSides'
  | 'bid.relatedCompany'
  | 'bid.abandonedBefore'
  | 'member.companyUnverified'
  | 'bid.alreadyRegistered'
  | 'bid.inConsortium'
  | 'bid.registrationInvalid'
  | 'bid.qualificationMissing'
  | 'bid.documentFeeUnpaid'
  | 'bid.feeOverdue'

/** A tender that one signs up for: its window and what it asks for. */
export type Joined = TenderWindow & Pick<Tender, 'qualifications'>

/** What is known of the company in this tender: its own earlier sign-up, and whether a related one takes part. */
export interface Known {
  readonly earlier: Registration | undefined
  /** A company has signed up whose legal person has the same name, and that shares a telephone (TL 34). */
  readonly related: boolean
  /** It has given up in a round before (弃标), and no law lets it come again. */
  readonly barred?: boolean
  /** What it has not paid. */
  readonly owes?: Owes
  /** It has confirmed a consortium that another company leads. */
  readonly joined?: boolean
}

function isReadable({ contactName, contactPhone, note, qualifications }: RegistrationForm): boolean {
  const proofs = qualifications.every((proof) => isSafeText(proof.note))
  return isSafeName(contactName) && /^1[3-9]\d{9}$/.test(contactPhone) && isSafeText(note) && proofs
}

/** What the form says about each qualification that the tender asks for, in the tender's order; nothing else of it. */
export function proofsFor(asked: readonly string[], form: RegistrationForm): readonly Proof[] {
  const proved = form.qualifications.filter(({ note, fileIds }) => note.trim() !== '' || fileIds.length > 0)
  return asked.flatMap((name) => proved.find((proof) => proof.name === name) ?? [])
}

/** Who may never take part: the owner, its agent (TL 13), and their people for somebody else. */
export function partyGuard(tender: TenderWindow, bidder: Bidder) {
  if (tender.companyId === bidder.companyId) return refuse('bid.ownTender')
  if (tender.agentCompanyId === bidder.companyId) return refuse('bid.agentMayNotBid')
  if (bidder.bothSides) return refuse('bid.bothSides')
  return bidder.companyVerified ? undefined : refuse('member.companyUnverified')
}

/** What the form lacks. */
function formGuard(tender: Joined, form: RegistrationForm) {
  if (!isReadable(form)) return refuse('bid.registrationInvalid')
  const proved = proofsFor(tender.qualifications, form).map((proof) => proof.name)
  const missing = tender.qualifications.filter((name) => !proved.includes(name))
  return missing.length > 0 ? refuse('bid.qualificationMissing', { missing }) : undefined
}

/** The words of a sign-up that waits for its answer. */
const unanswered = ({ contactName, contactPhone, note }: RegistrationForm) => ({
  contactName,
  contactPhone,
  note,
  refuseReason: null,
  decidedAt: null,
  decidedBy: null,
  decidedVia: null,
})

/** What is known of a company besides its form that keeps it away. */
function knownGuard(tender: Joined, { related, barred, owes, joined }: Known) {
  if (joined) return refuse('bid.inConsortium')
  if (barred) return refuse('bid.abandonedBefore')
  if (related && regimeOf(tender).namesSecret) return refuse('bid.relatedCompany')
  return owesGuard(owes)
}

const alone = { verb: 'register', first: 'registered', type: 'registration.registered' } as const
const inCompany = { verb: 'assemble', first: 'assembling', type: 'consortium.asked' } as const

/**
 * Signs a company up, or again after a refusal or after it has left. `together`: as the lead of a consortium, which is
 * handed in once its members have confirmed.
 */
export function register(
  tender: Joined,
  bidder: Bidder,
  form: RegistrationForm,
  known: Known,
  id: string,
  now: Date,
  together = false,
): Registered<BidEventOf<'registration.registered' | 'consortium.asked'>> | Refusal<RegisterRefusal> {
  const hindrance = partyGuard(tender, bidder) ?? windowGuard(tender, now)
  if (hindrance) return hindrance
  const { earlier } = known
  const { verb, first, type } = together ? inCompany : alone
  const status = earlier ? follow('registration', registrationFlow, earlier.status, verb) : first
  if (isRefusal(status)) return refuse('bid.alreadyRegistered', { status: earlier?.status })
  const no = knownGuard(tender, known) ?? formGuard(tender, form)
  if (no) return no
  const registration: Registration = {
    ...unanswered(form),
    id: earlier?.id ?? id,
    status,
    tenderId: tender.id,
    companyId: bidder.companyId,
    accountId: bidder.accountId,
    version: earlier ? earlier.version + 1 : 1,
    createdAt: earlier?.createdAt ?? now,
  }
  return { registration, event: { type, payload: factOf(registration) } }
}

/** Tells whether the platform confirms sign-ups by itself: names are secret and no agent's clerk may see them. */
export function confirmsItself(tender: Pick<Tender, 'profile' | 'agentCompanyId'>): boolean {
  return regimeOf(tender).namesSecret && tender.agentCompanyId === null
}
