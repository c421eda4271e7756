import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const byClass = z.object({ business: z.boolean(), deadline: z.boolean(), result: z.boolean() })
const mine = { service: 'api', who: 'loggedIn', scope: 'self', field: 'data' } as const

const preferences = z.object({
  /** Shown over the open app as it comes in. */
  popup: byClass,
  /** By SMS too; what has legal effect goes out in any case. */
  sms: byClass,
  /** No SMS between 22:00 and 7:00; it follows in the morning. Deadlines and what has legal effect do not wait. */
  quietNights: z.boolean(),
})

const answered = z.extend(preferences, {
  /** Whether SMS can leave this platform at all. */
  smsConfigured: z.boolean(),
})
export type Preferences = z.output<typeof preferences>

export const noticePreferences = endpoint({
  ...mine,
  id: 'notice.preferences',
  summary: '我的消息设置',
  method: 'GET',
  path: '/notice/preferences',
  kind: 'read',
  answer: answered,
  refusals: {},
})

export const setNoticePreferences = endpoint({
  ...mine,
  id: 'notice.setPreferences',
  summary: '修改消息设置',
  method: 'POST',
  path: '/notice/preferences',
  kind: 'change',
  refreshes: ['notice.preferences'],
  body: preferences,
  answer: answered,
  refusals: {},
})
