/** Counts hits per key in fixed windows of a minute, in this process. */
export interface Limiter {
  /** Seconds to wait when the key is over its limit, else 0. */
  hit(key: string, perMinute: number, nowMs: number): number
}

const windowMs = 60_000
const maxKeys = 50_000

interface Window {
  readonly from: number
  hits: number
}

/** A limiter that forgets everything when more than 50,000 keys are active within its minute. */
export function createLimiter(): Limiter {
  let windows = new Map<string, Window>()
  return {
    hit(key, perMinute, nowMs) {
      if (windows.size > maxKeys) {
        windows = new Map([...windows].filter(([, window]) => nowMs - window.from < windowMs).slice(-maxKeys))
      }
      const open = windows.get(key)
      const window = open && nowMs - open.from < windowMs ? open : { from: nowMs, hits: 0 }
      window.hits += 1
      windows.set(key, window)
      return window.hits > perMinute ? Math.ceil((window.from + windowMs - nowMs) / 1_000) : 0
    },
  }
}
