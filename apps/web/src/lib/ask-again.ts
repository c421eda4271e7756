import { minute } from '@jb/domain/shared/dates'
import { serverNow } from './server-clock.ts'

/** What happens at a moment takes the platform a little while; longer than this it has happened, or will be late anyway. */
const settlesMs = 30_000
const soonMs = 2_000
/** After a moment each page asks at its own time: thousands may have waited for the same one. */
const apartMs = 1_000
const apart = Math.random() * apartMs

/**
 * In how many milliseconds to ask for something again that changes at these moments (ISO): shortly after the next one,
 * every two seconds while one has just come, and after `usual` at the latest.
 */
export function askAgainIn(moments: readonly (string | null | undefined)[], usual: number): number {
  const now = serverNow().getTime()
  const waits = moments.flatMap((moment) => (moment ? [Date.parse(moment) - now] : []))
  if (waits.some((wait) => wait <= 0 && wait > -settlesMs)) return soonMs
  return Math.min(usual, ...waits.filter((wait) => wait > 0).map((wait) => wait + 500 + apart))
}

/** The longest time between two questions about something open on the screen: the links to its files live ten minutes. */
export const usualAskMs = 5 * minute
