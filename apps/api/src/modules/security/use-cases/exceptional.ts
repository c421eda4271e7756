import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { Deed } from '@jb/domain/security/request'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askFirst } from '../../approval/index.ts'
import { isApproving } from '../reads/is-approving.ts'
import { exception } from '../security.decisions.ts'
import type { Own } from './lock-order.ts'

/** Against the usual course: past the approvers of the owner where it has some for refunds, else past a second person. */
export async function askFor(
  ctx: Ctx,
  own: Own,
  wish: Deed,
  given: ApprovalStart | undefined,
): Promise<Refusal | undefined> {
  const { id } = own.order
  if (await isApproving(ctx.tx, id)) return refuse('security.approvalRunning')
  const asked = await askFirst(ctx, exception, { thing: own, wanted: wish, given, subjectId: ctx.newId() })
  if (isRefusal(asked)) return asked
  if (asked?.by === 'approvers')
    await ctx.log({ subject: { kind: 'security', id }, action: 'askApproval', reason: wish.reason })
  return undefined
}
