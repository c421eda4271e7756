import { describe, expect, it } from 'vitest'
import type { Flow } from '../shared/flow.ts'
import { isRefusal } from '../shared/refusal.ts'
import {
  type Bill,
  billFlow,
  billOf,
  billStatuses,
  confirmBill,
  invoiceBill,
  markOverdue,
  payBill,
  voidBill,
  waiveBill,
} from './bill.ts'
import { askRefund, documentTerms, type FeeOrder, turnDownRefund, waitsForAnswer } from './fee.ts'
import { billActions, feeDeskActions, feeNext, feePayerActions, feeProgress, feeStatusName } from './words.ts'

const now = new Date('2026-11-21T08:00:00Z')
const day = 86_400_000
const payee = { name: '平台', bank: '建设银行', account: '61001234567890123456' }

function aBill(changes: Partial<Bill> = {}): Bill {
  const bill = billOf(
    {
      id: 'b',
      no: 'FW-1',
      tenderId: 't',
      title: '钢筋采购',
      payee,
      awarded: '6000000',
      payeeCompanyId: 'platform',
      payerCompanyId: 'winner',
      winnerCompanyId: 'winner',
      formula: { basis: 'goods', discount: '100', min: null, cap: null },
    },
    now,
  )
  if (!bill) throw new Error('no bill')
  return { ...bill, ...changes }
}

const verbs: Readonly<Record<string, (bill: Bill) => unknown>> = {
  confirm: (bill) => confirmBill(bill, { invoiceTitle: 'A', taxNo: 'B' }, now),
  pay: payBill,
  waive: (bill) => waiveBill(bill, '首单', now),
  cancel: (bill) => voidBill(bill, now),
  invoice: (bill) => invoiceBill(bill, { invoiceNo: '1', invoiceFileId: null }, now),
}
const flow: Flow<Bill['status']> = billFlow

describe('a bill', () => {
  it.each(billStatuses.flatMap((status) => Object.keys(verbs).map((action) => [status, action] as const)))(
    '%s, %s: the arrow or a refusal',
    (status, action) => {
      const after = verbs[action]?.(aBill({ status })) as Bill
      const arrow = flow[status][action]
      if (arrow) expect(after.status).toBe(arrow)
      else expect(after).toMatchObject({ refused: 'fee.wrongStatus' })
    },
  )

  it('is none where the fee comes to nothing', () => {
    expect(aBill().amount).toBe('67000.00')
    const formula = { basis: 'works', discount: '100', min: null, cap: null } as const
    expect(billOf({ ...aBill(), formula, awarded: '0.2' }, now)).toBeUndefined()
  })

  it('is overdue only once it is confirmed, and seven days later', () => {
    const due = confirmBill(aBill(), { invoiceTitle: 'A', taxNo: 'B' }, now)
    if (isRefusal(due)) throw new Error(due.refused)
    const at = (days: number) => new Date(now.getTime() + days * day)
    expect(markOverdue(aBill(), at(30))).toBeUndefined()
    expect(markOverdue(due, at(6.99))).toBeUndefined()
    const late = markOverdue(due, at(7))
    expect(late?.overdueAt).toEqual(at(7))
    expect(late && markOverdue(late, at(8))).toBeUndefined()
  })

  it.each([
    ['pendingConfirm', 'payer', ['confirmBill']],
    ['pendingPayment', 'payer', ['payBill']],
    ['pendingPayment', 'desk', ['waive']],
    ['paid', 'desk', ['invoice']],
    ['waived', 'desk', []],
  ] as const)('%s for the %s offers %j', (status, side, ids) => {
    const deeds = billActions(aBill({ status }), { side, barred: '', approving: false })
    expect(deeds.map(({ id }) => id)).toEqual(ids)
  })
})

const anOrder = (changes: Partial<FeeOrder> = {}): FeeOrder => ({
  id: 'o',
  no: 'FY-1',
  subject: { kind: 'tender', id: 't' },
  ownerCompanyId: 'owner',
  payerCompanyId: 'payer',
  accountId: 'a',
  kind: 'online',
  amount: '300',
  status: 'paid',
  version: 2,
  createdAt: now,
  payBy: now,
  stray: false,
  submittedAt: null,
  voucherFileId: null,
  rejection: '',
  paidFrom: null,
  channel: 'x',
  tradeNo: 't1',
  paidAt: now,
  closedAt: null,
  release: null,
  refund: null,
  remindedAt: null,
  wish: null,
  ...changes,
})

describe('a wish to have the money of documents back', () => {
  const ask = (order: FeeOrder, cause: 'registrationRefused' | 'paidTwice', refused = false) =>
    askRefund(order, { cause, reason: '说明' }, { refused }, now)

  it.each([
    ['is taken for a refused sign-up', anOrder(), 'registrationRefused', true, undefined],
    [
      'is not taken for one that was not refused',
      anOrder(),
      'registrationRefused',
      false,
      'fee.refundNotDue',
    ],
    ['is taken for a second payment', anOrder(), 'paidTwice', false, undefined],
    [
      'comes of a paid order only',
      anOrder({ status: 'pendingPayment' }),
      'paidTwice',
      false,
      'fee.wrongStatus',
    ],
    [
      'is not for bills',
      anOrder({ subject: { kind: 'bill', id: 'b' } }),
      'paidTwice',
      false,
      'fee.wrongStatus',
    ],
  ] as const)('%s', (_, order, cause, refused, no) => {
    const after = ask(order, cause, refused)
    if (no) expect(after).toMatchObject({ refused: no })
    else expect(after).toMatchObject({ wish: { cause, answer: '' }, version: 3 })
  })

  it('waits for one answer, and may be asked again after a no', () => {
    const asked = ask(anOrder(), 'paidTwice')
    if (isRefusal(asked)) throw new Error(asked.refused)
    expect(waitsForAnswer(asked)).toBe(true)
    expect(ask(asked, 'paidTwice')).toMatchObject({ refused: 'fee.refundAsked' })
    expect(feeStatusName(asked)).toBe('退款申请中')
    const ids = feeDeskActions(asked, { barred: '', approving: false }).map(({ id }) => id)
    expect(ids).toEqual(['acceptRefund', 'turnDown'])
    const no = turnDownRefund(asked, '只有一笔')
    if (isRefusal(no)) throw new Error(no.refused)
    expect(feeStatusName(no)).toBe('退款已驳回')
    expect(feeNext(no, { side: 'payer', now, held: false })).toContain('只有一笔')
    expect(turnDownRefund(no, '再说')).toMatchObject({ refused: 'fee.noWish' })
    expect(ask(no, 'paidTwice')).toMatchObject({ wish: { answer: '' } })
  })

  it('is offered to the payer of documents alone', () => {
    const ids = (order: FeeOrder) => feePayerActions(order, now, '', false).map(({ id }) => id)
    expect(ids(anOrder())).toEqual(['askRefund'])
    expect(ids(anOrder({ subject: { kind: 'bill', id: 'b' } }))).toEqual([])
    expect(feeProgress(anOrder()).map(({ key }) => key)).toEqual(['order', 'pay'])
  })
})

it.each([
  ['STATUTORY', true],
  ['VOLUNTARY', true],
  ['SOURCING', false],
  ['SALE', false],
] as const)('who pays under %s is secret: %s', (profile, secret) => {
  const given = { tenderId: 't', ownerCompanyId: 'o', clerkCompanyId: null, title: '钢筋', amount: '300' }
  expect(documentTerms({ ...given, payUntil: now, payee, profile }, now).secret).toBe(secret)
})
