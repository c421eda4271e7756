import { forfeit as keep } from '@jb/domain/security/give-back'
import type { ForfeitReason, Subject } from '@jb/domain/security/kinds'
import { forfeitReasonNames } from '@jb/domain/security/labels'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { commit, liveOrder } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'

interface Forfeiting {
  readonly subject: Subject
  readonly companyId: string
  readonly reason: ForfeitReason
  /** Who gets it, by name. */
  readonly payTo: string
  readonly note?: string
}

type No = Refusal<'security.notFound' | 'security.wrongStatus' | 'security.dueBack'>

/** By rule of the subject itself a security is kept (a breach): the use-case that calls has decided that. */
export async function forfeit(
  ctx: Ctx,
  { subject, companyId, reason, payTo, note = '' }: Forfeiting,
): Promise<{ readonly orderId: string } | No> {
  const live = await liveOrder(ctx, securities, subject, companyId)
  if (!live) return refuse('security.notFound')
  const after = keep(live.before, { reason, note, payTo }, ctx.now)
  if (isRefusal(after)) return after
  const change = { ...live, after, action: 'forfeit', reason: note || forfeitReasonNames[reason] }
  await commit(ctx, securities, { ...change, event: 'forfeited' })
  return { orderId: after.id }
}
