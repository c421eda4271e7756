import { deskRoles, runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { page } from '../shared/page.ts'
import { id, money, optionalText, text } from '../shared/values.ts'
import { refreshes } from './security.refreshes.ts'
import {
  batchNotFound,
  cursorLost,
  deskChanged,
  exceptional,
  notFound,
  secondLook,
} from './security.refusals.ts'
import {
  forfeitReason,
  listNarrowing,
  orderDetail,
  orderRow,
  refundBatch,
  subjectDesk,
  subjectKind,
} from './security.shapes.ts'

const deed = {
  kind: 'change',
  refreshes,
  who: deskRoles,
  scope: 'own',
  service: 'api',
  method: 'POST',
} as const
const one = { id, version: z.int() }
const serialNo = z
  .string()
  .check(z.trim(), z.regex(/^[0-9A-Za-z]{4,40}$/, '请填写银行流水号，4 到 40 位字母或数字'))
const approvalRunning = {
  'security.approvalRunning': '这笔保证金有事项正在审批或复核，请等它结束或撤回后再操作',
}

const keptBack = {
  'security.onHold': '平台已暂停这个项目或本企业，暂停期间不能扣除保证金，请先联系平台客服',
  'security.dueBack': '已经到了应当退还的情形，不能扣除，请退还这笔保证金',
}

export const financeDesk = endpoint({
  id: 'security.desk',
  summary: '财务工作台：待核对、待退还、退款失败、在管的保证金',
  service: 'api',
  method: 'POST',
  path: '/security/desk',
  kind: 'read',
  who: deskRoles,
  scope: 'own',
  body: z.object({
    ...listNarrowing,
    group: z._default(z.enum(['confirm', 'refund', 'failed', 'held', 'ended', 'all']), 'confirm'),
  }),
  answer: z.extend(page(orderRow), {
    counts: z.object({
      ...{ confirm: z.int(), refund: z.int(), failed: z.int() },
      ...{ held: z.int(), ended: z.int(), all: z.int() },
    }),
    heldAmount: z.string(),
  }),
  field: 'records',
  refusals: cursorLost,
})

export const subjectSecurity = endpoint({
  id: 'security.subjectDesk',
  summary: '一个项目收取的保证金（发布方）；法律要求保密时不显示家数和名单',
  service: 'api',
  method: 'POST',
  path: '/security/subject-desk',
  kind: 'read',
  who: [...runningRoles, 'finance', 'operator'],
  scope: 'own',
  body: z.object({ subjectKind, subjectId: id }),
  answer: subjectDesk,
  field: 'data',
  refusals: notFound,
})

export const confirmOrder = endpoint({
  ...deed,
  id: 'security.confirm',
  summary: '核对到账或核对保函，通过',
  path: '/security/confirmations',
  body: z.object({
    ...one,
    /** The bank's serial number of the arrival; for guarantees the number under which it was verified, or ''. */
    serialNo: z.string().check(z.trim(), z.maxLength(64)),
    /** Yuan on the bank's line, what was completed or sent back counted in; '' for guarantees. */
    amount: z.union([z.literal(''), money]),
    /** The name on the bank's line; '' for guarantees. */
    payerName: optionalText(100),
    /** Confirmed although the payer is another name than the company. */
    acceptOtherPayer: z._default(z.boolean(), false),
  }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...deskChanged,
    ...approvalRunning,
    'security.serialNoRequired': '请填写银行到账流水号，它是原路退回的依据',
    'security.amountRequired': '请填写银行流水上的到账金额，与应收金额一致才能入账',
    'security.arrivedLess':
      '到账金额少于应收金额，没有入账：请联系付款方补足后再确认，或原路退回已到账的款，再退回凭证并说明原因',
    'security.arrivedMore': '到账金额多于应收金额，没有入账：请先把多付的部分原路退回，再按留下的金额确认',
    'security.serialNoUsed': '这个银行流水号已经用于另一笔保证金，请核对流水号',
    'security.payerMismatch': '付款账户不是投标企业自己的账户，依法招标的保证金不能确认，请退回凭证并说明',
    'security.payerDiffers': '付款户名与企业名称不一致，请核对后再确认一次',
  },
})

export const rejectVoucher = endpoint({
  ...deed,
  id: 'security.rejectVoucher',
  summary: '退回凭证或保函，说明原因',
  path: '/security/voucher-rejections',
  body: z.object({ ...one, reason: text(200) }),
  answer: orderDetail,
  field: 'data',
  refusals: deskChanged,
})

export const refundOrder = endpoint({
  ...deed,
  id: 'security.refund',
  summary:
    '退还一笔保证金：在线支付原路退回，转账待登记流水号，保函即时退还；未到应退情形须说明原因并经审批，没有审批流程的由另一人复核',
  path: '/security/refunds',
  body: z.object({
    ...one,
    /** Why, when no cause of the rule has come about yet; '' otherwise. */
    reason: optionalText(200),
    approval: approvalStart,
  }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...deskChanged,
    ...approvalRunning,
    ...approvalStartRefusals,
    ...exceptional,
    'security.reasonRequired': '还没有到应当退还的情形，提前退还请说明原因',
  },
})

export const settleRefund = endpoint({
  ...deed,
  id: 'security.settleRefund',
  summary: '登记转账已原路退回，填写银行流水号',
  path: '/security/refund-settlements',
  body: z.object({ ...one, serialNo }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...deskChanged,
    'security.otherKind': '在线支付的保证金由支付机构原路退回，不需要登记流水号',
    'security.serialNoUsed': '这个银行流水号已经用于另一笔保证金，请核对流水号',
  },
})

export const failRefund = endpoint({
  ...deed,
  id: 'security.failRefund',
  summary: '登记转账退回失败（如户名不符），说明原因',
  path: '/security/refund-failures',
  body: z.object({ ...one, reason: text(200) }),
  answer: orderDetail,
  field: 'data',
  refusals: { ...deskChanged, 'security.otherKind': '在线支付的退款结果由支付机构通知，不能手工登记' },
})

export const retryRefund = endpoint({
  ...deed,
  id: 'security.retryRefund',
  summary: '重新退款',
  path: '/security/refund-retries',
  body: z.object(one),
  answer: orderDetail,
  field: 'data',
  refusals: deskChanged,
})

export const forfeitOrder = endpoint({
  ...deed,
  id: 'security.forfeit',
  summary: '扣除保证金，说明法定或约定的原因；企业有退款审批流程时先审批，没有的由另一人复核',
  path: '/security/forfeits',
  body: z.object({ ...one, reason: forfeitReason, note: text(500), approval: approvalStart }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...deskChanged,
    ...approvalRunning,
    ...approvalStartRefusals,
    ...exceptional,
    ...keptBack,
  },
})

/** A request that waits for a second person: `approval` of the order without `instanceId`. */
export const decideRequest = endpoint({
  ...deed,
  id: 'security.decideRequest',
  summary: '复核扣除或提前退还保证金：另一位财务或管理员同意或不同意；提出的人可以撤回',
  path: '/security/request-decisions',
  body: z.object({
    ...one,
    agree: z.boolean(),
    /** Why not; whoever takes the own request back needs none. */
    reason: z._default(optionalText(500), ''),
  }),
  answer: orderDetail,
  field: 'data',
  refusals: { ...deskChanged, ...keptBack, ...secondLook },
})

export const startRefundBatch = endpoint({
  ...deed,
  id: 'security.refundBatch',
  summary: '批量退还应退的保证金，答复批次号，进度另查',
  path: '/security/refund-batches',
  body: z.object({
    ids: z.array(id).check(z.minLength(1, '请选择要退还的保证金'), z.maxLength(200, '一次最多退还 200 笔')),
  }),
  answer: refundBatch,
  field: 'data',
  refusals: notFound,
})

export const refundBatchOf = endpoint({
  id: 'security.refundBatchOf',
  summary: '一次批量退还的进度',
  service: 'api',
  method: 'GET',
  path: '/security/refund-batches/{id}',
  kind: 'read',
  who: deskRoles,
  scope: 'own',
  params: z.object({ id }),
  answer: refundBatch,
  field: 'data',
  refusals: batchNotFound,
})
