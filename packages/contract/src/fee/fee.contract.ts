import { askedCauses } from '@jb/domain/fee/fee'
import { deskRoles, payingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import {
  confirmationBody,
  moneyRefusals,
  paymentPage,
  reasonBody,
  seen,
  settlementBody,
  voucherBody,
} from '../ledger/ledger.shapes.ts'
import { page } from '../shared/page.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { feeNarrowing, feeOrderDetail, feeOrderRow, feeSubjectKind, feeTerms, feeWay } from './fee.shapes.ts'

/** A fee decides about files and sign-ups, so that its changes show wherever somebody stands in a tender. */
export const refreshes = ['fee', 'bid.standing', 'bid.mine', 'tender.detail', 'home'] as const

const no = moneyRefusals({ name: 'fee', thing: '费用' })
export const { notFound, changed, deskChanged } = no
export const cursorLost = { 'fee.cursor': '列表位置已失效，请从头刷新' }
export const lostFile = { 'file.notFound': '附件已失效，请删除后重新上传' }

const call = { service: 'api', method: 'POST', field: 'data' } as const
const deed = { ...call, kind: 'change', refreshes, answer: feeOrderDetail, scope: 'own' } as const
const byPayer = { ...deed, who: payingRoles } as const
const byDesk = { ...deed, who: deskRoles } as const

export const feeTermsOf = endpoint({
  ...call,
  id: 'fee.terms',
  summary: '招标文件费或中标服务费的金额和支付方式，以及本企业付了没有；不收取时 required 为 false',
  method: 'GET',
  path: '/fee/subjects/{kind}/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ kind: feeSubjectKind, id }),
  answer: feeTerms,
  refusals: {},
})

export const feeOrders = endpoint({
  ...call,
  id: 'fee.orders',
  summary: '费用订单：本企业支付的（payer），或由本企业收取的（desk）',
  path: '/fee/orders/list',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...feeNarrowing,
    subjectKind: z.exactOptional(feeSubjectKind),
    group: z._default(z.enum(['all', 'waiting', 'paid', 'refunding', 'ended']), 'all'),
  }),
  answer: z.extend(page(feeOrderRow), {
    counts: z.object({
      all: z.int(),
      waiting: z.int(),
      paid: z.int(),
      refunding: z.int(),
      ended: z.int(),
    }),
  }),
  field: 'records',
  refusals: cursorLost,
})

export const feeOrderOf = endpoint({
  ...call,
  id: 'fee.order',
  summary: '一笔费用订单，付款方和收款方各看自己的一面',
  method: 'GET',
  path: '/fee/orders/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: feeOrderDetail,
  refusals: notFound,
})

export const createFeeOrder = endpoint({
  ...byPayer,
  id: 'fee.create',
  summary: '生成费用订单，选定支付方式',
  path: '/fee/orders',
  scope: 'public',
  body: z.object({ subjectKind: feeSubjectKind, subjectId: id, kind: feeWay }),
  refusals: {
    ...no.onHold,
    'member.companyRequired': '您还没有加入企业，请先加入或登记一家企业，再付款',
    'member.frozen': '您的企业已被平台冻结，暂时不能付款；请在“设置”里查看平台客服电话并联系解除',
    'fee.notFound': '没有找到这笔费用，请返回项目查看',
    'fee.ownSubject': '这是您企业自己发布或代理的项目，不需要付款',
    'fee.exists': '您的企业已有一笔这个项目的费用订单，请打开原订单继续办理',
    'fee.payTimeOver': '招标文件的发售时间已过，不能再购买',
    'fee.kindNotOffered': '现在不能用这种方式支付，请换一种',
  },
})

export const cancelFeeOrder = endpoint({
  ...byPayer,
  id: 'fee.cancel',
  summary: '付款方取消还没有付款的费用订单',
  path: '/fee/order-cancellations',
  body: z.object(seen),
  refusals: { ...changed, ...no.cancelling },
})

export const submitFeeVoucher = endpoint({
  ...byPayer,
  id: 'fee.submitVoucher',
  summary: '上传费用的转账凭证和付款账户，等待核对',
  path: '/fee/vouchers',
  body: voucherBody,
  refusals: { ...no.paying, ...lostFile },
})

export const payFeeOnline = endpoint({
  ...byPayer,
  id: 'fee.payOnline',
  summary: '取得费用的在线支付页面网址',
  path: '/fee/payments',
  body: z.object(seen),
  answer: paymentPage,
  refusals: {
    ...no.paying,
    ...no.opening,
    'fee.onlineNotOffered': '平台没有开通在线支付，请取消订单后改用银行转账',
  },
})

export const remindFeeRefund = endpoint({
  ...byPayer,
  id: 'fee.remind',
  summary: '付款方催办费用退款，每天一次',
  path: '/fee/reminders',
  body: z.object({ id }),
  refusals: { ...notFound, ...no.reminding },
})

export const askFeeRefund = endpoint({
  ...byPayer,
  id: 'fee.askRefund',
  summary: '申请退还招标文件费：报名未通过、重复付款、平台系统错误；项目终止的自动退还',
  path: '/fee/refund-requests',
  body: z.object({ ...seen, cause: z.enum(askedCauses), reason: text(200) }),
  refusals: {
    ...changed,
    'fee.refundAsked': '已经申请过退款，请等待收款方处理',
    'fee.refundNotDue': '贵公司的报名没有被拒绝，不能按这个原因退款；请选择实际的原因',
  },
})

export const confirmFeeOrder = endpoint({
  ...byDesk,
  id: 'fee.confirm',
  summary: '核对费用到账',
  path: '/fee/confirmations',
  body: confirmationBody,
  refusals: {
    ...deskChanged,
    ...no.confirming,
    'fee.payerMismatch': '付款账户不是付款企业自己的账户，不能确认，请退回凭证并说明',
    'fee.payerDiffers': '付款户名与企业名称不一致，请核对后再确认一次',
  },
})

export const rejectFeeVoucher = endpoint({
  ...byDesk,
  id: 'fee.rejectVoucher',
  summary: '退回费用的转账凭证，说明原因',
  path: '/fee/voucher-rejections',
  body: reasonBody,
  refusals: deskChanged,
})

export const answerFeeRefund = endpoint({
  ...byDesk,
  id: 'fee.answerRefund',
  summary: '处理付款方的退款申请：同意（有退款审批流程的先审批）或驳回并说明原因',
  path: '/fee/refund-answers',
  body: z.object({
    ...seen,
    agree: z.boolean(),
    /** Why not; '' where one agrees. */
    reason: z._default(optionalText(200), ''),
    approval: approvalStart,
  }),
  refusals: {
    ...deskChanged,
    ...approvalStartRefusals,
    ...no.approvalRunning,
    'fee.noWish': '没有等待处理的退款申请，它可能已经处理，请刷新后查看',
    'fee.reasonNeeded': '驳回时请写明原因，付款方会看到',
  },
})

export const refundFee = endpoint({
  ...byDesk,
  id: 'fee.refund',
  summary: '退还一笔应退的费用：在线支付原路退回，转账待登记流水号',
  path: '/fee/refunds',
  body: z.object({ ...seen, reason: z._default(optionalText(200), '') }),
  refusals: {
    ...deskChanged,
    'fee.reasonRequired': '这笔费用还没有到应当退还的情形，请等付款方申请退款后再处理',
  },
})

export const settleFeeRefund = endpoint({
  ...byDesk,
  id: 'fee.settleRefund',
  summary: '登记费用已转账退回，填写银行流水号',
  path: '/fee/refund-settlements',
  body: settlementBody,
  refusals: { ...deskChanged, ...no.settling },
})

export const failFeeRefund = endpoint({
  ...byDesk,
  id: 'fee.failRefund',
  summary: '登记费用转账退回失败（如户名不符），说明原因',
  path: '/fee/refund-failures',
  body: reasonBody,
  refusals: { ...deskChanged, ...no.failing },
})

export const retryFeeRefund = endpoint({
  ...byDesk,
  id: 'fee.retryRefund',
  summary: '重新退还一笔费用',
  path: '/fee/refund-retries',
  body: z.object(seen),
  refusals: deskChanged,
})
