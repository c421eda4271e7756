import { relativeDay } from '@jb/domain/shared/dates'
import { isApiError, sentenceOf } from '../../../lib/api-error.ts'
import { serverNow } from '../../../lib/server-clock.ts'

/** Why the login failed, with the end of a lock. */
export function loginProblem(error: unknown): string {
  const sentence = sentenceOf(error)
  const until = isApiError(error) && error.reason === 'member.locked' ? error.detail.until : undefined
  if (typeof until !== 'string' || Number.isNaN(Date.parse(until))) return sentence
  return `${sentence}锁定到 ${relativeDay(until, serverNow())} 为止。`
}
