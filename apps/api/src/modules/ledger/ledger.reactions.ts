import type { NoticeKindName } from '@jb/domain/notice/kinds'
import * as z from 'zod/mini'
import type { OutsideTimer, Reaction, TimerHandler } from '../../platform/module.ts'
import { answered } from '../notice/index.ts'
import type { Book } from './ledger.book.ts'
import { timersOf } from './use-cases/commit.ts'
import { checkBalance, keepBalance } from './use-cases/nightly.ts'
import { handOver, notifyBoth, notifyHeld, notifyResumed } from './use-cases/notify.ts'
import { prepareExpiry } from './use-cases/pay-outside.ts'
import { prepareRefund } from './use-cases/refund-outside.ts'
import { runDue } from './use-cases/run-due.ts'

const news = z.object({ orderId: z.string() })
const frozen = z.object({ companyId: z.string(), at: z.string() })
const unfrozen = z.object({ companyId: z.string(), since: z.string() })

/** What asks somebody at the desk for the way back of money, without the name of the book. */
export const dueNews = ['refundFailed', 'reminded', 'refundDue', 'review'] as const

const coreEvents = ['submitted', 'rejected', 'paid', 'released', 'refunded', 'refundFailed']

/** The timers of a kind, for its module. */
export function bookTimers(book: Book): readonly (TimerHandler | OutsideTimer)[] {
  const kinds = timersOf(book)
  return [
    { kind: kinds.expire, prepare: (ctx, id) => prepareExpiry(ctx, book, id) },
    { kind: kinds.refund, prepare: (ctx, id) => prepareRefund(ctx, book, id) },
    { kind: kinds.due, run: (ctx, id) => runDue(ctx, book, id) },
    { kind: kinds.balance, run: (ctx) => checkBalance(ctx, book) },
  ]
}

/** Which news of a kind is over by which of its events. */
export function bookAnswers(
  { name }: Book,
  rows: Readonly<Record<string, readonly string[]>>,
): readonly Reaction[] {
  return answered(
    Object.entries(rows).map(([event, kinds]) => ({
      on: `${name}.${event}`,
      subject: 'orderId',
      kinds: kinds.map((kind) => `${name}.${kind}` as NoticeKindName),
    })),
  )
}

const coreAnswers = {
  submitted: ['rejected'],
  rejected: ['submitted'],
  paid: ['submitted', 'rejected'],
  refunded: [...dueNews, 'released'],
}

/** What a kind tells and answers by itself; `ownEvents` are those of its own that its words know. */
export function bookReactions(book: Book, ownEvents: readonly string[] = []): readonly Reaction[] {
  const { name } = book
  const of = (event: string) => `${name}.${event}`
  return [
    ...bookAnswers(book, coreAnswers),
    ...[...coreEvents, ...ownEvents].map(
      (event): Reaction => ({
        name: `${of(event)}.tell`,
        on: of(event),
        run: (ctx, payload) => notifyBoth(ctx, book, event, news.parse(payload).orderId),
      }),
    ),
    {
      name: of('notifyHeld'),
      on: 'member.frozen',
      run: (ctx, payload) => {
        const { companyId: ownerCompanyId, at } = frozen.parse(payload)
        return notifyHeld(ctx, book, { ownerCompanyId }, new Date(at))
      },
    },
    {
      name: of('notifyResumed'),
      on: 'member.unfrozen',
      run: (ctx, payload) => {
        const { companyId: ownerCompanyId, since } = unfrozen.parse(payload)
        return notifyResumed(ctx, book, { ownerCompanyId }, new Date(since))
      },
    },
    { name: of('handOver'), on: 'platform.hourPassed', run: (ctx) => handOver(ctx, book) },
    { name: of('keepBalance'), on: 'platform.hourPassed', run: (ctx) => keepBalance(ctx, book) },
  ]
}
