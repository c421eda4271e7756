import { type Refusal, refuse } from '../shared/refusal.ts'

/** What a code by SMS is for; one for logging in neither registers nor replaces a password. */
export const codePurposes = ['login', 'register', 'reset'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Seconds before a number may ask for the next code. */
export const secondsBetweenCodes = 60

const minute = 60_000
const day = 24 * 60 * minute
const lifeMs = 5 * minute
const codesPerDay = 10
const triesPerCode = 5

/** A code as it is kept: how often it was tried, until when it holds. */
export interface StoredCode {
  readonly tries: number
  readonly expiresAt: Date
  readonly usedAt: Date | undefined
}

/** Codes sent to a number before this moment no longer count. */
export function codesCountFrom(now: Date): Date {
  return new Date(now.getTime() - day)
}

/** When a code that is made now stops to hold: after 5 minutes. */
export function codeExpiry(now: Date): Date {
  return new Date(now.getTime() + lifeMs)
}

/** Whether a number may get one more code, after those `sent` within a day: one a minute, ten a day. */
export function checkCodeRequest(
  sent: readonly Date[],
  now: Date,
): Refusal<'member.codeTooSoon' | 'member.codeTooMany'> | undefined {
  const latest = Math.max(0, ...sent.map((at) => at.getTime()))
  if (now.getTime() - latest < secondsBetweenCodes * 1000) return refuse('member.codeTooSoon')
  return sent.length >= codesPerDay ? refuse('member.codeTooMany') : undefined
}

/**
 * Whether a code lets somebody in. `member.codeExpired`: none was asked for, it is old, spent, or was tried five
 * times; `member.codeWrong` counts as a try.
 */
export function checkCode(
  code: StoredCode | undefined,
  matches: boolean,
  now: Date,
): Refusal<'member.codeWrong' | 'member.codeExpired'> | undefined {
  const holds = code && !code.usedAt && code.expiresAt > now && code.tries < triesPerCode
  if (!holds) return refuse('member.codeExpired')
  return matches ? undefined : refuse('member.codeWrong')
}
