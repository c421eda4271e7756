import { orderGroups, statusNames } from '@jb/domain/security/labels'
import { orderStatuses } from '@jb/domain/security/order.flow'
import { expect, test } from 'vitest'
import { groupNames, stepsOf, toneOf } from '../ledger/index.ts'
import { guaranteeSteps, tones } from './security.labels.ts'
import { aDetail, aRow } from './test/open-screen.tsx'

test('every state of an order has its word, its tint and its tab', () => {
  expect(orderStatuses.map((status) => statusNames[status])).toEqual([
    '待支付',
    '已支付',
    '已抵扣',
    '退款中',
    '退款成功',
    '退款失败',
    '已扣除',
    '已关闭',
  ])
  expect(Object.keys(groupNames).filter((group) => group !== 'all')).toEqual(Object.keys(orderGroups))
  const bad = orderStatuses.filter((status) => toneOf(aRow({ status }), tones) === 'bad')
  expect(bad).toEqual(['refundFailed', 'forfeited'])
})

test('what is being checked or is to go back is tinted as being under way', () => {
  expect(toneOf(aRow({ checking: true }))).toBe('brand')
  const due = { status: 'paid', refundDueAt: '2026-11-26T15:59:59.999Z' } as const
  expect([toneOf(aRow({ status: 'paid' })), toneOf(aRow(due))]).toEqual(['good', 'brand'])
})

test('the steps of a transfer name the account holder and what the slip has to say', () => {
  const words = stepsOf(aDetail()).join('')
  expect(words).toContain('户名必须是“宝鸡秦钒钢铁贸易有限公司”')
  expect(words).toContain('保证金 BZ-20261121-483920')
})

test('the steps of a guarantee name who is to gain from it and how long it has to hold', () => {
  const words = guaranteeSteps(aDetail({ kind: 'guarantee', guaranteeUntil: '2027-03-01' })).join('')
  expect(words).toContain('受益人写“陕西长砚建设集团有限公司”')
  expect(words).toContain('不早于 2027-03-01')
})
