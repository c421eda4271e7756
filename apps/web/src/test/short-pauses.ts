import { afterEach, beforeEach, vi } from 'vitest'

/** What counts as a pause, in ms: shorter is the page drawing itself, longer is a test that waits for it. */
const shortest = 300
const longest = 10_000
const speed = 10

/**
 * Lets the pauses of the pages of a file pass ten times as fast, between two looks and between two tries. The time of day
 * goes as ever.
 */
export function shortPauses(): void {
  beforeEach(() => {
    const { setTimeout: wait, setInterval: repeat } = globalThis
    const short = (ms = 0) => (ms >= shortest && ms <= longest ? ms / speed : ms)
    const shorter = <F extends typeof wait | typeof repeat>(begin: F) =>
      Object.assign((wake: () => void, ms?: number, ...given: []) => begin(wake, short(ms), ...given), begin)
    vi.stubGlobal('setTimeout', shorter(wait))
    vi.stubGlobal('setInterval', shorter(repeat))
  })
  afterEach(() => void vi.unstubAllGlobals())
}
