import type { StandingStatus } from '../security/kinds.ts'
import { calendarTime } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { type Paying, payUntilOf, payUntilWords, securityAmount } from '../tender/security.ts'

/** How a company stands with the security that a tender asks for. Amount in yuan. */
export interface Secured {
  readonly amount: Decimal
  readonly status: StandingStatus
  /** It is about to go back, but nobody has begun: it counts again once the company bids again. */
  readonly holdable: boolean
}

/** The state in words, for lists. */
export const securedNames = {
  none: '未缴纳',
  pending: '待支付',
  checking: '核对中',
  ok: '已缴纳',
  released: '退还中',
} as const satisfies Record<StandingStatus, string>

/** Tells whether it lets the company bid; `null`: the tender asks for nothing. */
export function isSecured(secured: Secured | null): boolean {
  return secured === null || secured.status === 'ok' || (secured.status === 'released' && secured.holdable)
}

/** No security, no bid: why this company cannot send one, or undefined. */
export function securityGuard(secured: Secured | null): Refusal<'bid.securityMissing'> | undefined {
  if (secured === null || isSecured(secured)) return undefined
  return refuse('bid.securityMissing', { amount: secured.amount, status: secured.status })
}

/** Tells whether a security can still be given. */
export function isPayable(tender: Paying, now: Date): boolean {
  const until = payUntilOf(tender)
  return until !== null && now.getTime() < until.getTime()
}

/** What is missing, in one short sentence without its stop; '' when nothing is. */
export function securedNextStep(tender: Paying, secured: Secured | null, now: Date): string {
  if (secured === null || isSecured(secured)) return ''
  const amount = securityAmount(secured.amount)
  if (secured.status === 'checking') return `保证金 ${amount} 核对中，到账后才能继续`
  if (secured.status === 'released') return `保证金 ${amount} 正在退还，退回后需重新缴纳`
  return isPayable(tender, now)
    ? `${payUntilWords(tender, now)}需缴保证金 ${amount}`
    : `保证金缴纳已于 ${calendarTime(payUntilOf(tender), now)} 截止，贵公司没有缴纳`
}

/** The same for a grey button. */
export function securedWhy(tender: Paying, secured: Secured | null, now: Date): string {
  const next = securedNextStep(tender, secured, now)
  const waits = secured?.status === 'none' || secured?.status === 'pending'
  return waits && isPayable(tender, now)
    ? `待缴保证金 ${securityAmount(secured.amount)}，请在${payUntilWords(tender, now)}缴纳，到账后才能继续。`
    : `${next}。`
}
