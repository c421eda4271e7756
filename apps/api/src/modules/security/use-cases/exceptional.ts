import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { Order, Terms } from '@jb/domain/security/order'
import type { Deed } from '@jb/domain/security/request'
import type { Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { askOthers, type Own } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'
import { exception } from '../security.decisions.ts'

/** Against the usual course: past the approvers of the owner where it has some for refunds, else past a second person. */
export const askFor = (
  ctx: Ctx,
  own: Own<Order, Terms>,
  wish: Deed,
  given: ApprovalStart | undefined,
): Promise<Refusal | undefined> => askOthers(ctx, securities, exception, { own, wish, given })

interface Early {
  readonly id: string
  readonly version?: number
  readonly reason: string
  readonly approval?: ApprovalStart | undefined
}

/** Sending back what is not due is against the usual course. */
export const askEarly = (
  ctx: Ctx,
  own: Own<Order, Terms>,
  { reason, approval }: Early,
): Promise<Refusal | undefined> => askFor(ctx, own, { deed: 'refund', reason }, approval)
