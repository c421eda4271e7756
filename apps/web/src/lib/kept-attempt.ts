import type { Attempt } from './intention.ts'
import { attemptsKey } from './left-behind.ts'

/** The attempt whose end is open, which outlives the page: it is written down before it is sent. */
export interface KeptAttempt {
  current: Attempt | undefined
  /** Its end was told: who comes back is not told again. */
  forget: () => void
}

/** The attempt of `owner` (account and company) at one thing, as it was left here. */
export function keptAttempt(owner: string, thing: string): KeptAttempt {
  const name = `${owner}/${thing}`
  let now = read()[name]
  return {
    get current() {
      return now
    },
    set current(next) {
      now = next
      if (next) write({ ...read(), [name]: next })
    },
    forget: () => {
      const { [name]: _, ...others } = read()
      write(others)
    },
  }
}

function read(): Record<string, Attempt> {
  try {
    return JSON.parse(localStorage.getItem(attemptsKey) ?? '{}') as Record<string, Attempt>
  } catch {
    return {}
  }
}

function write(all: Record<string, Attempt>): void {
  try {
    localStorage.setItem(attemptsKey, JSON.stringify(all))
  } catch {
    // Without a store it lives as long as the page.
  }
}
