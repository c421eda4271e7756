import { expect, test } from 'vitest'
import { aBidder, aCourse, anOffer, endsAt, momentAt, startsAt } from './lot.samples.ts'
import { place } from './place.ts'

test('the first price has to reach the start price, and each further one betters the best by a step', () => {
  const course = aCourse()
  expect(course.answer('a1', 9_999)).toBe('auction.belowStart')
  expect(course.answer('a1', 10_000)).toBe(10_000)
  expect(course.answer('b2', 10_499)).toBe('auction.step')
  expect(course.answer('b2', 10_500)).toBe(10_500)
  expect(course.lot).toMatchObject({ bestFen: 10_500, bestBidderId: 'b2', bids: 2, bidders: 2, seq: 2 })
})

test('in a reverse auction prices go down', () => {
  const course = aCourse({ direction: 'reverse' })
  expect(course.answer('a1', 10_001)).toBe('auction.belowStart')
  expect(course.answer('a1', 10_000)).toBe(10_000)
  expect(course.answer('b2', 9_501)).toBe('auction.step')
  expect(course.answer('b2', 9_500)).toBe(9_500)
  expect(course.lot.bestBidderId).toBe('b2')
})

test('where prices are hidden a bidder betters only its own last one, and of equal prices the earlier leads', () => {
  const course = aCourse({ visibility: 'rankOnly', direction: 'reverse' })
  expect(course.offer('a1', 9_000)).toMatchObject({ state: 'accepted', rank: 1 })
  expect(course.offer('b2', 10_000)).toMatchObject({ state: 'accepted', rank: 2 })
  expect(course.answer('b2', 9_501)).toBe('auction.step')
  expect(course.offer('b2', 9_000)).toMatchObject({ state: 'accepted', rank: 2 })
  expect(course.lot).toMatchObject({ bestFen: 9_000, bestBidderId: 'a1', bids: 3, bidders: 2 })
})

test('prices outside the grid are refused where one was agreed', () => {
  const course = aCourse({ grid: true })
  expect(course.answer('a1', 10_200)).toBe('auction.grid')
  expect(course.answer('a1', 11_000)).toBe(11_000)
  expect(course.answer('b2', 11_750)).toBe('auction.grid')
  expect(course.answer('b2', 11_500)).toBe(11_500)
})

test('the leader may not better its own price unless that was agreed', () => {
  const course = aCourse()
  course.offer('a1', 10_000)
  expect(course.answer('a1', 11_000)).toBe('auction.selfLeader')
  const free = aCourse({ selfImprove: true })
  free.offer('a1', 10_000)
  expect(free.answer('a1', 11_000)).toBe(11_000)
})

test('a blind bidder is never told that it leads, nor its rank', () => {
  const course = aCourse({ visibility: 'blind' })
  expect(course.offer('a1', 10_000)).toMatchObject({ state: 'accepted', rank: null })
  expect(course.answer('a1', 10_500)).toBe(10_500)
})

test.each([
  ['ascending', 12_001, 12_000],
  ['reverse', 7_999, 8_000],
] as const)('a jump of more than a fifth has to be confirmed (%s)', (direction, far, near) => {
  const course = aCourse({ direction }, [aBidder('a1'), aBidder('b2'), aBidder('c3')])
  course.offer('a1', 10_000)
  expect(course.answer('b2', far, startsAt, { confirmed: false })).toBe('auction.outlier')
  expect(course.answer('b2', near, startsAt, { confirmed: false })).toBe(near)
  expect(course.answer('c3', direction === 'ascending' ? 30_000 : 2_000, startsAt)).toBeTypeOf('number')
})

test('the first price is measured by the start price, and the smallest possible step needs no second look', () => {
  expect(aCourse().answer('a1', 100_000, startsAt, { confirmed: false })).toBe('auction.outlier')
  const wide = aCourse({ stepFen: 5_000 })
  wide.offer('a1', 10_000)
  expect(wide.answer('b2', 15_000, startsAt, { confirmed: false })).toBe(15_000)
})

test('where prices are hidden the jump is measured by the own last price', () => {
  const course = aCourse({ visibility: 'rankOnly', direction: 'reverse' })
  course.offer('a1', 5_000)
  course.offer('b2', 10_000)
  expect(course.answer('b2', 8_000, startsAt, { confirmed: false })).toBe(8_000)
})

test.each([0, -1, 1.5, Number.NaN, 100_000_000_000])('%d fen are no price', (fen) => {
  const course = aCourse({ direction: 'reverse' })
  expect(course.answer('a1', fen)).toBe('auction.amountInvalid')
  expect(course.lot.seq).toBe(0)
})

test.each([
  ['auction.notAdmitted', aBidder('a1', { admitted: false })],
  ['auction.agreementMissing', aBidder('a1', { agreed: false })],
  ['auction.depositMissing', aBidder('a1', { deposited: false })],
  ['auction.notAdmitted', aBidder('other')],
])('without the right to bid the answer is %s', (code, bidder) => {
  expect(aCourse({}, [bidder]).answer('a1', 10_000)).toBe(code)
})

test('a company that has not joined is told to join', () => {
  expect(aCourse().answer('a1', 10_000, startsAt, { bidderId: null })).toBe('auction.notAdmitted')
})

test('prices are taken from the start until just before the end', () => {
  expect(aCourse({ phase: 'scheduled' }).answer('a1', 10_000)).toBe('auction.notLive')
  expect(aCourse({ phase: 'closed' }).answer('a1', 10_000)).toBe('auction.closed')
  expect(aCourse().answer('a1', 10_000, endsAt)).toBe('auction.closed')
  expect(aCourse().answer('a1', 10_000, endsAt - 1)).toBe(10_000)
})

test('the extended end counts, not the first one', () => {
  const course = aCourse()
  expect(course.offer('a1', 10_000, endsAt - 1)).toMatchObject({ extended: true, endsAt: endsAt + 119_999 })
  expect(course.answer('b2', 10_500, endsAt + 100_000)).toBe(10_500)
})

test('a refused price changes nothing but the moment before which nothing happens any more', () => {
  const course = aCourse()
  const before = course.state
  course.offer('a1', 9_000, endsAt - 1)
  expect(course.state).toEqual({ ...before, lot: { ...before.lot, lastAt: endsAt - 1 } })
  expect(course.record).toEqual([])
})

test('a batch is judged one after the other at one moment', () => {
  const course = aCourse()
  const offers = [anOffer('a1', 10_000), anOffer('b2', 10_000), anOffer('b2', 11_000), anOffer('a1', 11_000)]
  const { outcomes, entries } = place(course.state, offers, [], momentAt(startsAt + 5))
  expect(outcomes.map(({ verdict }) => verdict.state)).toEqual(['accepted', 'refused', 'accepted', 'refused'])
  expect(entries.map(({ seq, at }) => [seq, at])).toEqual([1, 2].map((seq) => [seq, startsAt + 5]))
})

test('the same key hears the same answer, in one batch and ever after', () => {
  const course = aCourse()
  const offer = anOffer('a1', 10_000)
  const first = course.keep(place(course.state, [offer, offer], [], momentAt(startsAt)))
  const [answer, again] = first.outcomes
  expect(again).toEqual({ ...answer, fresh: false })
  expect(first.entries).toHaveLength(1)
  const known = first.outcomes.slice(0, 1).map(({ verdict }) => ({ ...offer, verdict }))
  const later = place(course.state, [offer], known, momentAt(endsAt))
  expect(later.outcomes).toEqual([{ ...answer, fresh: false }])
  expect(later.entries).toEqual([])
})

test('a refusal is kept as an answer too', () => {
  const course = aCourse()
  const offer = anOffer('b2', 9_000)
  const { outcomes } = place(course.state, [offer, anOffer('a1', 10_000), offer], [], momentAt(startsAt))
  expect(outcomes[2]).toEqual({ ...outcomes[0], fresh: false })
})

test('a key that asks for something else is refused, and another company may use the same key', () => {
  const course = aCourse()
  const offer = anOffer('a1', 10_000, { key: 'same' })
  const other = { ...offer, requestHash: 'else', amountFen: 12_000 }
  const foreign = anOffer('b2', 11_000, { key: 'same' })
  const { outcomes, entries } = place(course.state, [offer, other, foreign], [], momentAt(startsAt))
  expect(outcomes[1]).toMatchObject({ verdict: { code: 'auction.keyReused' }, fresh: false })
  expect(outcomes[2]?.verdict.state).toBe('accepted')
  expect(entries).toHaveLength(2)
})

test('a refusal names the next price, and others’ prices only where everybody sees them', () => {
  const open = aCourse()
  open.offer('a1', 12_000)
  expect(open.offer('b2', 11_000)).toMatchObject({ detail: { nextFen: 12_500, bestFen: 12_000 } })
  for (const visibility of ['rankOnly', 'blind'] as const) {
    const course = aCourse({ visibility })
    course.offer('a1', 12_000)
    course.offer('b2', 10_000)
    const refused = course.offer('b2', 10_100)
    expect(refused).toMatchObject({ code: 'auction.step', detail: { nextFen: 10_500 } })
    expect(JSON.stringify(refused)).not.toContain('12000')
  }
})

test('a refusal that is not about the price tells no price', () => {
  const course = aCourse({}, [aBidder('a1'), aBidder('b2', { deposited: false })])
  course.offer('a1', 12_000)
  const refused = course.offer('b2', 13_000)
  expect(refused).toEqual({ state: 'refused', code: 'auction.depositMissing', detail: {}, at: startsAt })
})

test('reserve: only whether it is reached', () => {
  const course = aCourse({ reserveFen: 10_500 })
  course.offer('a1', 10_000)
  expect(course.lot.reserveMet).toBe(false)
  course.offer('b2', 10_500)
  expect(course.lot.reserveMet).toBe(true)
  expect(course.record.map(({ reserveMet }) => reserveMet)).toEqual([false, true])
  const reverse = aCourse({ direction: 'reverse', reserveFen: 9_000 })
  reverse.offer('a1', 9_500)
  expect(reverse.lot.reserveMet).toBe(false)
  reverse.offer('b2', 9_000)
  expect(reverse.lot.reserveMet).toBe(true)
})

test('nothing is possible below one fen', () => {
  const course = aCourse({ direction: 'reverse', startFen: 500, stepFen: 500 })
  course.offer('a1', 500)
  expect(course.offer('b2', 1)).toMatchObject({ code: 'auction.step', detail: { bestFen: 500 } })
})
