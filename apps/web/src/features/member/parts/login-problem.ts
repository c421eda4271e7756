import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { serverNow } from '../../../lib/server-clock.ts'

/** Whether the password has to wait after wrong ones; a code by message has not. */
export function hasToWait(error: unknown): boolean {
  return isApiError(error) && error.reason === 'member.triedTooOften'
}

/** Why the login failed, with how long the next try has to wait. */
export function loginProblem(error: unknown): string {
  const sentence = sentenceOf(error)
  const until = isApiError(error) && hasToWait(error) ? Date.parse(String(error.detail.until)) : Number.NaN
  const minutes = Math.ceil((until - serverNow().getTime()) / 60_000)
  return minutes > 0 ? `${sentence}还要等 ${minutes} 分钟。` : sentence
}
