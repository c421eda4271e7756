import { mostSecurity, usualDeposit } from '../procurement/deposit.ts'
import type { Profile } from '../procurement/profiles.ts'
import { compare, type Decimal, formatMoney, isDecimal } from '../shared/money.ts'

/** What a rule says about an amount: a `block` stops the publication, a `warn` is left with a reason. */
export interface AmountFinding {
  readonly level: 'block' | 'warn'
  readonly sentence: string
  readonly article: string
}

interface Asked {
  readonly profile: Profile
  /** Yuan. */
  readonly amount: Decimal
  /** What the tender is estimated at, yuan; null: not said. */
  readonly estimate: Decimal | null
  /** The price at which a sale starts, yuan. */
  readonly startPrice?: Decimal | null
}

const article = '《招标投标法实施条例》第二十六条'

function checkSale({ amount, startPrice }: Asked): AmountFinding | undefined {
  if (!startPrice || !isDecimal(startPrice)) return undefined
  const [least, most] = usualDeposit(startPrice)
  if (compare(amount, least) >= 0 && compare(amount, most) <= 0) return undefined
  return {
    level: 'warn',
    sentence: `竞买保证金通常为起始价的 5% 至 20%，即 ${formatMoney(least)} 元至 ${formatMoney(most)} 元。`,
    article: '平台采购规则',
  }
}

/**
 * Whether a security is too large (rule 11 of the rule table; TL 26: 2 % of the estimate) or, for a sale, outside what
 * is usual (5 to 20 % of the starting price). Undefined: nothing to say.
 */
export function checkAmount(asked: Asked): AmountFinding | undefined {
  if (asked.profile === 'SALE') return checkSale(asked)
  const most = mostSecurity(asked.estimate)
  if (most === undefined || compare(asked.amount, most) <= 0) return undefined
  const bound = asked.profile !== 'SOURCING'
  return {
    level: bound ? 'block' : 'warn',
    sentence: `投标保证金不得超过估算价的 2%，即最多 ${formatMoney(most)} 元。`,
    article: bound ? article : `参照${article}`,
  }
}
