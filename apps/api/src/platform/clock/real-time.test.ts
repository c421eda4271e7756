import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteDatabaseTime, realMs, realSeconds } from './real-time.ts'

const noon = Date.parse('2026-05-01T12:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ['Date'] }))
afterEach(() => {
  noteDatabaseTime(Date.now(), Date.now(), Date.now())
  vi.useRealTimers()
})

it('follows the clock of the database, wherever the own one stands', () => {
  noteDatabaseTime(noon - 300_000, noon, noon + 20)
  expect(realMs()).toBe(noon - 300_010)
  expect(realSeconds()).toBe((noon - 301_000) / 1000)
  noteDatabaseTime(noon + 5_000, noon, noon)
  expect(realMs()).toBe(noon + 5_000)
})

it('does not tremble with the way of the answer', () => {
  noteDatabaseTime(noon + 90, noon, noon)
  expect(realMs()).toBe(noon)
  noteDatabaseTime(noon + 900, noon, noon + 1_000)
  expect(realMs()).toBe(noon)
})

it('takes nothing from a question during which the own clock was set back', () => {
  noteDatabaseTime(noon + 60_000, noon, noon - 3_600_000)
  expect(realMs()).toBe(noon)
})
