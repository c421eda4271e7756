import { isApiError, sentenceOf } from '../../../lib/api-error.ts'

/** Why the login failed, with the end of a lock in Beijing time. */
export function loginProblem(error: unknown): string {
  const sentence = sentenceOf(error)
  const until = isApiError(error) && error.reason === 'member.locked' ? error.detail.until : undefined
  if (typeof until !== 'string' || Number.isNaN(Date.parse(until))) return sentence
  const at = new Date(until).toLocaleString('zh-CN', {
    timeZone: 'Asia/Shanghai',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return `${sentence}锁定到 ${at} 为止。`
}
