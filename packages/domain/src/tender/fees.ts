import { type Check, isAmount } from '../procurement/checks.ts'
import { strangePayee } from '../procurement/deposit.ts'
import type { Finding } from '../procurement/rule.ts'
import { isDiscount } from '../procurement/service-fee.ts'
import { isBankAccount } from '../shared/bank-account.ts'
import { compare, type Decimal, formatMoney, isDecimal } from '../shared/money.ts'
import { isSafeName } from '../shared/safe-text.ts'
import {
  type DocumentFee,
  documentFeeOf,
  type FeeAccount,
  type ServiceFee,
  serviceFeeOf,
} from './fee-terms.ts'
import { regimeOf } from './regime.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

/** Above it the price of documents looks like more than their cost, yuan. */
export const mostForDocuments: Decimal = '500'

const named = (text: string) => isSafeName(text) && text.length <= 100

const accountChecks = (what: string, account: FeeAccount): readonly Check[] => [
  ['fees', named(account.payeeName), `请填写${what}的收款户名，最多 100 字。`],
  ['fees', named(account.payeeBank), `请填写${what}的收款开户行，最多 100 字。`],
  [
    'fees',
    isBankAccount(account.payeeAccount),
    `请填写完整的${what}收款账号：9 到 32 位数字，可以用空格或短横线隔开。`,
  ],
]

const bound = (amount: Decimal | null) => amount === null || isAmount(amount)

function serviceChecks(fee: ServiceFee, byAgent: boolean): readonly Check[] {
  const { discount, min, cap } = fee
  const ordered = min === null || cap === null || (isDecimal(min) && isDecimal(cap) && compare(min, cap) <= 0)
  return [
    ['fees', isDiscount(discount), '服务费的折扣请填 1 到 100，最多 1 位小数。'],
    ['fees', bound(min) && bound(cap), '服务费的最低和最高收费请填大于 0 的金额，不设可以不填。'],
    ['fees', ordered, '服务费的最低收费不能高于最高收费。'],
    ...(byAgent ? accountChecks('服务费', fee) : []),
  ]
}

const documentChecks = (fee: DocumentFee): readonly Check[] => [
  ['fees', isAmount(fee.amount), '请填写招标文件费的金额，大于 0，最多 9 位整数、2 位小数。'],
  ['fees', fee.paidFileIds.length > 0, '收取招标文件费时，请在附件里选择付费后才能看的文件。'],
  ...accountChecks('招标文件费', fee),
]

/** What keeps the fees of a draft from being published. */
export function feeChecks(t: Tender): readonly Check[] {
  const [document, service] = [documentFeeOf(t), serviceFeeOf(t)]
  return [
    ...(document ? documentChecks(document) : []),
    ...(service ? serviceChecks(service, t.agentCompanyId !== null) : []),
  ]
}

export const highDocumentFee = (t: TenderWithGoods): Finding | undefined => {
  const amount = documentFeeOf(t)?.amount
  if (!amount || !isDecimal(amount) || compare(amount, mostForDocuments) <= 0) return undefined
  return {
    sentence: `招标文件费只限于补偿印制、邮寄的成本，不得以营利为目的；超过 ${formatMoney(mostForDocuments)} 元的，请写明成本依据。`,
  }
}

export const payeeOfDocumentFee = (t: TenderWithGoods): Finding | undefined => {
  const document = documentFeeOf(t)
  if (!document) return undefined
  return strangePayee({ ways: ['transfer'], payeeName: document.payeeName, payees: t.payees }, '招标文件费')
}

export const serviceFeeByAgentOnly = (t: TenderWithGoods): Finding | undefined => {
  if (!serviceFeeOf(t) || t.agentCompanyId !== null || !regimeOf(t).namesSecret) return undefined
  return { sentence: '依法招标和自愿招标的服务费只能由招标代理机构收取，请关闭服务费，或委托代理机构办理。' }
}
