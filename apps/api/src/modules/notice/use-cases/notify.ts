import { goesBySms, noticeKinds } from '@jb/domain/notice/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellNews } from '../../../platform/live/stream.ts'
import { insertSms, type Outgoing } from '../delivery.repository.ts'
import { insertNotices, type Message, numberNotices } from '../notice.repository.ts'
import { type Audience, recipientsOf } from '../reads/recipients.ts'
import { smsTimer } from './send-sms.ts'

/**
 * What to tell, and to whom. `place` may be left out: then it leads where the kind usually does. `sms: false` keeps a
 * kind that usually goes by SMS inside the platform.
 */
export type News = Omit<Message, 'place'> & { readonly place?: string } & Audience & {
    readonly sms?: boolean
  }

/** Longest value that a variable of an SMS text may have. */
const longestVariable = 35

/**
 * Tells people what happened, in the transaction of what happened. Each person gets one notice per `eventKey`,
 * however often this runs, with the next number of their stream; kinds that go by SMS are queued for it once too (or
 * only written down, where there is no channel). Gives how many notices are new.
 */
export async function notify(ctx: Ctx, news: News): Promise<number> {
  const recipients = await recipientsOf(ctx.tx, news)
  if (recipients.length === 0) return 0
  const message = { ...news, place: news.place ?? noticeKinds[news.kind].place }
  const fresh = await insertNotices(ctx.tx, message, recipients, ctx.now)
  if (fresh.length === 0) return 0
  await numberNotices(ctx.tx, fresh)
  if (news.sms ?? goesBySms(news.kind)) {
    const phones = new Map(recipients.map((recipient) => [recipient.accountId, recipient.phone]))
    const messages = fresh.map((notice) => ({
      noticeId: notice.id,
      phone: phones.get(notice.account_id) ?? '',
      template: news.kind,
      parameters: { title: news.title.slice(0, longestVariable) },
    }))
    await sendBySms(ctx, messages)
  }
  await tellNews(
    ctx.tx,
    fresh.map((notice) => notice.account_id),
  )
  return fresh.length
}

async function sendBySms(ctx: Ctx, messages: readonly Outgoing[]): Promise<void> {
  const { configured } = ctx.services.sms
  const ids = await insertSms(ctx.tx, messages, configured ? 'queued' : 'recorded', ctx.now)
  if (!configured) return
  for (const id of ids) await ctx.setTimer({ kind: smsTimer, subjectId: id, dueAt: ctx.now })
}
