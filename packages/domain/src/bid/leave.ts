import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import type { BidStatus } from './bid.flow.ts'
import type { BidEventOf } from './events.ts'
import { registrationFlow } from './registration.flow.ts'
import { factOf, type Registered, type Registration, type TenderWindow } from './registration.ts'
import { isClosed } from './submit.ts'
import { changeGuard } from './withdraw.ts'

type LeaveRefusal = 'tender.wrongStatus' | 'bid.closed' | 'bid.binding'

const beforeEnd: readonly TenderWindow['status'][] = ['preview', 'registering', 'upcoming', 'bidding']

/** Why nobody leaves a tender now: it is over, bids are due, or an offer binds whoever has sent it; undefined: one may. */
export function leaveGuard(
  tender: TenderWindow,
  bid: BidStatus | undefined,
  now: Date,
): Refusal<LeaveRefusal> | undefined {
  const { status } = tender
  if (!beforeEnd.includes(status)) return refuse('tender.wrongStatus', { status, action: 'leave' })
  if (bid === 'submitted') return changeGuard(tender, now)
  if (!isClosed(tender, now)) return undefined
  return refuse('bid.closed', { closedAt: tender.bidEnd?.toISOString() })
}

/** 退出报名: a company takes part no more; what it has sent is withdrawn with it. It may come again while the window is open. */
export function leave(
  tender: TenderWindow,
  registration: Registration,
  bid: BidStatus | undefined,
  now: Date,
): Registered<BidEventOf<'registration.withdrawn'>> | Refusal<LeaveRefusal | 'registration.wrongStatus'> {
  const status = follow('registration', registrationFlow, registration.status, 'withdraw')
  if (isRefusal(status)) return status
  const no = leaveGuard(tender, bid, now)
  if (no) return no
  const next: Registration = { ...registration, status, version: registration.version + 1 }
  return { registration: next, event: { type: 'registration.withdrawn', payload: factOf(next) } }
}
