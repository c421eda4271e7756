import { setImmediate as turn } from 'node:timers/promises'
import { aBidder, aLot, anOffer, momentAt, startsAt } from '@jb/domain/auction/lot.samples'
import { place } from '@jb/domain/auction/place'
import { expect, it } from 'vitest'
import { placeInParts } from './in-parts.ts'

const bidders = Array.from({ length: 40 }, (_, n) => aBidder(`b${n}`))
const state = { lot: aLot({ endsAt: startsAt + 90_000 }), bidders }
/** More than two parts: good ones and bad ones, and each twentieth a retry of the one ten places before. */
function crowd(count: number) {
  const offers = Array.from({ length: count }, (_, n) =>
    anOffer(`b${n % 40}`, 10_000 + (n % 7 === 3 ? 1 : n * 500)),
  )
  return offers.map((offer, n) => (n % 20 === 19 ? (offers[n - 10] ?? offer) : offer))
}

it('comes to the same as all in one go, whatever lies on both sides of a border', async () => {
  const offers = crowd(400)
  const parts: number[] = []
  const moment = () => momentAt(startsAt + 60_000)
  const placed = await placeInParts(state, offers, { known: [], moment: moment() }, async (part, before) => {
    parts.push(before)
    expect(part.outcomes.length).toBeLessThanOrEqual(128)
  })
  const whole = place(state, offers, [], moment())
  expect(parts).toEqual([0, 1, 2, 3])
  expect(placed.entries).toEqual(whole.entries)
  expect(placed.outcomes).toEqual(whole.outcomes)
  expect(placed.lot).toEqual(whole.lot)
  expect(new Set(placed.bidders)).toEqual(new Set(whole.bidders))
  expect(placed.outcomes.some(({ fresh }) => !fresh)).toBe(true)
})

it('counts only what moved the lot', async () => {
  const offers = crowd(128)
  const again = [...offers, ...offers, anOffer('b1', 900_000)]
  const known = place(state, offers, [], momentAt(startsAt)).outcomes.map(({ offer, verdict }) => ({
    ...{ companyId: offer.companyId, key: offer.key, requestHash: offer.requestHash, verdict },
  }))
  const parts: number[] = []
  await placeInParts(state, again, { known, moment: momentAt(startsAt) }, async (_part, before) => {
    parts.push(before)
  })
  expect(parts).toEqual([0, 0, 0])
})

it('tells of a failure only when nothing is being written any more', async () => {
  const told: string[] = []
  const write = async (_part: unknown, before: number) => {
    if (before === 0) throw new Error('the disk is full')
    await turn()
    told.push('second written')
  }
  const failing = placeInParts(state, crowd(200), { known: [], moment: momentAt(startsAt) }, write)
  await expect(failing).rejects.toThrow('the disk is full')
  expect(told).toEqual(['second written'])
})
