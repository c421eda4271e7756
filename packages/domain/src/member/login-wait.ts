/** Wrong passwords in a row for one phone number from one place, whether an account has the number or not. */
export interface Failures {
  readonly count: number
  /** Before then no password from there is looked at. */
  readonly waitUntil: Date | undefined
}

export const noFailures: Failures = { count: 0, waitUntil: undefined }

const minute = 60_000
const withoutWaiting = 4
const firstWaitMs = minute
const longestWaitMs = 30 * minute
const forgottenAfterMs = 24 * 60 * minute

/** Until when the next try from there has to wait; undefined: it may come now. */
export function waitAfter({ waitUntil }: Failures, now: Date): Date | undefined {
  return waitUntil && waitUntil > now ? waitUntil : undefined
}

/**
 * One more failure. From the fifth in a row on the next try has to wait: a minute at first, each time twice as long, at
 * most half an hour. A day after the last wait the count starts again.
 */
export function afterFailure(failures: Failures, now: Date): Failures {
  const { waitUntil } = failures
  const forgotten = waitUntil && now.getTime() - waitUntil.getTime() >= forgottenAfterMs
  const count = forgotten ? 1 : failures.count + 1
  if (count <= withoutWaiting) return { count, waitUntil: undefined }
  const waitMs = Math.min(firstWaitMs * 2 ** (count - withoutWaiting - 1), longestWaitMs)
  return { count, waitUntil: new Date(now.getTime() + waitMs) }
}

const strangersAtOnce = 60
const strangersEveryMs = 4 * minute

/**
 * What all devices together that never were in an account may get wrong there: 60 at once, and one more every four
 * minutes. `spentUntil`: when nothing of that would be spent any more, did nobody go on.
 */
export function strangersWait(spentUntil: Date | undefined, now: Date): Date | undefined {
  const free = (spentUntil?.getTime() ?? 0) - (strangersAtOnce - 1) * strangersEveryMs
  return free > now.getTime() ? new Date(free) : undefined
}

/** One more failure of a device that never was in the account. */
export function afterStranger(spentUntil: Date | undefined, now: Date): Date {
  return new Date(Math.max(spentUntil?.getTime() ?? 0, now.getTime()) + strangersEveryMs)
}
