import { expect, test } from 'vitest'
import { problemsOf } from './check-history.ts'
import { live } from './history.ts'
import { plantedFaults } from './planted.ts'
import { caughtAfter, simulate } from './simulate.ts'

const seed = Math.floor(Math.random() * 2 ** 31)

test('whatever crashes, comes twice, late or never, every auction ends as its rules say', () => {
  const { wrong, prices, extensions, byVoids, byOutages, inRounds } = simulate(seed, 400)
  expect(wrong).toEqual([])
  expect(prices).toBeGreaterThan(1_000)
  expect(extensions).toBeGreaterThan(20)
  expect(byVoids).toBeGreaterThan(0)
  expect(byOutages).toBeGreaterThan(10)
  expect(inRounds).toBeGreaterThan(10)
})

test('the same seed lives the same history', () => {
  expect(live(seed)).toEqual(live(seed))
  expect(live(seed).end.record).not.toEqual(live(seed + 1).end.record)
})

test.each(Object.entries(plantedFaults))('a planted fault is found: %s', (_, planted) => {
  expect(caughtAfter(planted, 1, 1_500)).not.toBeNull()
})

test('a problem names the goal that fails', () => {
  const { endsTwice = {} } = plantedFaults
  expect(problemsOf(live(1, endsTwice)).join()).toContain('A7 closed twice')
})
