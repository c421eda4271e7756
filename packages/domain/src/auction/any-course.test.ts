import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineHash } from './chain.ts'
import { aBidder, aLot, anOffer, endsAt, momentAt, startsAt } from './lot.samples.ts'
import type { Entry, Lot, LotState } from './lot.ts'
import { place } from './place.ts'
import { applied } from './running.ts'

/** Whatever is offered, in whatever batches, these hold of every line. */
const terms = fc.record({
  direction: fc.constantFrom('ascending' as const, 'reverse' as const),
  visibility: fc.constantFrom('open' as const, 'rankOnly' as const, 'blind' as const),
  grid: fc.boolean(),
  selfImprove: fc.boolean(),
  stepFen: fc.integer({ min: 1, max: 700 }),
})
const offered = fc.record({
  who: fc.constantFrom('a1', 'b2', 'c3', 'proxy'),
  steps: fc.integer({ min: -1, max: 4 }),
  slip: fc.constantFrom(0, 0, 0, 1, -1),
})
const batch = fc.record({
  offers: fc.array(offered, { minLength: 2, maxLength: 5 }),
  wait: fc.nat(60_000),
})

/** The price that a line has to better by a step, read from the lines before it. */
function before(lot: Lot, lines: readonly Entry[], entry: Entry): number | undefined {
  const open = lot.visibility === 'open'
  return lines.findLast(({ bidderId }) => open || bidderId === entry.bidderId)?.amountFen ?? undefined
}

function check(lot: Lot, lines: readonly Entry[], entry: Entry): void {
  const last = lines.at(-1)
  const sign = lot.direction === 'ascending' ? 1 : -1
  const { seq, kind, at, amountFen, origin, salt, bidderId } = entry
  if (seq !== lines.length + 1) throw new Error('not dense')
  if (at < (last?.at ?? startsAt)) throw new Error('time runs back')
  if (amountFen === null) throw new Error('no price')
  const reference = before(lot, lines, entry)
  const least = reference === undefined ? sign * lot.startFen : sign * reference + lot.stepFen
  if (sign * amountFen < least) throw new Error('less than a step')
  if (lot.grid && (amountFen - lot.startFen) % lot.stepFen !== 0) throw new Error('beside the grid')
  const line = { seq, kind, at, alias: bidderId?.toUpperCase() ?? null, amount: amountFen, origin }
  const moved = entry.extended ? entry.endsAt : null
  const hash = lineHash(last?.hash ?? lot.headHash, { ...line, endsAt: moved, ref: null, salt })
  if (hash !== entry.hash) throw new Error('not chained')
}

test('lines are dense, chained, in time, each a step ahead; best and counts are those of the lines', () => {
  let accepted = 0
  let refused = 0
  fc.assert(
    fc.property(terms, fc.array(batch, { minLength: 3, maxLength: 5 }), (changes, batches) => {
      const first = aLot({ ...changes, startFen: 50_000, endsAt: endsAt + 3_600_000 })
      const limit = changes.direction === 'ascending' ? 52_000 : 48_000
      const order = changes.visibility === 'open' ? { proxyFen: limit, proxyAt: 0 } : {}
      const people = [aBidder('a1'), aBidder('b2'), aBidder('c3'), aBidder('proxy', order)]
      let state: LotState = { lot: first, bidders: people }
      const lines: Entry[] = []
      for (const { offers, wait } of batches) {
        const towards = changes.direction === 'ascending' ? changes.stepFen : -changes.stepFen
        const asked = offers.map(({ who, steps, slip }) =>
          anOffer(who, (state.lot.bestFen ?? 50_000) + steps * towards + slip),
        )
        const placed = place(state, asked, [], momentAt(state.lot.lastAt + wait))
        for (const entry of placed.entries) {
          check(first, lines, entry)
          lines.push(entry)
        }
        accepted += placed.outcomes.filter(({ verdict }) => verdict.state === 'accepted').length
        refused += placed.outcomes.filter(({ verdict }) => verdict.state === 'refused').length
        state = applied(state, placed)
      }
      const prices = lines.flatMap(({ amountFen }) => amountFen ?? [])
      const best = changes.direction === 'ascending' ? Math.max(...prices) : Math.min(...prices)
      const leader = lines.find(({ amountFen }) => amountFen === best)?.bidderId ?? null
      const { lot } = state
      if (lot.bestFen !== (prices.length > 0 ? best : null)) throw new Error('another best price')
      if (lot.bestBidderId !== leader) throw new Error('another leader')
      if (lot.seq !== lines.length || lot.bids !== prices.length) throw new Error('miscounted')
      if (lot.headHash !== (lines.at(-1)?.hash ?? first.headHash)) throw new Error('another head')
    }),
    { numRuns: 7_500 },
  )
  expect(accepted + refused).toBeGreaterThan(100_000)
  expect(Math.min(accepted, refused)).toBeGreaterThan(20_000)
}, 120_000)
