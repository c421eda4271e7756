import type { Notice } from '@jb/contract/notice/notice.contract'
import { type NoticeClass, noticeClasses, noticeKind } from '@jb/domain/notice/kinds'
import { relativeDay } from '@jb/domain/shared/dates'
import type { Tone } from '../../kit/tag.tsx'

const tones = { business: 'plain', deadline: 'urgent', result: 'brand' } as const satisfies Record<
  NoticeClass,
  Tone
>

type Said = Pick<Notice, 'kind' | 'title' | 'body'> & Partial<Pick<Notice, 'about'>>

/** A notice in words that do not repeat each other: what happened, to what, and what follows. */
export function wordsOf({ kind, title, about, body }: Said): {
  readonly mark: string
  readonly heading: string
  readonly text: string
} {
  if (!about) return { mark: noticeClasses[noticeKind(kind).class], heading: title, text: body }
  return { mark: title, heading: about, text: withoutName(body, about) }
}

/** A sentence that begins with the name of the thing, without it: the heading says it. */
function withoutName(body: string, about: string): string {
  const named = [`《${about}》`, `“${about}”`].find((name) => body.startsWith(name))
  return named === undefined ? body : body.slice(named.length).replace(/^[的，：]/, '')
}

/** How loud a notice is; what has been read is not urgent any more. */
export function weightOf({ kind, read }: Pick<Notice, 'kind' | 'read'>): 'urgent' | 'usual' | 'quiet' {
  const { weight = 'usual' } = noticeKind(kind)
  return weight === 'urgent' && read ? 'usual' : weight
}

/** The tint of a notice: that of its class, unless it is only good to know. */
export function toneOf(kind: string): Tone {
  const { weight, class: noticeClass } = noticeKind(kind)
  return weight === 'quiet' ? 'plain' : tones[noticeClass]
}

/** Day and time of a notice as a list shows them: 今天 and 09:30. */
export function momentOf(notice: Notice, now: Date): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = relativeDay(notice.createdAt, now).split(' ')
  return { day, time }
}

/** Says once, above the list, that no SMS leaves the platform; undefined where one would. Only the operator can mend it. */
export function channelRemark(notices: readonly Notice[], isOperator: boolean): string | undefined {
  if (!notices.some(({ sms }) => sms === 'recorded')) return undefined
  return isOperator ? '短信通道未配置，重要消息只显示在这里，不发送短信。' : '重要消息请在这里查看。'
}

/** Says what became of the SMS; undefined where none was meant, none can leave, or it arrived. */
export function smsRemark(sms: Notice['sms']): string | undefined {
  if (sms === 'failed') return '短信发送失败'
  return sms === 'queued' || sms === 'handedOver' ? '短信发送中' : undefined
}

/** The classes of news in the words of those who get them. */
export const classWords = [
  { id: 'business', title: noticeClasses.business, hint: '报名、报价、询问函、认证和委托的进展。' },
  { id: 'deadline', title: noticeClasses.deadline, hint: '报名、报价、开启快到时间。' },
  { id: 'result', title: noticeClasses.result, hint: '中选、未中选、公示、无人中选、终止。' },
] as const satisfies readonly { id: NoticeClass; title: string; hint: string }[]
