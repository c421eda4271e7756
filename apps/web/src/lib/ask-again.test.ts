import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgainIn } from './ask-again.ts'
import { resetClock } from './server-clock.ts'

const now = new Date('2026-11-21T09:00:00.000Z')
beforeEach(() => {
  resetClock()
  vi.useFakeTimers({ now })
})
afterEach(() => void vi.useRealTimers())

const at = (ms: number) => new Date(now.getTime() + ms).toISOString()

test.each([
  ['nothing is due', [null, undefined], 300_000],
  ['the next moment is far away', [at(3_600_000)], 300_000],
  ['a moment has just come', [at(-1_000), at(3_600_000)], 2_000],
  ['it is this very moment', [at(0)], 2_000],
  ['a moment is over', [at(-30_000)], 300_000],
])('when %s it is asked again in time', (_, moments, expected) => {
  expect(askAgainIn(moments, 300_000)).toBe(expected)
})

test('before a moment it is asked again shortly after it, each page at its own time', () => {
  const wait = askAgainIn([at(3_600_000), at(60_000)], 300_000)
  expect(wait).toBeGreaterThanOrEqual(60_500)
  expect(wait).toBeLessThan(61_500)
})
