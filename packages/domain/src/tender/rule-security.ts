import { mostSecurity, securityCap, strangePayee, usualDeposit } from '../procurement/deposit.ts'
import { startAmount } from '../procurement/goods-card.ts'
import type { Finding } from '../procurement/rule.ts'
import { compare, type Decimal, formatMoney, inWan, isDecimal } from '../shared/money.ts'
import { isDirect } from './methods.ts'
import type { TenderWithGoods } from './tender.ts'

type Check = (tender: TenderWithGoods) => Finding | undefined

/** What is asked for, once it is an amount. */
function amountOf(tender: TenderWithGoods): Decimal | undefined {
  const amount = isDirect(tender) ? undefined : tender.security?.amount
  return amount && isDecimal(amount) ? amount : undefined
}

export const highSecurity: Check = (tender) => {
  const [amount, most] = [amountOf(tender), mostSecurity(tender.estimate)]
  if (amount === undefined || most === undefined || compare(amount, most) <= 0) return undefined
  return { sentence: `投标保证金不得超过估算价的 2%，最多 ${formatMoney(most)} 元，请调低金额。` }
}

export const unusualDeposit: Check = (tender) => {
  const [amount, start] = [amountOf(tender), startAmount(tender.type, tender.rows)]
  if (amount === undefined || start === null) return undefined
  const [least, most] = usualDeposit(start)
  if (compare(amount, least) >= 0 && compare(amount, most) <= 0) return undefined
  return {
    sentence: `竞买保证金通常为起始价的 5% 至 20%，即 ${formatMoney(least)} 元至 ${formatMoney(most)} 元，请核对金额。`,
  }
}

export const cappedSecurity: Check = (tender) => {
  const [amount, cap] = [amountOf(tender), securityCap(tender.type)]
  if (amount === undefined || compare(amount, cap) <= 0) return undefined
  return { sentence: `这类项目的投标保证金一般最高 ${inWan(cap)} 万元，请核对金额。` }
}

export const cashOnlySecurity: Check = (tender) => {
  const kinds = tender.security?.kinds ?? []
  if (isDirect(tender) || kinds.length === 0 || kinds.includes('guarantee')) return undefined
  return { sentence: '不得限定只能用现金缴纳投标保证金，请同时接受保函。' }
}

export const payeeOfSecurity: Check = (tender) => {
  const { security, payees } = tender
  if (isDirect(tender) || !security) return undefined
  return strangePayee({ ways: security.kinds, payeeName: security.payeeName, payees })
}
