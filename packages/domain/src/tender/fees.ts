import { type Check, isAmount } from '../procurement/checks.ts'
import { strangePayee } from '../procurement/deposit.ts'
import type { FactLine } from '../procurement/facts.ts'
import type { Finding } from '../procurement/rule.ts'
import { type FeeFormula, formulaWords, isDiscount } from '../procurement/service-fee.ts'
import { isBankAccount } from '../shared/bank-account.ts'
import { compare, type Decimal, formatMoney, isDecimal } from '../shared/money.ts'
import { isSafeName } from '../shared/safe-text.ts'
import { isDirect } from './methods.ts'
import { regimeOf } from './regime.ts'
import type { Tender, TenderWithGoods } from './tender.ts'

/** Where a fee is transferred to; empty where it goes to the platform. */
export interface FeeAccount {
  readonly payeeName: string
  readonly payeeBank: string
  readonly payeeAccount: string
}

/** 招标文件费: which of the files are read after payment only, and for how much. */
export interface DocumentFee extends FeeAccount {
  /** Yuan; null in a draft only. */
  readonly amount: Decimal | null
  readonly paidFileIds: readonly string[]
}

export const feePayers = { winner: '中标人', owner: '招标人' } as const
export type FeePayer = keyof typeof feePayers

/** 中标服务费: what is charged once somebody has won; it goes to the agent, or where there is none to the platform. */
export interface ServiceFee extends FeeFormula, FeeAccount {
  readonly payer: FeePayer
  /** The published document says that whoever has not paid an earlier one in time cannot sign up. */
  readonly barsOverdue: boolean
}

/** What a tender charges. */
export interface TenderFees {
  readonly document: DocumentFee | null
  readonly service: ServiceFee | null
}

/** Above it the price of documents looks like more than their cost, yuan. */
export const mostForDocuments: Decimal = '500'

type Charging = Pick<Tender, 'fees' | 'method'>

/** What a tender charges for its documents; undefined: nothing. */
export const documentFeeOf = (t: Charging): DocumentFee | undefined =>
  (!isDirect(t) && t.fees?.document) || undefined

/** What it charges once it is won; undefined: nothing. */
export const serviceFeeOf = (t: Charging): ServiceFee | undefined =>
  (!isDirect(t) && t.fees?.service) || undefined

/** Whether this file of a tender is read after payment only. */
export const isPaidFile = (t: Charging, fileId: string): boolean =>
  documentFeeOf(t)?.paidFileIds.includes(fileId) === true

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

/** Who a service fee is paid to, in words. */
export const servicePayeeName = ({ agentCompanyId }: Pick<Tender, 'agentCompanyId'>): string =>
  agentCompanyId === null ? '平台' : '招标代理机构'

const accountWords = ({ payeeName, payeeBank, payeeAccount }: FeeAccount): string =>
  [payeeName, payeeBank, payeeAccount].join(' ').trim()

const documentFacts = ({ amount, paidFileIds, ...account }: DocumentFee): readonly FactLine[] => [
  ['招标文件费', `${formatMoney(amount)} 元，${paidFileIds.length} 个文件付费后可看`],
  ['招标文件费收款账户', accountWords(account)],
]

function serviceFacts(t: Tender, service: ServiceFee): readonly FactLine[] {
  const { payer, barsOverdue } = service
  return [
    ['中标服务费', `${formulaWords(service)}；由${feePayers[payer]}付给${servicePayeeName(t)}`],
    ['服务费收款账户', accountWords(service)],
    ['服务费逾期的后果', barsOverdue ? '有逾期未付服务费的企业不能报名' : ''],
  ]
}

/** What is charged, line by line, for approvers and comparisons. */
export function feeFacts(t: Tender): readonly FactLine[] {
  if (isDirect(t)) return []
  const [document, service] = [documentFeeOf(t), serviceFeeOf(t)]
  return [
    ...(document ? documentFacts(document) : ([['招标文件费', '不收取']] as const)),
    ...(service ? serviceFacts(t, service) : ([['中标服务费', '不收取']] as const)),
  ]
}
