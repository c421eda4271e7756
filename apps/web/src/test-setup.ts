import { configure } from '@testing-library/react'
import { afterAll } from 'vitest'

// What a person would wait for is waited for: a busy machine must not turn a slow screen into a wrong one.
configure({ asyncUtilTimeout: 15_000 })

// What a screen still waits for when its file ends must not wake up in a world without a window.
const startTimer = globalThis.setTimeout
const stopTimer = globalThis.clearTimeout
const waiting = new Set<ReturnType<typeof setTimeout>>()

globalThis.setTimeout = Object.assign(
  (wake: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    const timer = startTimer(() => {
      waiting.delete(timer)
      wake(...args)
    }, ms)
    waiting.add(timer)
    return timer
  },
  startTimer,
) as typeof setTimeout

afterAll(() => {
  for (const timer of waiting) stopTimer(timer)
})
