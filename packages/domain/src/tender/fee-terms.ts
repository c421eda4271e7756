import type { FactLine } from '../procurement/facts.ts'
import { type FeePayer, feePayers } from '../procurement/fee-choices.ts'
import { type FeeFormula, formulaWords } from '../procurement/service-fee.ts'
import { type Decimal, formatMoney } from '../shared/money.ts'
import { isDirect } from './methods.ts'
import type { Tender } from './tender.ts'

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
