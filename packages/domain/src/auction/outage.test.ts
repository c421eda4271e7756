import { describe, expect, test } from 'vitest'
import { tick } from './clock.ts'
import { aBidder, aLot, anOffer, endsAt, momentAt, startsAt } from './lot.samples.ts'
import type { Lot } from './lot.ts'
import { giveBack, type Outage } from './outage.ts'
import { place } from './place.ts'
import { applied } from './running.ts'

const second = 1000
const heard = { heardUntil: null }
const at = (from: number, until: number, goesOn = false): Outage => ({
  goesOn,
  from: endsAt + from * second,
  until: endsAt + until * second,
})

function given(outages: readonly Outage[], now: number, terms: Partial<Lot> = {}) {
  const lot = aLot(terms)
  const change = giveBack({ lot, bidders: [] }, { ...heard, outages }, momentAt(now))
  return change === null || change === 'wait' ? change : (change.lot.endsAt - endsAt) / second
}

test.each<[string, readonly Outage[], number, Partial<Lot>, number | null]>([
  ['over the end', [at(-20, 34)], 34, {}, 154],
  ['that begins before the end and goes on', [at(-0.3, 1, true)], 1, {}, 121],
  ['that goes on while the end is to come', [at(-20, -10, true)], -10, {}, null],
  ['within the window, over before the end', [at(-20, -5)], -5, {}, 115],
  ['at the edge of the window', [at(-140, -119)], -119, {}, 1],
  ['that would give less than a second', [at(-140, -119.1)], -119, {}, null],
  ['before the window', [at(-140, -120)], -120, {}, null],
  ['after the end', [at(0, 3)], 3, {}, null],
  ['before the start', [at(-4_000, -3_600)], 1, { windowSeconds: 9_000 }, null],
  ['when all extensions are used up', [at(-2, 1)], 1, { maxExtensions: 3, extensions: 3 }, 121],
  ['at the latest end', [at(-2, 1)], 1, { hardEndAt: endsAt }, 121],
  ['where nothing is published', [at(-2, 1)], 1, { windowSeconds: 0, maxExtensions: 0 }, 121],
  ['when the extension would end earlier', [at(-100, -90)], -90, { extensionSeconds: 60 }, null],
  ['of two servers', [at(-20, 3), at(-10, 8), at(-15, 1)], 8, {}, 128],
  ['before the end that an earlier one gives', [at(100, 130), at(-20, 3)], 130, {}, 250],
  ['that goes on over the end that an earlier one gives', [at(-20, 3), at(100, 125, true)], 125, {}, 245],
  ['behind the end that an earlier one gives', [at(-20, 3), at(123, 130)], 130, {}, 123],
  ['before a lot that is closed', [at(-2, 1)], 1, { phase: 'closed' }, null],
  ['of a lot that has not begun', [at(-2, 1)], 1, { phase: 'scheduled' }, null],
  ['in rounds, which have a clock of their own', [at(-2, 1)], 1, { mode: 'rounds' }, null],
])('an outage %s', (_, outages, now, terms, moved) => {
  expect(given(outages, endsAt + now * second, terms)).toBe(moved)
})

test('it stands in the record with its cause, uses up no extension, and gives once', () => {
  const state = { lot: aLot({ extensions: 2 }), bidders: [aBidder('a1')] }
  const outages = [at(-20, 34.4)]
  const change = giveBack(state, { ...heard, outages }, momentAt(endsAt + 34_400))
  if (change === null || change === 'wait') throw new Error('nothing was given')
  expect(change.entries).toMatchObject([
    { kind: 'outage', extended: true, endsAt: endsAt + 154_400, note: '平台停顿 54.4 秒', bidderId: null },
  ])
  expect(change.lot).toMatchObject({ extensions: 2, seq: 1, headHash: change.entries[0]?.hash })
  const after = applied(state, change)
  for (const later of [34_401, 154_400, 200_000])
    expect(giveBack(after, { ...heard, outages }, momentAt(endsAt + later))).toBeNull()
  const priced = place(after, [anOffer('a1', 10_000)], [], momentAt(endsAt + 34_500))
  expect(priced.outcomes[0]?.verdict).toMatchObject({ state: 'accepted' })
  expect(tick(after, momentAt(endsAt + 154_400)).happened).toEqual(['closed'])
})

describe('another server that has not been heard of', () => {
  const asked = (now: number, heardUntil: number) =>
    giveBack({ lot: aLot(), bidders: [] }, { outages: [], heardUntil }, momentAt(now))

  test.each([
    ['since the end holds the end up', endsAt, endsAt - 1, 'wait'],
    ['but after the end does not', endsAt, endsAt, null],
    ['before the end is no matter yet', endsAt - 1, startsAt, null],
  ])('%s', (_, now, until, answer) => expect(asked(now, until)).toBe(answer))

  test('holds up the end that an outage gives as well', () => {
    const asked = (heardUntil: number) =>
      giveBack(
        { lot: aLot(), bidders: [] },
        { outages: [at(-20, 3)], heardUntil },
        momentAt(endsAt + 123_000),
      )
    expect(asked(endsAt + 122_999)).toBe('wait')
    expect(asked(endsAt + 123_000)).toMatchObject({ lot: { endsAt: endsAt + 123_000 } })
  })

  test('gives the time back as soon as it counts as standing', () => {
    const outages = [at(-0.2, 1.1)]
    const change = giveBack(
      { lot: aLot(), bidders: [] },
      { outages, heardUntil: null },
      momentAt(endsAt + 1_100),
    )
    expect(change).toMatchObject({ lot: { endsAt: endsAt + 121_100 } })
  })
})
