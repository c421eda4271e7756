import { expect, test } from 'vitest'
import { figuresOf, isCounted, type SummedTender, summarise } from './summary.ts'

const released = new Date('2026-03-02T01:00:00Z')
const after = (days: number) => new Date(released.getTime() + days * 86_400_000)

const a = (changes: Partial<SummedTender> = {}): SummedTender => ({
  type: 3,
  profile: 'SOURCING',
  status: 'awarded',
  openedAt: after(9),
  releasedAt: released,
  decidedAt: after(10),
  month: 3,
  estimate: '1000000.00',
  amount: '900000.00',
  department: '工程管理部',
  ...changes,
})

test('what was bought is held against what had been estimated for the same tenders', () => {
  const all = [
    a(),
    a({ estimate: '500000', amount: '560000.10', decidedAt: after(20) }),
    a({ status: 'bidding', amount: null, decidedAt: null }),
    a({ status: 'failed', amount: null, decidedAt: null }),
    a({ status: 'cancelled', amount: null, decidedAt: null }),
    // Nothing had been estimated, and a sale earns what it brings.
    a({ estimate: null, amount: '100' }),
    a({ profile: 'SALE', type: 14, estimate: '10', amount: '20' }),
  ]
  expect(figuresOf(all)).toEqual({
    count: 7,
    running: 1,
    awarded: 4,
    failed: 1,
    cancelled: 1,
    estimate: '1500000',
    amount: '1460000.1',
    saved: '39999.9',
    savedShare: '2.7',
    failedShare: '20.0',
    days: 13,
  })
})

test('what cost more is below zero, and of nothing nothing can be said', () => {
  expect(figuresOf([a({ amount: '1100000' })])).toMatchObject({ saved: '-100000', savedShare: '-10.0' })
  expect(figuresOf([])).toMatchObject({ count: 0, savedShare: null, failedShare: null, days: null })
})

test.each([
  ['STATUTORY', 'registering', null, false],
  ['VOLUNTARY', 'evaluating', null, false],
  ['VOLUNTARY', 'evaluating', released, true],
  ['STATUTORY', 'failed', null, true],
  ['SOURCING', 'registering', null, true],
] as const)('of %s what is %s, opened %s, counts: %s', (profile, status, openedAt, counted) => {
  expect(isCounted({ profile, status, openedAt })).toBe(counted)
})

test('a year has twelve months, and its parts are named and stand by number', () => {
  const { byMonth, byType, byDepartment } = summarise([a({ type: 1, department: '' }), a(), a({ month: 12 })])
  expect(byMonth.map(({ count }) => count)).toEqual([0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(byType.map(({ name, count }) => [name, count])).toEqual([
    ['物资采购', 2],
    ['机械租赁', 1],
  ])
  expect(byDepartment.map(({ name }) => name)).toEqual(['工程管理部', '没有部门'])
})
