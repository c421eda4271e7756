import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeName, isSafeText } from '../shared/safe-text.ts'
import type { BidEventOf } from './events.ts'
import { registrationFlow } from './registration.flow.ts'
import {
  type Bidder,
  factOf,
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
  | 'member.companyUnverified'
  | 'bid.alreadyRegistered'
  | 'bid.registrationInvalid'

function isComplete(form: RegistrationForm): boolean {
  return isSafeName(form.contactName) && /^1[3-9]\d{9}$/.test(form.contactPhone) && isSafeText(form.note)
}

/** Signs a company up, or again after a refusal; `earlier` is its registration for this tender, if any. */
export function register(
  tender: TenderWindow,
  bidder: Bidder,
  form: RegistrationForm,
  earlier: Registration | undefined,
  id: string,
  now: Date,
): Registered<BidEventOf<'registration.registered'>> | Refusal<RegisterRefusal> {
  if (tender.companyId === bidder.companyId) return refuse('bid.ownTender')
  if (!bidder.companyVerified) return refuse('member.companyUnverified')
  const closed = windowGuard(tender, now)
  if (closed) return closed
  const status = earlier ? follow('registration', registrationFlow, earlier.status, 'register') : 'registered'
  if (isRefusal(status)) return refuse('bid.alreadyRegistered', { status: earlier?.status })
  if (!isComplete(form)) return refuse('bid.registrationInvalid')
  const registration: Registration = {
    ...form,
    id: earlier?.id ?? id,
    tenderId: tender.id,
    companyId: bidder.companyId,
    accountId: bidder.accountId,
    status,
    version: earlier ? earlier.version + 1 : 1,
    refuseReason: null,
    createdAt: earlier?.createdAt ?? now,
    decidedAt: null,
    decidedBy: null,
  }
  return { registration, event: { type: 'registration.registered', payload: factOf(registration) } }
}
