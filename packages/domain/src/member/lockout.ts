/** Failed logins in a row under one phone number, whether an account has it or not. */
export interface Failures {
  readonly count: number
  readonly lockedUntil: Date | undefined
}

export const noFailures: Failures = { count: 0, lockedUntil: undefined }

const failuresPerLock = 5
const firstLockMs = 15 * 60_000
const longestLockMs = 24 * 3_600_000

/** True while logins under this number are not even tried. */
export function isLocked(failures: Failures, now: Date): boolean {
  return failures.lockedUntil !== undefined && failures.lockedUntil > now
}

/**
 * One more failure. Every fifth in a row locks: 15 minutes at first, each time twice as long, at most 24 hours.
 * The count starts again a longest lock after the last lock has ended.
 */
export function afterFailure(failures: Failures, now: Date): Failures {
  const { lockedUntil } = failures
  const forgotten = lockedUntil && now.getTime() - lockedUntil.getTime() >= longestLockMs
  const count = forgotten ? 1 : failures.count + 1
  if (count % failuresPerLock !== 0) return { count, lockedUntil: forgotten ? undefined : lockedUntil }
  const lockMs = Math.min(firstLockMs * 2 ** (count / failuresPerLock - 1), longestLockMs)
  return { count, lockedUntil: new Date(now.getTime() + lockMs) }
}
