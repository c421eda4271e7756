import { apply } from '@jb/domain/security/give-back'
import type { Subject } from '@jb/domain/security/kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { commit, liveOrder } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'

interface Applying {
  readonly subject: Subject
  readonly companyId: string
  /** What it becomes, as a few words for the log: 履约保证金, 价款. */
  readonly into: string
}

type No = Refusal<'security.notFound' | 'security.wrongStatus'>

/** The security of a winner becomes part of the price, or its performance security. */
export async function applyTo(
  ctx: Ctx,
  { subject, companyId, into }: Applying,
): Promise<{ readonly orderId: string } | No> {
  const live = await liveOrder(ctx, securities, subject, companyId)
  if (!live) return refuse('security.notFound')
  const after = apply(live.before)
  if (isRefusal(after)) return after
  await commit(ctx, securities, { ...live, after, action: 'apply', reason: into, event: 'applied' })
  return { orderId: after.id }
}
