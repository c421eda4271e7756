import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { atHour } from '../tender/tender.samples.ts'
import { bidStatuses } from './bid.flow.ts'
import { tenderAt } from './bid.samples.ts'
import { nextVersionOf } from './submit.ts'
import { type Withdrawable, withdraw } from './withdraw.ts'

const current: Withdrawable = { id: 'b2', companyId: 'supplier', version: 2, status: 'submitted' }
const code = (result: unknown) => (isRefusal(result) ? result.refused : 'done')
const at = (hour: number, bid: Withdrawable | undefined = current, version = 2) =>
  withdraw(tenderAt(hour), bid, version, atHour(hour))

describe('withdrawing', () => {
  test('is possible until the deadline, to the millisecond', () => {
    expect([48, 95.9999, 96].map((hour) => code(at(hour)))).toEqual(['done', 'done', 'bid.closed'])
    expect(code(withdraw(tenderAt(95), current, 2, atHour(96)))).toBe('bid.closed')
  })

  test('tells nothing but who, where and which version', () => {
    expect(at(50)).toEqual({
      type: 'bid.withdrawn',
      payload: { bidId: 'b2', tenderId: tenderAt(50).id, companyId: 'supplier', version: 2 },
    })
  })

  test('needs a bid, and the version that the person has seen', () => {
    expect(code(withdraw(tenderAt(50), undefined, 1, atHour(50)))).toBe('bid.notFound')
    expect(at(50, current, 1)).toEqual({ refused: 'bid.stale', detail: { version: 2 } })
  })

  test('never happens to an offer for what is sold', () => {
    expect(code(withdraw({ ...tenderAt(50), profile: 'SALE' }, current, 2, atHour(50)))).toBe('bid.binding')
  })

  test.each(bidStatuses.filter((status) => status !== 'submitted'))('is refused when %s', (status) => {
    expect(code(at(50, { ...current, status }))).not.toBe('done')
  })
})

test('numbers of versions are never used twice', () => {
  expect(nextVersionOf([])).toBe(1)
  expect(nextVersionOf([{ version: 2 }, { version: 1 }])).toBe(3)
})
