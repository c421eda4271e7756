import { deskRoles, runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import {
  confirmationBody,
  deskCounts,
  deskGroup,
  reasonBody,
  seen,
  settlementBody,
} from '../ledger/ledger.shapes.ts'
import { page } from '../shared/page.ts'
import { id, optionalText, text } from '../shared/values.ts'
import { refreshes } from './security.refreshes.ts'
import { batchNotFound, cursorLost, exceptional, money, secondLook } from './security.refusals.ts'
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
    group: deskGroup,
  }),
  answer: z.extend(page(orderRow), {
    counts: deskCounts,
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
  refusals: money.notFound,
})

export const confirmOrder = endpoint({
  ...deed,
  id: 'security.confirm',
  summary: '核对到账或核对保函，通过',
  path: '/security/confirmations',
  body: confirmationBody,
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.deskChanged,
    ...money.confirming,
    'security.payerMismatch': '付款账户不是投标企业自己的账户，依法招标的保证金不能确认，请退回凭证并说明',
    'security.payerDiffers': '付款户名与企业名称不一致，请核对后再确认一次',
  },
})

export const rejectVoucher = endpoint({
  ...deed,
  id: 'security.rejectVoucher',
  summary: '退回凭证或保函，说明原因',
  path: '/security/voucher-rejections',
  body: reasonBody,
  answer: orderDetail,
  field: 'data',
  refusals: money.deskChanged,
})

export const refundOrder = endpoint({
  ...deed,
  id: 'security.refund',
  summary:
    '退还一笔保证金：在线支付原路退回，转账待登记流水号，保函即时退还；未到应退情形须说明原因并经审批，没有审批流程的由另一人复核',
  path: '/security/refunds',
  body: z.object({
    ...seen,
    /** Why, when no cause of the rule has come about yet; '' otherwise. */
    reason: optionalText(200),
    approval: approvalStart,
  }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.deskChanged,
    ...money.approvalRunning,
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
  body: settlementBody,
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.deskChanged,
    ...money.settling,
  },
})

export const failRefund = endpoint({
  ...deed,
  id: 'security.failRefund',
  summary: '登记转账退回失败（如户名不符），说明原因',
  path: '/security/refund-failures',
  body: reasonBody,
  answer: orderDetail,
  field: 'data',
  refusals: { ...money.deskChanged, ...money.failing },
})

export const retryRefund = endpoint({
  ...deed,
  id: 'security.retryRefund',
  summary: '重新退款',
  path: '/security/refund-retries',
  body: z.object(seen),
  answer: orderDetail,
  field: 'data',
  refusals: money.deskChanged,
})

export const forfeitOrder = endpoint({
  ...deed,
  id: 'security.forfeit',
  summary: '扣除保证金，说明法定或约定的原因；企业有退款审批流程时先审批，没有的由另一人复核',
  path: '/security/forfeits',
  body: z.object({ ...seen, reason: forfeitReason, note: text(500), approval: approvalStart }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.deskChanged,
    ...money.approvalRunning,
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
    ...seen,
    agree: z.boolean(),
    /** Why not; whoever takes the own request back needs none. */
    reason: z._default(optionalText(500), ''),
  }),
  answer: orderDetail,
  field: 'data',
  refusals: { ...money.deskChanged, ...keptBack, ...secondLook },
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
  refusals: money.notFound,
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
