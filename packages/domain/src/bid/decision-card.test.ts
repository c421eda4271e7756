import { expect, test } from 'vitest'
import { decisionCard } from './decision-card.ts'

const tender = {
  profile: 'SOURCING' as const,
  estimate: '100',
  awardReason: '工期更短',
  bidEnd: new Date('2026-12-01T00:00:00Z'),
  validityDays: 60,
}
const one = (rank: number, companyName: string, chosen: boolean) => ({
  rank,
  companyName,
  chosen,
  total: String(90 + rank),
})

test('whoever offered better and was passed over is named, with the reason', () => {
  const card = decisionCard(tender, [one(1, '甲', false), one(2, '乙', true)], ['迹象。'])
  expect(card).toMatchObject({
    amount: { yuan: '92' },
    supplier: { label: '推荐成交供应商', name: '乙' },
    signs: ['迹象。'],
    overrides: [{ what: '推荐的是第 2 名，没有推荐第 1 名甲', why: '工期更短' }],
    due: { label: '投标有效期截止', at: new Date('2027-01-30T00:00:00Z') },
  })
})

test('the first needs no reason; one of two equal firsts neither', () => {
  expect(decisionCard(tender, [one(1, '甲', true), one(2, '乙', false)], []).overrides).toEqual([])
  expect(decisionCard(tender, [one(1, '甲', false), one(1, '乙', true)], []).overrides).toEqual([])
})

test('who turns all down chooses nobody, and says why', () => {
  const card = decisionCard(tender, [one(1, '甲', true)], [], '方案变更')
  expect(card).toMatchObject({ overrides: [{ why: '方案变更' }] })
  expect([card.amount, card.supplier]).toEqual([undefined, undefined])
})

test('what is sold below its estimate wants a second look', () => {
  const card = decisionCard({ ...tender, profile: 'SALE' }, [one(1, '甲', true)], [])
  expect(card.against?.least).toBe(true)
})
