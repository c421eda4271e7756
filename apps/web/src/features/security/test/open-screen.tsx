import { financeDesk } from '@jb/contract/security/finance.contract'
import type {
  OrderDetail,
  OrderRow,
  RefundBatch,
  SecurityTerms,
  SubjectDesk,
} from '@jb/contract/security/security.shapes'
import type { Role } from '@jb/domain/member/roles'
import { mock } from '@jb/testing/typed-msw'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const orderId = '00000000-0000-4000-8000-0000000000d1'
export const tenderId = '00000000-0000-4000-8000-000000000001'
const moment = '2026-11-21T02:00:00.000Z'
const later = '2099-11-22T02:00:00.000Z'
const payer = '宝鸡秦钒钢铁贸易有限公司'
const owner = '陕西长砚建设集团有限公司'

export function aRow(given: Partial<OrderRow> = {}): OrderRow {
  const side = given.side ?? 'payer'
  return {
    ...{ id: orderId, no: 'BZ-20261121-483920', side, subjectKind: 'tender', subjectId: tenderId },
    ...{ subjectTitle: '产业园一期 钢筋采购', counterpart: side === 'payer' ? owner : payer },
    ...{ kind: 'transfer', kindName: '银行转账', amount: '50000.00' },
    ...{ status: 'pendingPayment', statusName: '待支付', next: '请转账并上传凭证。', checking: false },
    ...{ payBy: later, refundDueAt: null, overdue: false, createdAt: moment, updatedAt: moment },
    ...given,
  }
}

export function aDetail(given: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...aRow(given),
    ...{ version: 3, amountInWords: '人民币伍万元整', payerName: payer, ownerName: owner },
    payee: {
      ...{ name: owner, bank: '中国建设银行西安高新支行', account: '61001234567890123456' },
      remark: '保证金 BZ-20261121-483920',
    },
    ...{ paidFrom: null, voucher: null, rejection: '', guarantee: null, guaranteeUntil: null, online: null },
    ...{ paidAt: null, closedAt: null, refund: null, forfeit: null, approval: null },
    progress: [
      { key: 'order', label: '生成订单', state: 'done', at: moment, note: '' },
      { key: 'pay', label: '付款到账', state: 'now', at: null, note: '' },
      { key: 'back', label: '原路退还', state: 'todo', at: null, note: '' },
    ],
    timeline: [{ at: moment, label: '生成订单', who: payer, note: '' }],
    actions: [],
    ...given,
  }
}

export const voucher = { id: orderId, name: '回单.pdf', size: 1500, type: 'application/pdf', url: '/files/x' }
export const paidFrom = { name: payer, bank: '工商银行宝鸡分行', account: '**** **** 5678', matches: true }
export const refund = {
  ...{ causeName: '未中标', rule: '应当在 5 日内退还（《招标投标法实施条例》第五十七条）' },
  ...{ dueOn: '2026-11-26', dueAt: later, overdue: false, interestNote: '应同时退还银行同期存款利息。' },
  ...{ requestedAt: null, doneAt: null, tradeNo: null, failure: '', remindedAt: null },
} as const satisfies OrderDetail['refund']

export function theTerms(given: Partial<SecurityTerms> = {}): SecurityTerms {
  return {
    ...{ subjectKind: 'tender', subjectId: tenderId, required: true, title: '产业园一期 钢筋采购' },
    ...{ ownerName: owner, amount: '50000.00', amountInWords: '人民币伍万元整', payUntil: later },
    kinds: [
      { kind: 'transfer', name: '银行转账', hint: '从企业账户转账后上传凭证' },
      { kind: 'guarantee', name: '保函', hint: '核对后生效' },
    ],
    ...{ guaranteeUntil: '2027-03-01', sandbox: false, refundNote: '未成交的 5 个工作日内原路退还。' },
    ...{ mine: { status: 'none', orderId: null }, whyNot: '' },
    ...given,
  }
}

export function theSubject(given: Partial<SubjectDesk> = {}): SubjectDesk {
  const none = { count: 0, amount: '0.00' }
  return {
    ...{ subjectKind: 'tender', subjectId: tenderId, title: '产业园一期 钢筋采购', amount: '50000.00' },
    ...{ amountInWords: '人民币伍万元整', kindNames: ['银行转账', '保函'], payUntil: later },
    ...{ payeeName: owner, payeeBank: '中国建设银行', payeeAccount: '6100123', guaranteeUntil: null },
    ...{ secretNote: '', orders: [] },
    figures: { held: none, toRefund: none, refunded: none, forfeited: none },
    ...given,
  }
}

export const aBatch = (given: Partial<RefundBatch> = {}): RefundBatch => ({
  ...{ id: orderId, status: 'running', total: 2, done: 0, failed: 0, startedAt: moment },
  ...{ endedAt: null, failures: [] },
  ...given,
})

/** A desk at which nothing waits any more. */
export const emptyDesk = mock(financeDesk, () => ({
  ...{ records: [], total: 0, heldAmount: '0.00' },
  counts: { confirm: 0, refund: 0, failed: 0, held: 0, ended: 0, all: 0 },
}))

export const deed = (id: string, label: string) => ({ id, label, enabled: true })

/** Somebody with these roles. */
export const logInAs = (...roles: Role[]) => logInWith({ roles, company: { no: 'C1', name: payer } as never })

/** The mock server of a test file, with a person of a supplier logged in before each test. */
export const mockServer = () => serveTests({ before: () => logInAs('supplierAdmin') })

const screens = {
  'security.pay': () => import('../screens/pay.screen.tsx'),
  'security.list': () => import('../screens/list.screen.tsx'),
  'security.order': () => import('../screens/order.screen.tsx'),
  'security.subject': () => import('../screens/subject.screen.tsx'),
  'security.guarantee': () => import('../screens/guarantee.screen.tsx'),
  'security.desk': () => import('../screens/desk.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)
