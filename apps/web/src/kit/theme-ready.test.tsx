import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { themeReady } from './theme-ready.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('waits for the theme no longer than needed', async () => {
  let brand = ''
  const ready = themeReady(() => brand)
  await vi.advanceTimersByTimeAsync(90)
  brand = 'blue'
  await vi.advanceTimersByTimeAsync(10)
  expect(await ready).toBe(true)
})

it('gives up after 30 looks at 50 ms', async () => {
  const read = vi.fn(() => '')
  let answer: boolean | undefined
  void themeReady(read).then((ready) => {
    answer = ready
  })
  await vi.advanceTimersByTimeAsync(1499)
  expect(answer).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(answer).toBe(false)
  expect(read).toHaveBeenCalledTimes(30)
})
