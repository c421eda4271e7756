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
  pendingPayment: '待支付',
  paid: '已支付',
  applied: '已抵扣',
  refunding: '退款中',
  refunded: '退款成功',
  refundFailed: '退款失败',
  forfeited: '已扣除',
  closed: '已关闭',
} as const satisfies Record<OrderStatus, string>

export const kindNames = {
  transfer: '银行转账',
  online: '在线支付',
  guarantee: '保函',
} as const satisfies Record<SecurityKind, string>

export const guaranteeFormNames = {
  bankGuarantee: '银行保函',
  electronicGuarantee: '电子保函',
  suretyInsurance: '保证保险',
} as const satisfies Record<GuaranteeForm, string>

const tenderCauses = {
  registrationRefused: '报名未通过',
  registrationStale: '报名已失效',
  withdrawn: '已撤回投标或退出报名',
  cancelled: '项目已终止',
  failed: '项目已流标或废标',
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
  payOnline: '去支付',
  submitVoucher: '上传转账凭证',
  submitGuarantee: '提交保函',
  cancel: '取消订单',
  remind: '催办退款',
  confirm: '确认到账',
  rejectVoucher: '退回凭证',
  refund: '退还',
  settleRefund: '登记已退款',
  failRefund: '登记退款失败',
  retryRefund: '重新退款',
  forfeit: '扣除保证金',
  agreeRequest: '同意',
  refuseRequest: '不同意',
  takeBackRequest: '撤回申请',
  extendGuarantee: '登记保函展期',
} as const
export type OrderDeed = keyof typeof deedNames

const historyNames: Readonly<Record<string, string>> = {
  create: '生成订单',
  cancel: '付款方取消订单',
  expire: '超过付款时限，订单关闭',
  submitVoucher: '上传转账凭证',
  submitGuarantee: '提交保函',
  payOnline: '打开支付页面',
  paid: '支付到账',
  confirm: '核对通过',
  rejectVoucher: '凭证被退回',
  release: '进入待退还',
  holdAgain: '继续保留，不再退还',
  refund: '发起退还',
  sendBack: '迟到的款项原路退回',
  settle: '退还完成',
  fail: '退款失败',
  retry: '重新退款',
  forfeit: '扣除保证金',
  apply: '转为履约保证金或价款',
  remind: '付款方催办退款',
  askApproval: '提交审批',
  approvalRejected: '审批未通过',
  approvalEnded: '审批已撤回或终止',
  askSecond: '提出申请，等待复核',
  agreeSecond: '复核同意',
  refuseSecond: '复核不同意',
  takeBackSecond: '申请已撤回',
  endSecond: '情况已变化，申请自动结束',
  close: '项目结束或变更，订单关闭',
  movePayBy: '付款时限调整',
  extendGuarantee: '登记保函展期',
}

/** The words of a logged action; one that this version does not know shows as it is. */
export function historyName(action: string): string {
  return historyNames[action] ?? action
}
