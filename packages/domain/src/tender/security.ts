import { profiles } from '../procurement/profiles.ts'
import { calendarTime, day, formatDay } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import { formatMoney } from '../shared/money-text.ts'
import type { Tender } from './tender.ts'

/** The ways in which a tender lets its bidders give their security. */
export const securityWays = ['transfer', 'online', 'guarantee'] as const
type SecurityWay = (typeof securityWays)[number]

/** What a tender asks its bidders to give as 投标保证金. */
export interface TenderSecurity {
  /** Yuan; null in a draft only. */
  readonly amount: Decimal | null
  readonly kinds: readonly SecurityWay[]
  /** Null: until the end of bidding. */
  readonly payUntil: Date | null
  readonly payeeName: string
  readonly payeeBank: string
  readonly payeeAccount: string
}

/** The ways by name. */
export const securityWayNames = {
  transfer: '银行转账',
  online: '在线支付',
  guarantee: '保函',
} as const satisfies Record<SecurityWay, string>

/** What it is called in a tender of this profile. */
export function securityName({ profile }: Pick<Tender, 'profile'>): string {
  return profile === 'SALE' ? '竞买保证金' : '投标保证金'
}

/** `50000` → `¥50,000`; fen are shown only where there are some. */
export function securityAmount(amount: Decimal | null): string {
  return `¥${formatMoney(amount).replace(/\.00$/, '')}`
}

/** What decides about when the security of a tender is given. */
export interface Paying extends Pick<Tender, 'bidEnd' | 'applyEnd' | 'profile'> {
  readonly security: Pick<TenderSecurity, 'payUntil'> | null
}

/** Until when the security of a tender is given: its own time, or the end of bidding. */
export function payUntilOf({ security, bidEnd }: Pick<Paying, 'security' | 'bidEnd'>): Date | null {
  return security?.payUntil ?? bidEnd
}

/** The same in words: 报名截止前, 投标截止前, or the moment. */
export function payUntilWords(tender: Paying, now: Date): string {
  const at = payUntilOf(tender)
  const same = (other: Date | null) => at?.getTime() === other?.getTime()
  if (same(tender.bidEnd)) return `${profiles[tender.profile].offer}截止（${calendarTime(at, now)}）前`
  return same(tender.applyEnd) ? `报名截止（${calendarTime(at, now)}）前` : `${calendarTime(at, now)} 前`
}

/** The day in China until which a guarantee is valid at least: as long as a bid binds (TL 26). */
export function guaranteeDay({
  bidEnd,
  validityDays,
}: Pick<Tender, 'bidEnd' | 'validityDays'>): string | null {
  return bidEnd && formatDay(new Date(bidEnd.getTime() + validityDays * day))
}

type Times = Pick<Tender, 'bidEnd' | 'applyEnd'>

/** The security of a tender whose times are put off: its own time keeps its distance to the end of bidding. */
export function movedSecurity(before: Times & Pick<Tender, 'security'>, after: Times): TenderSecurity | null {
  const { security } = before
  if (!security?.payUntil) return security
  const shift = (after.bidEnd?.getTime() ?? 0) - (before.bidEnd?.getTime() ?? 0)
  const least = after.applyEnd?.getTime() ?? 0
  return { ...security, payUntil: new Date(Math.max(security.payUntil.getTime() + shift, least)) }
}
