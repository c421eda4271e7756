import { payingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { day, paymentPage, seen, voucherBody } from '../ledger/ledger.shapes.ts'
import { page } from '../shared/page.ts'
import { id, text } from '../shared/values.ts'
import { refreshes } from './security.refreshes.ts'
import { cursorLost, lostFile, money, verified } from './security.refusals.ts'
import {
  guaranteeForm,
  listNarrowing,
  orderDetail,
  orderRow,
  securityKind,
  securityTerms,
  subjectKind,
} from './security.shapes.ts'

const group = z.enum(['all', 'pending', 'paid', 'refunding', 'ended'])

export const termsOf = endpoint({
  id: 'security.terms',
  summary: '一个项目要求的保证金，以及本企业缴了没有；不要求时 required 为 false',
  service: 'api',
  method: 'GET',
  path: '/security/subjects/{kind}/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ kind: subjectKind, id }),
  answer: securityTerms,
  field: 'data',
  refusals: {},
})

export const orders = endpoint({
  id: 'security.orders',
  summary: '本企业的保证金订单',
  service: 'api',
  method: 'POST',
  path: '/security/orders/list',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({
    ...listNarrowing,
    group: z._default(group, 'all'),
  }),
  answer: z.extend(page(orderRow), {
    counts: z.object({ all: z.int(), pending: z.int(), paid: z.int(), refunding: z.int(), ended: z.int() }),
    /** Yuan of this company that others hold now. */
    heldAmount: z.string(),
  }),
  field: 'records',
  refusals: cursorLost,
})

export const orderOf = endpoint({
  id: 'security.order',
  summary: '一笔保证金订单，付款方和收款方各看自己的一面',
  service: 'api',
  method: 'GET',
  path: '/security/orders/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: orderDetail,
  field: 'data',
  refusals: money.notFound,
})

export const waitingCounts = endpoint({
  id: 'security.counts',
  summary: '与保证金有关的待办数量：待付款、退款失败、待财务核对、待退还',
  service: 'api',
  method: 'GET',
  path: '/security/counts',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  answer: z.object({
    pending: z.int(),
    refunding: z.int(),
    /** Null for those who have no finance desk. */
    desk: z.nullable(z.object({ confirm: z.int(), refund: z.int(), failed: z.int() })),
  }),
  field: 'data',
  refusals: {},
})

export const createOrder = endpoint({
  id: 'security.create',
  summary: '生成保证金订单，选定缴纳方式',
  service: 'api',
  method: 'POST',
  path: '/security/orders',
  kind: 'change',
  refreshes,
  who: payingRoles,
  scope: 'public',
  body: z.object({ subjectKind, subjectId: id, kind: securityKind }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...verified,
    ...money.onHold,
    'security.notAdmitted': '发布方没有接受贵公司的报名，不需要缴纳保证金；重新报名后可以再缴纳',
    'security.signUpFirst': '您的企业还没有报名这个项目，请先报名，再缴纳保证金',
    'security.notFound': '没有找到这个项目的保证金要求，请返回项目查看',
    'security.ownSubject': '这是您企业自己发布或代理的项目，不需要缴纳保证金',
    'security.exists': '您的企业已有一笔这个项目的保证金订单，请打开原订单继续办理',
    'security.payTimeOver': '缴纳保证金的时间已过，不能再缴纳',
    'security.kindNotOffered': '这个项目不接受这种缴纳方式，请换一种',
  },
})

export const cancelOrder = endpoint({
  id: 'security.cancel',
  summary: '付款方取消还没有付款的订单',
  service: 'api',
  method: 'POST',
  path: '/security/order-cancellations',
  kind: 'change',
  refreshes,
  who: payingRoles,
  scope: 'own',
  body: z.object(seen),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.changed,
    ...money.cancelling,
  },
})

export const submitVoucher = endpoint({
  id: 'security.submitVoucher',
  summary: '上传转账凭证和付款账户，等待财务核对',
  service: 'api',
  method: 'POST',
  path: '/security/vouchers',
  kind: 'change',
  refreshes,
  who: payingRoles,
  scope: 'own',
  body: voucherBody,
  answer: orderDetail,
  field: 'data',
  refusals: { ...money.paying, ...lostFile },
})

export const submitGuarantee = endpoint({
  id: 'security.submitGuarantee',
  summary: '提交保函或保证保险，等待核对',
  service: 'api',
  method: 'POST',
  path: '/security/guarantees',
  kind: 'change',
  refreshes,
  who: payingRoles,
  scope: 'own',
  body: z.object({
    ...seen,
    form: guaranteeForm,
    no: text(60),
    issuer: text(100),
    validUntil: day,
    /** The scan; an electronic guarantee may be given by number alone. */
    fileId: z.nullable(id),
  }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.paying,
    ...lostFile,
    'security.guaranteeTooShort': '保函的有效期不够长，请按页面上要求的日期重新开立',
    'security.guaranteeFile': '请上传保函的扫描件；只有电子保函可以只填编号',
    'security.guaranteeUsed': '这个保函编号已经用于另一笔保证金，请核对编号',
  },
})

export const payOnline = endpoint({
  id: 'security.payOnline',
  summary: '取得在线支付页面的网址',
  service: 'api',
  method: 'POST',
  path: '/security/payments',
  kind: 'change',
  refreshes,
  who: payingRoles,
  scope: 'own',
  body: z.object(seen),
  answer: paymentPage,
  field: 'data',
  refusals: {
    ...money.paying,
    ...money.opening,
    'security.onlineNotOffered': '平台没有开通在线支付，请取消订单后改用银行转账或保函',
  },
})

export const remindRefund = endpoint({
  id: 'security.remind',
  summary: '付款方催办退款，每天一次',
  service: 'api',
  method: 'POST',
  path: '/security/reminders',
  kind: 'change',
  refreshes,
  who: payingRoles,
  scope: 'own',
  body: z.object({ id }),
  answer: orderDetail,
  field: 'data',
  refusals: {
    ...money.notFound,
    ...money.reminding,
  },
})
