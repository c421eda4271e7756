import { coreActionNames, coreHistory, coreStatusNames, wayNames } from '../ledger/words.ts'
import type {
  ForfeitReason,
  GuaranteeForm,
  ReleaseCause,
  SecurityKind,
  Subject,
  SubjectKind,
} from './kinds.ts'
import type { OrderStatus } from './order.flow.ts'

export const statusNames = {
  ...coreStatusNames,
  applied: '已抵扣',
  forfeited: '已扣除',
} as const satisfies Record<OrderStatus, string>

export const kindNames = { ...wayNames, guarantee: '保函' } as const satisfies Record<SecurityKind, string>

export const guaranteeFormNames = {
  bankGuarantee: '银行保函',
  electronicGuarantee: '电子保函',
  suretyInsurance: '保证保险',
} as const satisfies Record<GuaranteeForm, string>

const tenderCauses = {
  registrationRefused: '报名未通过',
  registrationStale: '报名已失效',
  withdrawn: '已撤回投标',
  cancelled: '项目已终止',
  failed: '项目已流标',
  notWon: '未中标',
  won: '合同已签订',
  latePayment: '到账时已过缴纳期限',
  byOwner: '收款方提前退还',
} as const satisfies Record<ReleaseCause, string>

const causeNames = {
  tender: tenderCauses,
  auction: {
    ...tenderCauses,
    ...{ withdrawn: '已退出竞价', cancelled: '竞价已撤回', failed: '竞价未成交' },
    ...{ notWon: '未竞得', won: '成交已了结' },
  },
} as const satisfies Record<SubjectKind, Record<ReleaseCause, string>>

/** Why a security goes back, in the words of what it was given for. */
export const causeName = (cause: ReleaseCause, { kind }: Pick<Subject, 'kind'>): string =>
  causeNames[kind][cause]

export const forfeitReasonNames = {
  withdrawnLate: '投标截止后撤销投标',
  refusedToSign: '无正当理由不与招标方签订合同',
  noPerformanceSecurity: '未按要求提交履约保证金',
  breach: '竞价成交后悔拍',
} as const satisfies Record<ForfeitReason, string>

/** How lists of one's own orders group the states. */
export const orderGroups = {
  pending: ['pendingPayment'],
  paid: ['paid'],
  refunding: ['refunding', 'refundFailed'],
  ended: ['applied', 'refunded', 'forfeited', 'closed'],
} as const satisfies Record<string, readonly OrderStatus[]>
export type OrderGroup = keyof typeof orderGroups

/** What a person may do to an order, by the word on its button. */
export const deedNames = {
  ...coreActionNames,
  submitGuarantee: '提交保函',
  forfeit: '扣除保证金',
  extendGuarantee: '登记保函展期',
} as const
export type OrderDeed = keyof typeof deedNames

const historyNames: Readonly<Record<string, string>> = {
  ...coreHistory,
  submitGuarantee: '提交保函',
  holdAgain: '继续保留，不再退还',
  forfeit: '扣除保证金',
  apply: '转为履约保证金或价款',
  extendGuarantee: '登记保函展期',
}

/** The words of a logged action; one that this version does not know shows as it is. */
export function historyName(action: string): string {
  return historyNames[action] ?? action
}
