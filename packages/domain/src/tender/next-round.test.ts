import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { nextRound } from './next-round.ts'
import { aTender, atHour } from './tender.samples.ts'
import { type TenderWithGoods, tenderStatuses } from './tender.ts'

const identity = {
  id: 'next',
  no: 'ZB-2',
  companyId: 'owner',
  agentCompanyId: null,
  createdBy: 'buyer',
}
const again = (changes: Partial<TenderWithGoods> = {}) => {
  const made = nextRound(aTender({ status: 'failed', ...changes }), identity, atHour(200))
  if (isRefusal(made)) throw new Error(made.refused)
  return made
}

describe('a next round', () => {
  test('is a draft that names the one before, with its goods and nothing of its life', () => {
    const source = aTender({ status: 'failed', endReason: 'tooFewBids', endedAt: atHour(96) })
    const made = again(source)
    expect(made).toMatchObject({ status: 'draft', prevTenderId: source.id, round: 2, endReason: null })
    expect(made.rows).toHaveLength(source.rows.length)
  })

  test.each([
    ['钢筋采购', 1, '钢筋采购（第二次采购）'],
    ['钢筋采购（第二次采购）', 2, '钢筋采购（第三次采购）'],
  ])('of %s after round %i is called %s', (title, round, called) => {
    expect(again({ title, round }).title).toBe(called)
  })

  test('keeps a long title within its length, its number aside', () => {
    const { title } = again({ title: '长'.repeat(100) })
    expect([title.length, title.endsWith('（第二次采购）')]).toEqual([100, true])
  })

  test.each([
    ['SOURCING', 3, 2],
    ['SOURCING', 1, 1],
    ['VOLUNTARY', 3, 3],
    ['STATUTORY', 3, 3],
  ] as const)('of %s with %i bidders at least asks for %i', (profile, minBidders, least) => {
    expect(again({ profile, minBidders }).minBidders).toBe(least)
  })

  test('follows what has found no winner, and nothing else', () => {
    const open = tenderStatuses.filter(
      (status) => !isRefusal(nextRound(aTender({ status }), identity, atHour(200))),
    )
    expect(open).toEqual(['failed', 'scrapped'])
  })
})
