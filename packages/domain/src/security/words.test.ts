import { describe, expect, test } from 'vitest'
import { maySubmit } from '../ledger/give.ts'
import { payByOf } from '../ledger/order.ts'
import { isOverdue } from '../ledger/words.ts'
import { deskDeeds, payerDeeds } from './deeds.ts'
import { submitGuarantee } from './give.ts'
import { release } from './give-back.ts'
import { type ReleaseCause, releaseCauses } from './kinds.ts'
import { historyName } from './labels.ts'
import { orderStatuses } from './order.flow.ts'
import type { Order } from './order.ts'
import { progressOf } from './progress.ts'
import { anOrder, aRefund, someTerms } from './security.samples.ts'
import { standingStatus } from './standing.ts'
import { nextWords, shownStatus } from './words.ts'

const now = new Date('2026-11-20T04:00:00Z')
const released = { cause: 'notWon', dueAt: new Date('2026-11-27T15:59:59Z'), since: now } as const
const orders = orderStatuses.flatMap((status) =>
  (['transfer', 'online', 'guarantee'] as const).flatMap((kind) =>
    [null, released].map((one) => anOrder({ status, kind, release: one, refund: aRefund, paidAt: now })),
  ),
)

describe('what people read', () => {
  test('is a sentence for both sides in every state', () => {
    for (const order of orders.filter(({ status, release: one }) => one || !status.startsWith('refund'))) {
      for (const side of ['payer', 'desk'] as const) expect(nextWords(order, side, now)).toMatch(/。$/)
      expect(progressOf(order, 'SALE').length).toBeGreaterThan(1)
    }
  })

  test('names what is checked and what waits to go back', () => {
    const checking = anOrder({ kind: 'transfer', submittedAt: now })
    expect(shownStatus(checking)).toBe('核对中')
    expect(shownStatus(anOrder({ status: 'paid', release: released }))).toBe('待退还')
    expect(nextWords(anOrder({ rejection: '看不清' }), 'payer', now)).toContain('上次提交被退回：看不清')
    expect(nextWords(anOrder({ rejection: '看不清。' }), 'payer', now)).toContain('看不清。请在')
    expect(historyName('sendBack')).toBe('迟到的款项原路退回')
    expect(historyName('newer')).toBe('newer')
  })

  test('says why it goes back in the words of what it was given for', () => {
    const why = (kind: 'tender' | 'auction', cause: ReleaseCause) => {
      const order = anOrder({
        subject: { kind, id: '1' },
        ...{ status: 'paid', release: { ...released, cause }, paidAt: now },
      })
      const [next] = nextWords(order, 'payer', now).split('，')
      const step = progressOf(order, 'SALE').find(({ key }) => key === 'due')
      expect(step?.note.split('，')[0]).toBe(next)
      return next
    }
    expect([why('tender', 'notWon'), why('auction', 'notWon')]).toEqual(['未中标', '未竞得'])
    for (const cause of releaseCauses) expect(why('auction', cause)).not.toMatch(/标|项目|投标/)
  })

  test('says when it is late', () => {
    const order = anOrder({ status: 'paid', release: released })
    expect(isOverdue(order, released.dueAt)).toBe(false)
    expect(isOverdue(order, new Date(released.dueAt.getTime() + 1))).toBe(true)
    expect(isOverdue(anOrder({ status: 'refunded', release: released }), new Date('2027-01-01'))).toBe(false)
  })
})

describe('how a company stands', () => {
  test.each([
    [{ status: 'pendingPayment' }, 'pending'],
    [{ status: 'pendingPayment', submittedAt: now }, 'checking'],
    [{ status: 'paid' }, 'ok'],
    [{ status: 'paid', release: released }, 'released'],
    [{ status: 'refunding', release: released }, 'released'],
    [{ status: 'forfeited' }, 'released'],
    [{ status: 'closed' }, 'none'],
    [{ status: 'refunded' }, 'none'],
  ] as const)('with %o: %s', (given, standing) => {
    expect(standingStatus(anOrder(given))).toBe(standing)
  })

  test('without an order: none', () => expect(standingStatus(undefined)).toBe('none'))
})

describe('buttons', () => {
  const ids = (deeds: readonly { id: string; enabled: boolean }[]) =>
    deeds.map(({ id, enabled }) => `${id}${enabled ? '' : '!'}`)

  test('of the payer follow the kind and the state', () => {
    expect(ids(payerDeeds(anOrder(), now, ''))).toEqual(['payOnline', 'cancel'])
    const late = new Date('2026-11-22T00:00:00Z')
    expect(ids(payerDeeds(anOrder({ kind: 'transfer' }), late, ''))).toEqual(['submitVoucher!', 'cancel'])
    const sent = anOrder({ kind: 'transfer', submittedAt: now })
    expect(ids(payerDeeds(sent, late, ''))).toEqual(['submitVoucher', 'cancel!'])
    expect(ids(payerDeeds(anOrder({ status: 'paid' }), now, ''))).toEqual([])
    const lead = (order: Order) => payerDeeds(order, now, '')[0]?.label
    expect(lead(anOrder({ kind: 'transfer' }))).toBe('上传转账凭证')
    expect(lead(sent)).toBe('重新上传转账凭证')
    expect(lead(anOrder({ kind: 'transfer', rejection: '看不清' }))).toBe('重新上传转账凭证')
    expect(lead(anOrder({ kind: 'guarantee', submittedAt: now }))).toBe('重新提交保函')
    expect(lead(anOrder({ rejection: '看不清' }))).toBe('去支付')
    const due = anOrder({ status: 'refunding', release: released })
    expect(ids(payerDeeds(due, now, ''))).toEqual(['remind'])
    expect(ids(payerDeeds({ ...due, remindedAt: now }, now, ''))).toEqual(['remind!'])
    expect(payerDeeds(anOrder(), now, '没有权限').every(({ why }) => why === '没有权限')).toBe(true)
  })

  test('of the desk are those whose arrow exists, and never touch where the money goes', () => {
    const idle = { barred: '', approving: false }
    expect(ids(deskDeeds(anOrder({ submittedAt: now, kind: 'transfer' }), idle))).toEqual([
      'confirm',
      'rejectVoucher',
    ])
    const labels = (kind: 'transfer' | 'guarantee') =>
      deskDeeds(anOrder({ submittedAt: now, kind }), idle).map(({ label }) => label)
    expect(labels('transfer')).toEqual(['确认到账', '退回凭证'])
    expect(labels('guarantee')).toEqual(['核对通过', '退回保函'])
    expect(ids(deskDeeds(anOrder({ status: 'paid' }), idle))).toEqual(['refund', 'forfeit'])
    expect(ids(deskDeeds(anOrder({ status: 'paid', release: released }), idle))).toEqual([
      'refund',
      'forfeit!',
    ])
    expect(ids(deskDeeds(anOrder({ status: 'paid' }), { ...idle, approving: true }))).toEqual([
      'refund!',
      'forfeit!',
    ])
    expect(ids(deskDeeds(anOrder({ status: 'refunding' }), idle))).toEqual([])
    expect(ids(deskDeeds(anOrder({ status: 'refunding', kind: 'transfer' }), idle))).toEqual([
      'settleRefund',
      'failRefund',
    ])
    expect(ids(deskDeeds(anOrder({ status: 'refundFailed' }), idle))).toEqual(['retryRefund'])
    expect(ids(deskDeeds(anOrder({ status: 'closed' }), idle))).toEqual([])
  })

  test('of the desk leave what was given for an auction to its result', () => {
    const paid = anOrder({ status: 'paid', subject: { kind: 'auction', id: 'subject' } })
    const idle = { barred: '', approving: false }
    const deeds = deskDeeds(paid, idle)
    expect(ids(deeds)).toEqual(['refund!', 'forfeit!'])
    expect(deeds.every(({ why }) => why === '竞价保证金按竞价结果退还或扣除，请在竞价控制台办理')).toBe(true)
    expect(ids(deskDeeds({ ...paid, release: released }, idle))).toEqual(['refund', 'forfeit!'])
  })
})

describe('time and guarantee', () => {
  test('an order is paid within a day, and never after the project’s own time', () => {
    expect(payByOf(now, new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2026-11-21T04:00:00Z'))
    expect(payByOf(now, new Date('2026-11-20T05:00:00Z'))).toEqual(new Date('2026-11-20T05:00:00Z'))
    expect(maySubmit('security', anOrder(), 'online', new Date('2026-11-21T02:00:00Z'))).toMatchObject({
      refused: 'security.payTimeOver',
    })
    expect(maySubmit('security', anOrder(), 'transfer', now)).toMatchObject({ refused: 'security.otherKind' })
  })

  test('a guarantee lives until the day that the terms say at least', () => {
    const order = anOrder({ kind: 'guarantee' })
    const of = (validUntil: string) =>
      submitGuarantee(
        order,
        { form: 'electronicGuarantee', no: '1', issuer: '银行', validUntil, fileId: null },
        someTerms(),
        now,
      )
    expect(of('2027-02-28')).toMatchObject({ refused: 'security.guaranteeTooShort' })
    expect(of('2027-03-01')).toMatchObject({ submittedAt: now })
  })

  test('a cause comes about once; what nobody paid is closed and keeps it', () => {
    const when = { from: now, now }
    expect(release(anOrder(), 'failed', 'SALE', when)).toMatchObject({
      status: 'closed',
      release: { cause: 'failed' },
    })
    const due = release(anOrder({ status: 'paid' }), 'failed', 'SALE', when)
    expect(due).toMatchObject({ status: 'paid', release: { cause: 'failed' } })
    expect(due && release(due, 'won', 'SALE', when)).toBeUndefined()
    expect(release(anOrder({ status: 'forfeited' }), 'failed', 'SALE', when)).toBeUndefined()
  })
})
