import { isSameName } from '../shared/account-name.ts'
import { type Decimal, isDecimal, multiply } from '../shared/money.ts'
import type { Finding } from './rule.ts'

/** The most that a security of a tender may be, yuan: 2 % of the estimate (TL 26); undefined while there is none. */
export function mostSecurity(estimate: Decimal | null): Decimal | undefined {
  return estimate !== null && isDecimal(estimate) ? multiply(estimate, '0.02') : undefined
}

/** From what to what the deposit of a sale usually is, yuan: 5 to 20 % of the price at which it starts. */
export function usualDeposit(startPrice: Decimal): readonly [least: Decimal, most: Decimal] {
  return [multiply(startPrice, '0.05'), multiply(startPrice, '0.2')]
}

/** Types whose works are designed, surveyed or supervised. */
const designing: readonly number[] = [6, 7, 8]

/** The caps beside the share, yuan: 80 万 for works and goods (七部委令 30, 27), 10 万 for design (二部委令 2). */
export function securityCap(type: number): Decimal {
  return designing.includes(type) ? '100000' : '800000'
}

interface Asked {
  readonly ways: readonly string[]
  readonly payeeName: string
  /** The companies to whose account it may well go: the owner, and the agent that runs it; undefined: not known. */
  readonly payees: readonly string[] | undefined
}

/** A security, or what else is charged (`what`), that is transferred to the account of somebody else. */
export function strangePayee({ ways, payeeName, payees }: Asked, what = '保证金'): Finding | undefined {
  if (!ways.includes('transfer') || payeeName.trim() === '' || payees === undefined) return undefined
  if (payees.some((name) => isSameName(payeeName, name))) return undefined
  return {
    sentence: `收款账户名称不是发布企业或其代理机构，${what}会转到别人的账户，请核对；确由他人代收的，请写明原因。`,
  }
}
