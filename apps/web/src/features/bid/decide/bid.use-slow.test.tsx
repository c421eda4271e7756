// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSlowNotice } from './bid.use-slow.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const said = () => document.body.textContent?.includes('加载超时')

test('what takes longer than three seconds is said once; what comes in time is not', () => {
  const quick = renderHook(({ waits }) => useSlowNotice(waits), { initialProps: { waits: true } })
  vi.advanceTimersByTime(2_900)
  quick.rerender({ waits: false })
  vi.advanceTimersByTime(5_000)
  expect(said()).toBe(false)
  renderHook(() => useSlowNotice(true))
  vi.advanceTimersByTime(3_000)
  expect(said()).toBe(true)
})
