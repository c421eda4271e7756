import { apply } from '@jb/domain/security/give-back'
import type { Subject } from '@jb/domain/security/kinds'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { commit } from './commit.ts'
import { liveOrder } from './live-order.ts'

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
  const live = await liveOrder(ctx, subject, companyId)
  if (!live) return refuse('security.notFound')
  const after = apply(live.before)
  if (isRefusal(after)) return after
  const change = { ...live, after, action: 'apply', reason: into }
  await commit(ctx, { ...change, event: 'security.applied' })
  return { orderId: after.id }
}
