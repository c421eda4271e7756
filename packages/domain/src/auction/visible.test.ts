import { expect, test } from 'vitest'
import { tick } from './clock.ts'
import { aBidder, aCourse, endsAt, momentAt, startsAt } from './lot.samples.ts'
import { gapOf, ranking, rankOf } from './rank.ts'
import { seenLine, seenLot, seenSelf, sightOf, type Viewer } from './visible.ts'

const a1: Viewer = { kind: 'bidder', bidderId: 'a1' }
const owner: Viewer = { kind: 'owner' }
const anybody: Viewer = { kind: 'public' }

/** B2 leads with 120.00, A1 has 110.00, C3 nothing. */
function course(terms: Parameters<typeof aCourse>[0] = {}) {
  const it = aCourse({ reserveFen: 11_000, ...terms }, [aBidder('a1'), aBidder('b2'), aBidder('c3')])
  it.offer('a1', 11_000)
  it.offer('b2', 12_000)
  return it
}

const all = { bestFen: 12_000, bids: 2, bidders: 2 }
const none = { bestFen: null, bids: null, bidders: null }

test.each([
  ['open', owner, { ...all, nextFen: 12_500, reserveMet: true, numbers: true }],
  ['open', anybody, { ...all, nextFen: 12_500, reserveMet: true, numbers: true }],
  ['open', a1, { ...all, nextFen: 12_500, reserveMet: true, numbers: true }],
  ['rankOnly', owner, { ...all, nextFen: null, reserveMet: false, numbers: true }],
  ['rankOnly', anybody, { ...none, bids: 2, nextFen: null, reserveMet: false, numbers: true }],
  ['rankOnly', a1, { ...none, bids: 2, nextFen: 11_500, reserveMet: false, numbers: true }],
  ['blind', owner, { ...none, nextFen: null, reserveMet: false, numbers: false }],
  ['blind', anybody, { ...none, nextFen: null, reserveMet: false, numbers: false }],
  ['blind', a1, { ...none, nextFen: 11_500, reserveMet: false, numbers: false }],
] as const)('while it runs, %s shows %o no more than %o', (visibility, viewer, seen) => {
  const { lot, bidder } = course({ visibility })
  expect(seenLot(lot, viewer, viewer.kind === 'bidder' ? bidder('a1') : undefined)).toEqual(seen)
  expect(sightOf(lot, viewer).names).toBe(false)
})

test.each(['open', 'rankOnly', 'blind'] as const)(
  'after the end prices are public (%s), names are not',
  (visibility) => {
    const it = course({ visibility })
    it.keep(tick(it.state, momentAt(endsAt)))
    for (const viewer of [owner, anybody, a1])
      expect(seenLot(it.lot, viewer)).toMatchObject({ ...all, nextFen: null })
    expect([owner, anybody, a1].map((viewer) => sightOf(it.lot, viewer).names)).toEqual([true, false, true])
    expect(seenSelf(it.lot, it.state.bidders, it.bidder('a1'))).toMatchObject({ rank: 2, gapFen: 1_000 })
  },
)

test('whether the reserve is reached shows only in open sales', () => {
  const { lot } = course({ direction: 'reverse', startFen: 20_000, reserveFen: 15_000 })
  expect(lot.reserveMet).toBe(true)
  expect(seenLot(lot, anybody).reserveMet).toBe(false)
})

test('a bidder learns its rank and gap, but in a blind auction only its own price', () => {
  const { lot, state, bidder } = course({ visibility: 'rankOnly' })
  const seen = seenSelf(lot, state.bidders, bidder('a1'))
  expect(seen).toEqual({ alias: 'A1', bestFen: 11_000, rank: 2, gapFen: 1_000, bids: 1, proxyFen: null })
  const blind = course({ visibility: 'blind' })
  const own = seenSelf(blind.lot, blind.state.bidders, blind.bidder('a1'))
  expect(own).toMatchObject({ bestFen: 11_000, rank: null, gapFen: null })
})

test('in rounds nobody sees anything of the first prices, and bidders see all later ones', () => {
  const first = course({ mode: 'rounds', visibility: 'rankOnly', phase: 'scheduled' })
  first.keep(tick(first.state, momentAt(startsAt)))
  first.offer('a1', 11_000)
  first.offer('b2', 12_000)
  for (const viewer of [owner, anybody, a1]) expect(seenLot(first.lot, viewer)).toMatchObject(none)
  expect(seenSelf(first.lot, first.state.bidders, first.bidder('a1')).rank).toBeNull()
  first.keep(tick(first.state, momentAt(endsAt)))
  expect(seenLot(first.lot, a1)).toMatchObject(all)
  expect(seenLot(first.lot, anybody)).toMatchObject({ bestFen: null })
})

test('lines of others show only where prices do; that one was taken back everybody learns', () => {
  const line = { kind: 'bid', bidderId: 'b2', amountFen: 12_000, refSeq: null } as const
  const back = { kind: 'voided', bidderId: 'b2', amountFen: null, refSeq: 2 } as const
  const started = { kind: 'started', bidderId: null, amountFen: null, refSeq: null } as const
  const { lot } = course({ visibility: 'rankOnly' })
  expect(seenLine(lot, a1, line)).toBeNull()
  expect(seenLine(lot, anybody, line)).toBeNull()
  expect(seenLine(lot, owner, line)).toEqual(line)
  expect(seenLine(lot, a1, { ...line, bidderId: 'a1' })).toMatchObject({ amountFen: 12_000 })
  expect(seenLine(lot, a1, back)).toEqual({ ...back, bidderId: null, refSeq: null })
  expect(seenLine(lot, anybody, started)).toEqual(started)
  expect(seenLine(course().lot, anybody, line)).toEqual(line)
})

test('the ranking: better first, of equal ones the earlier, without a price not at all', () => {
  const bidders = [
    aBidder('late', { bestFen: 9_000, bestSeq: 5 }),
    aBidder('none'),
    aBidder('early', { bestFen: 9_000, bestSeq: 2 }),
    aBidder('first', { bestFen: 8_000, bestSeq: 9 }),
  ]
  expect(ranking(bidders, 'reverse').map(({ id }) => id)).toEqual(['first', 'early', 'late'])
  expect(ranking(bidders, 'ascending').map(({ id }) => id)).toEqual(['early', 'late', 'first'])
  expect(bidders.map((one) => rankOf(bidders, one, 'reverse'))).toEqual([3, null, 2, 1])
  expect(bidders.map((one) => gapOf(one, 8_000, 'reverse'))).toEqual([1_000, null, 1_000, 0])
})
