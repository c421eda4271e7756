import { expect, it } from 'vitest'
import { auctionSigns, type SignBidder } from './signs.ts'

const terms = { direction: 'ascending', stepFen: 500 } as const
let number = 0
function aBidder(changes: Partial<SignBidder> = {}): SignBidder {
  number += 1
  const own = `${number}`
  return {
    ...{ bidderId: `b${own}`, name: `企业${own}`, legalPerson: `法人${own}`, contactName: `联系人${own}` },
    ...{ phones: [`1990000${own}`], payers: [`企业${own}`], ips: [`10.0.0.${own}`] },
    ...{ devices: [`10.0.0.${own} phone`], fen: null, staff: [`person ${own}`], ownStaff: false },
    ...changes,
  }
}
const kinds = (bidders: readonly SignBidder[]) => auctionSigns(bidders, terms).map(({ kind }) => kind)

it('finds nothing where nobody has anything in common', () => {
  expect(kinds([aBidder(), aBidder(), aBidder()])).toEqual([])
})

it.each([
  ['legalPerson', { legalPerson: '张三' }],
  ['contact', { contactName: '李四' }],
  ['phone', { phones: ['19900000001', '19900000002'] }],
  ['staff', { staff: ['p1', 'p2'] }],
  ['payer', { payers: ['同一付款人有限公司'] }],
  ['ip', { ips: ['10.9.9.9'] }],
] as const)('finds what two share: %s, and says no number or address', (kind, changes) => {
  const found = auctionSigns([aBidder(changes), aBidder(), aBidder(changes)], terms)
  expect(found.map((sign) => sign.kind)).toEqual([kind])
  expect(found[0]?.bidderIds).toHaveLength(2)
  expect(found[0]?.sentence).not.toMatch(/199\d+|10\.9/)
})

it('tells of the same device once, not of its address too; empty texts say nothing', () => {
  const same = { ips: ['10.9.9.9'], devices: ['10.9.9.9 phone'] }
  expect(kinds([aBidder(same), aBidder(same)])).toEqual(['device'])
  const empty = { legalPerson: '', contactName: ' ', phones: [''], payers: [''], ips: [''], devices: [''] }
  expect(kinds([aBidder(empty), aBidder(empty)])).toEqual([])
})

it('finds three prices that stand apart by the same amount, unless that is the step', () => {
  const priced = (...fens: readonly number[]) => kinds(fens.map((fen) => aBidder({ fen })))
  expect(priced(10_000, 10_700, 11_400)).toEqual(['gaps'])
  expect(priced(10_000, 10_500, 11_000)).toEqual([])
  expect(priced(10_000, 10_700)).toEqual([])
  expect(priced(10_000, 10_700, 11_500)).toEqual([])
  expect(priced(10_000, 10_000, 10_000)).toEqual([])
})

it('names each bidder with a person of the owner’s side, alone', () => {
  const [a, b] = [aBidder({ ownStaff: true }), aBidder({ ownStaff: true })]
  const signs = auctionSigns([a, aBidder(), b], terms)
  expect(signs.map(({ kind, bidderIds }) => [kind, bidderIds])).toEqual([
    ['ownStaff', [a.bidderId]],
    ['ownStaff', [b.bidderId]],
  ])
  expect(signs[0]?.sentence).toContain(a.name)
})
