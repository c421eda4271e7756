import { remindBefore } from '@jb/domain/bid/session'
import { calendarTime } from '@jb/domain/shared/dates'
import { biddersDecrypt } from '@jb/domain/tender/regime'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { tellCompanies, type Words } from '../use-cases/tell.ts'
import { standingsOf } from './key.repository.ts'
import { type KeptSession, sessionOf } from './session.repository.ts'

export const decryptReminder = 'bid.decryptReminder'

interface Reminder {
  readonly id: string
  readonly at: number
}

/**
 * All moments at which bidders are reminded, the earliest first: of the opening time, of the start, of the end. That a
 * window has begun its session says: until there is one nobody is called to it.
 */
function remindersOf({ openAt }: Tender, session: KeptSession | undefined): readonly Reminder[] {
  const start = session?.startsAt ?? openAt
  const leads = remindBefore.start.filter((lead) => session || lead > 0)
  const before = leads.map((lead) => ({
    id: `start${lead}`,
    at: (start?.getTime() ?? Number.NaN) - lead,
  }))
  const end = session
    ? remindBefore.end.map((lead) => ({ id: `end${lead}`, at: session.decryptUntil.getTime() - lead }))
    : []
  return [...before, ...end]
}

/** Sets the next reminder: once bids are taken, when the times move, and when a window begins (`from`: at once) or becomes longer. */
export async function setDecryptReminder(ctx: Ctx, tenderId: string, from?: 'start'): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender || !biddersDecrypt(tender) || !['bidding', 'evaluating'].includes(tender.status)) return
  const session = await sessionOf(ctx.tx, tenderId)
  const now = ctx.now.getTime()
  const next = remindersOf(tender, session).find(({ at }) => (from === 'start' ? at >= now : at > now))
  const dueAt = next && (session?.stage ?? 'decrypting') === 'decrypting' ? new Date(next.at) : undefined
  await ctx.setTimer({ kind: decryptReminder, subjectId: tenderId, dueAt })
}

function wordsOf(tender: Tender, session: KeptSession | undefined, now: Date): Words {
  const common = { kind: 'bid.decrypt', place: 'bid.session' } as const
  const { title, openAt } = tender
  if (!session || now.getTime() < session.startsAt.getTime())
    return {
      ...common,
      title: '投标解密提醒',
      body: `《${title}》${openAt ? calendarTime(openAt, now) : ''} 开标，届时由贵公司自己解密。请提前用投标手机或解密卡试解密，确认能打开。`,
    }
  const until = calendarTime(session.decryptUntil, now)
  return {
    ...common,
    title: '请现在解密投标文件',
    body: `《${title}》已经开标，请在 ${until} 前解密；到时间没有解密的，投标文件不再打开。`,
  }
}

/** What it is time to say: the latest whose moment has come, unless what it speaks of is over and said anew, or by nobody. */
function dueNow(tender: Tender, session: KeptSession | undefined, now: number): Reminder | undefined {
  const over = session?.decryptUntil ?? tender.openAt
  if (over && now >= over.getTime()) return undefined
  return remindersOf(tender, session).findLast(({ at }) => at <= now)
}

/** The reminder itself, to everybody who has something to decrypt still; after an outage only the latest. */
export async function remindToDecrypt(ctx: Ctx, tenderId: string): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender || !['bidding', 'evaluating'].includes(tender.status) || tender.openedAt) return
  const session = await sessionOf(ctx.tx, tenderId)
  if (session && session.stage !== 'decrypting') return
  const due = dueNow(tender, session, ctx.now.getTime())
  if (due && !tender.offlineAt) {
    const waiting = (await standingsOf(ctx.tx, tenderId)).filter(({ posted }) => !posted)
    const moment = session?.decryptUntil ?? tender.openAt
    const event = `bid.decrypt:${due.id}:${session?.round ?? 0}:${moment?.toISOString()}`
    const companies = waiting.map(({ companyId }) => companyId)
    await tellCompanies(ctx, companies, { event, tenderId, alone: true }, wordsOf(tender, session, ctx.now))
  }
  await setDecryptReminder(ctx, tenderId)
}
