import { startRefund } from '@jb/domain/ledger/give-back'
import { isDueBack, isOverdue } from '@jb/domain/ledger/words'
import { calendarTime, formatDay } from '@jb/domain/shared/dates'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Book } from '../ledger.book.ts'
import { lockOrder } from '../ledger.repository.ts'
import { isAsked } from '../reads/orders.ts'
import { commit, sentBack, timersOf } from './commit.ts'
import { notifyDesk } from './notify.ts'

/** What is due back goes back by itself where a provider or a word does it; people are reminded of the rest. */
export async function runDue(ctx: Ctx, book: Book, orderId: string): Promise<void> {
  const before = await lockOrder(ctx.tx, book, orderId)
  if (!before?.release || !isDueBack(before)) return
  const terms = await book.loadTerms(ctx.tx, before.subject)
  const byHand = before.kind === 'transfer' || (await isAsked(ctx.tx, book, orderId))
  if (before.status === 'paid' && !byHand) {
    const after = startRefund(book.name, before, null, ctx.now)
    if (isRefusal(after)) return
    return commit(ctx, book, { before, after, terms, action: 'refund', ...sentBack(after) })
  }
  const { thing } = book.words
  const late = isOverdue(before, ctx.now)
  const until = calendarTime(before.release.dueAt, ctx.now)
  await notifyDesk(ctx, book, { order: before, terms }, 'refundDue', {
    title: late ? `${thing}退还已超期` : `${thing}待退还`,
    body: `《${terms.title}》的一笔${thing}（${before.no}）应在 ${until} 前退还，请尽快办理。`,
    key: late ? 'late' : formatDay(before.release.dueAt),
  })
  const again = late ? undefined : new Date(before.release.dueAt.getTime() + 1)
  await ctx.setTimer({ kind: timersOf(book).due, subjectId: orderId, dueAt: again })
}
