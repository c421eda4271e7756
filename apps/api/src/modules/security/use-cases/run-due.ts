import { startRefund } from '@jb/domain/security/give-back'
import { isDueBack, isOverdue } from '@jb/domain/security/words'
import { calendarTime, formatDay } from '@jb/domain/shared/dates'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { isApproving } from '../reads/is-approving.ts'
import { lockOrder } from '../security.repository.ts'
import { dueTimer } from '../security.timers.ts'
import { loadTerms } from '../terms.repository.ts'
import { commit, sentBackEvent } from './commit.ts'
import { tellDesk } from './tell.ts'

/** What is due back goes back by itself where a provider or a word does it; people are reminded of the rest. */
export async function runDue(ctx: Ctx, orderId: string): Promise<void> {
  const before = await lockOrder(ctx.tx, orderId)
  if (!before?.release || !isDueBack(before)) return
  const terms = await loadTerms(ctx.tx, before.subject)
  const byHand = before.kind === 'transfer' || (await isApproving(ctx.tx, orderId))
  if (before.status === 'paid' && !byHand) {
    const after = startRefund(before, null, terms.profile, ctx.now)
    if (isRefusal(after)) return
    return commit(ctx, { before, after, terms, action: 'refund', ...sentBackEvent(after) })
  }
  const late = isOverdue(before, ctx.now)
  const until = calendarTime(before.release.dueAt, ctx.now)
  await tellDesk(ctx, before, terms, {
    kind: 'security.refundDue',
    title: late ? '保证金退还已超期' : '保证金待退还',
    body: `《${terms.title}》的一笔保证金（${before.no}）应在 ${until} 前退还，请尽快办理。`,
    eventKey: `security.refundDue:${orderId}:${late ? 'late' : formatDay(before.release.dueAt)}`,
  })
  const again = late ? undefined : new Date(before.release.dueAt.getTime() + 1)
  await ctx.setTimer({ kind: dueTimer, subjectId: orderId, dueAt: again })
}
