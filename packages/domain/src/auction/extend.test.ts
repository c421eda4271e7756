import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { extended } from './extend.ts'
import { aBidder, aLot, anOffer, endsAt, momentAt, startsAt } from './lot.samples.ts'
import type { Change, Entry, Lot, LotState } from './lot.ts'
import { place } from './place.ts'
import { applied } from './running.ts'
import { voidOffer } from './void-offer.ts'

const second = 1000

test.each([
  ['just outside the window', 120 * second + 1, {}, 0],
  ['at the edge of the window', 120 * second, { extensionSeconds: 180 }, 60 * second],
  ['a second before the end', second, {}, 119 * second],
  ['when the extension would end earlier', 100 * second, { extensionSeconds: 60 }, 0],
  ['when all extensions are used up', second, { maxExtensions: 3, extensions: 3 }, 0],
  ['up to the hard end', second, { hardEndAt: endsAt + 30 * second }, 30 * second],
  ['not beyond a hard end that is reached', second, { hardEndAt: endsAt }, 0],
  ['not in rounds', second, { mode: 'rounds' as const }, 0],
])('%s', (_, before, terms, moved) => {
  const lot = aLot(terms)
  expect(extended(lot, endsAt - before)).toEqual({
    endsAt: endsAt + moved,
    extensions: lot.extensions + (moved > 0 ? 1 : 0),
  })
})

const terms = fc.record({
  direction: fc.constantFrom('ascending' as const, 'reverse' as const),
  visibility: fc.constantFrom('open' as const, 'rankOnly' as const, 'blind' as const),
  windowSeconds: fc.nat(300),
  extensionSeconds: fc.nat(300),
  maxExtensions: fc.nat(4),
  hardEndAt: fc.option(fc.integer({ min: endsAt - 60 * second, max: endsAt + 400 * second })),
})
/** Moments around every edge that the terms have, in milliseconds before the end. */
function edges({ windowSeconds, extensionSeconds, hardEndAt }: Lot): readonly number[] {
  const beforeHardEnd = endsAt - (hardEndAt ?? endsAt)
  const middles = [windowSeconds, extensionSeconds].map((seconds) => seconds * second)
  const points = [0, ...middles, beforeHardEnd + extensionSeconds * second, 500_000]
  return points.flatMap((point) => [point - 1, point, point + 1]).filter((before) => before > 0)
}

test('whatever the terms, the end moves exactly when it should, forwards and within its limits', () => {
  let cases = 0
  let moves = 0
  fc.assert(
    fc.property(terms, (changes) => {
      const bare = aLot(changes)
      for (const before of edges(bare))
        for (const extensions of [0, Math.max(0, bare.maxExtensions - 1), bare.maxExtensions]) {
          const lot = { ...bare, extensions }
          const now = endsAt - before
          const after = extended(lot, now)
          const wanted = Math.min(
            now + lot.extensionSeconds * second,
            lot.hardEndAt ?? Number.MAX_SAFE_INTEGER,
          )
          const inWindow = before <= lot.windowSeconds * second
          const due = inWindow && extensions < lot.maxExtensions && wanted > endsAt
          if (after.endsAt !== (due ? wanted : endsAt)) throw new Error('another end')
          if (after.extensions !== extensions + Number(due)) throw new Error('miscounted')
          cases += 1
          moves += Number(due)
        }
    }),
    { numRuns: 5_000 },
  )
  expect(cases).toBeGreaterThan(100_000)
  expect(moves).toBeGreaterThan(10_000)
})

const deed = fc.record({
  who: fc.constantFrom('a1', 'b2', 'c3', 'nobody'),
  steps: fc.integer({ min: -2, max: 6 }),
  wait: fc.nat(150 * second),
  takesBack: fc.boolean(),
})

/** Takes the newest price back that stands, or nothing. */
function takeBack(state: LotState, record: readonly Entry[], now: number): Change | undefined {
  const gone = record.map(({ refSeq }) => refSeq)
  const prices = record.flatMap(({ seq, at, bidderId, amountFen }) =>
    bidderId !== null && amountFen !== null && !gone.includes(seq) ? [{ seq, at, bidderId, amountFen }] : [],
  )
  const { seq = 0 } = prices.at(-1) ?? {}
  const change = voidOffer(state, { seq, note: '', prices }, momentAt(now))
  return isRefusal(change) ? undefined : change
}

test('only prices, and those that led and were taken back, move the end, within the window, never back, never too far, never too often', () => {
  let given = 0
  const cases = fc.tuple(terms, fc.array(deed, { minLength: 4, maxLength: 6 }))
  fc.assert(
    fc.property(cases, ([changes, deeds]) => {
      let state: LotState = {
        lot: aLot({ ...changes, lastAt: endsAt - 130 * second, startsAt }),
        bidders: [aBidder('a1'), aBidder('b2'), aBidder('c3')],
      }
      const record: Entry[] = []
      const limit = Math.max(endsAt, changes.hardEndAt ?? Number.MAX_SAFE_INTEGER)
      for (const { who, steps, wait, takesBack } of deeds) {
        const now = state.lot.lastAt + wait
        const towards = changes.direction === 'ascending' ? 500 : -500
        const offer = anOffer(who, (state.lot.bestFen ?? 10_000) + steps * towards)
        const { lot: before } = state
        const placed = (takesBack && takeBack(state, record, now)) || place(state, [offer], [], momentAt(now))
        state = applied(state, placed)
        record.push(...placed.entries)
        const { lot } = placed
        const led = lot.bestFen !== before.bestFen || lot.bestBidderId !== before.bestBidderId
        const voided = placed.entries[0]?.kind === 'voided'
        const accepted = placed.entries.length > 0 && (led || !voided)
        if (accepted && now >= before.endsAt) throw new Error('accepted after the end')
        if (lot.endsAt < before.endsAt || lot.endsAt > limit) throw new Error('the end ran away')
        const moved = lot.endsAt !== before.endsAt
        const due =
          accepted &&
          before.endsAt - now <= changes.windowSeconds * second &&
          before.extensions < changes.maxExtensions &&
          Math.min(now + changes.extensionSeconds * second, changes.hardEndAt ?? limit) > before.endsAt
        if (moved !== due) throw new Error(moved ? 'moved for nothing' : 'should have moved')
        if (lot.extensions !== before.extensions + Number(moved)) throw new Error('miscounted')
        if (lot.extensions > changes.maxExtensions) throw new Error('too often')
        const { windowSeconds, extensionSeconds, maxExtensions } = changes
        const isPublished = windowSeconds * extensionSeconds * maxExtensions > 0
        const least = isPublished ? Math.min(windowSeconds, extensionSeconds) : 120
        if (voided && led && lot.endsAt - now < least * second) throw new Error('too late to answer')
        given += Number(voided && led && moved)
      }
    }),
    { numRuns: 5_000 },
  )
  expect(given).toBeGreaterThan(100)
}, 120_000)
