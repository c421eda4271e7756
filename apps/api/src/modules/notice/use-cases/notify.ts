import type { Role } from '@jb/domain/member/roles'
import { goesBySms, noticeKinds } from '@jb/domain/notice/kinds'
import { smsMoment, usualPreferences } from '@jb/domain/notice/preferences'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellNews } from '../../../platform/live/stream.ts'
import { insertSms } from '../delivery.repository.ts'
import { insertNotices, type Message, numberNotices, type Recipient } from '../notice.repository.ts'
import { loadPreferences } from '../reads/preferences.ts'
import { type Audience, audienceOf, recipientsOf, staffOf } from '../reads/recipients.ts'
import { smsTimer } from './send-sms.ts'

/** What is told, whomever it is told to. `place` may be left out: then it leads where the kind usually does. */
type Words = Omit<Message, 'place'> & {
  readonly place?: string
  /** `false` keeps a kind that usually goes by SMS inside the platform. */
  readonly sms?: boolean
}

/** What to tell, and to whom; `eventKey` names the event once and for all. */
export type News = Words & Audience & { readonly eventKey: string }

/** What to tell the staff of many companies; the event has a key for each of them. */
export type CompaniesNews = Words & {
  readonly companyIds: readonly string[]
  readonly roles: readonly Role[]
  readonly keyOf: (companyId: string) => string
  /** Leads the staff of each company to what is its own. */
  readonly placeSearchOf?: (companyId: string) => Message['placeSearch']
}

/** Longest value that a variable of an SMS text may have. */
const longestVariable = 35

/** Told in one statement: PostgreSQL takes no more than 65,535 values at once. */
const perStatement = 1_000

/**
 * Tells people what happened, in the transaction of what happened. Each person gets one notice per `eventKey`,
 * however often this runs, with the next number of their stream; kinds that go by SMS are queued for it once too (or
 * only written down, where there is no channel). Gives how many notices are new.
 */
export async function notify(ctx: Ctx, news: News): Promise<number> {
  // In the order of the people from the first to the last, so that two tellings never wait for each other crosswise.
  const accountIds = [...(await audienceOf(ctx.tx, news))].sort()
  let told = 0
  for (let from = 0; from < accountIds.length; from += perStatement) {
    told += await notifySome(ctx, news, accountIds.slice(from, from + perStatement))
  }
  return told
}

/**
 * Tells the staff of many companies, as `notify` tells those of one, in few statements for all of them. Who works for
 * two of the companies hears of it for both.
 */
export async function notifyCompanies(ctx: Ctx, news: CompaniesNews) {
  const { companyIds, roles, keyOf, placeSearchOf, ...words } = news
  if (companyIds.length === 0) return
  let waiting = await staffOf(ctx.tx, companyIds, roles)
  // Nobody twice in one statement.
  while (waiting.length > 0) {
    const first = new Map(waiting.toReversed().map((one) => [one.accountId, one]))
    const now = waiting.filter((one) => first.get(one.accountId) === one)
    waiting = waiting.filter((one) => first.get(one.accountId) !== one)
    const recipients = now.map((one) => ({
      ...one,
      eventKey: keyOf(one.companyId),
      placeSearch: placeSearchOf?.(one.companyId),
    }))
    for (let from = 0; from < recipients.length; from += perStatement)
      await tell(ctx, words, recipients.slice(from, from + perStatement))
  }
}

async function notifySome(ctx: Ctx, news: News, accountIds: readonly string[]): Promise<number> {
  const people = await recipientsOf(ctx.tx, accountIds, news.companyId)
  const recipients = people.map((one) => ({ ...one, eventKey: news.eventKey }))
  return tell(ctx, news, recipients)
}

/** Tells these people, each once. */
async function tell(ctx: Ctx, words: Words, recipients: readonly Recipient[]): Promise<number> {
  if (recipients.length === 0) return 0
  const message = { ...words, place: words.place ?? noticeKinds[words.kind].place }
  const fresh = await insertNotices(ctx.tx, message, recipients, ctx.now)
  if (fresh.length === 0) return 0
  await numberNotices(ctx.tx, fresh)
  if (words.sms ?? goesBySms(words.kind)) {
    await sendBySms(ctx, words, fresh, new Map(recipients.map(({ accountId, phone }) => [accountId, phone])))
  }
  await tellNews(
    ctx.tx,
    fresh.map((notice) => notice.account_id),
  )
  return fresh.length
}

/** Queues the SMS of each person at the moment that they have chosen, if any. */
async function sendBySms(
  ctx: Ctx,
  { kind, title, about }: Words,
  fresh: readonly { readonly id: string; readonly account_id: string }[],
  phones: ReadonlyMap<string, string>,
): Promise<void> {
  const { configured } = ctx.services.sms
  const chosen = await loadPreferences(
    ctx.tx,
    fresh.map((notice) => notice.account_id),
  )
  const due = fresh.flatMap(({ id, account_id }) => {
    const at = smsMoment(kind, chosen.get(account_id) ?? usualPreferences, ctx.now)
    return at ? [{ id, phone: phones.get(account_id) ?? '', at }] : []
  })
  const said = about ? `${title}：${about}` : title
  const parameters = { title: said.slice(0, longestVariable) }
  const messages = due.map(({ id, phone }) => ({ noticeId: id, phone, template: kind, parameters }))
  const sent = await insertSms(ctx.tx, messages, configured ? 'queued' : 'recorded', ctx.now)
  if (!configured) return
  const moments = new Map(due.map(({ id, at }) => [id, at]))
  for (const { id, noticeId } of sent) {
    await ctx.setTimer({ kind: smsTimer, subjectId: id, dueAt: moments.get(noticeId) ?? ctx.now })
  }
}
