import { goesBySms } from '@jb/domain/notice/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { recordSms } from '../delivery.repository.ts'
import { insertNotices, type Message } from '../notice.repository.ts'
import { type Audience, recipientsOf } from '../reads/recipients.ts'

/** What to tell, and to whom; `sms: false` keeps a kind that usually goes by SMS inside the platform. */
export type News = Message & Audience & { readonly sms?: boolean }

/**
 * Tells people what happened, in the transaction of what happened. Each person gets one notice per `eventKey`,
 * however often this runs; kinds that go by SMS are recorded for it once too. Gives how many notices are new.
 */
export async function notify(ctx: Ctx, news: News): Promise<number> {
  const recipients = await recipientsOf(ctx.tx, news)
  if (recipients.length === 0) return 0
  const fresh = await insertNotices(ctx.tx, news, recipients, ctx.now)
  if (news.sms ?? goesBySms(news.kind)) {
    const phones = new Map(recipients.map((recipient) => [recipient.accountId, recipient.phone]))
    const messages = fresh.map((notice) => ({
      noticeId: notice.id,
      phone: phones.get(notice.account_id) ?? '',
      template: news.kind,
      parameters: { title: news.title },
    }))
    await recordSms(ctx.tx, messages, ctx.now)
  }
  return fresh.length
}
