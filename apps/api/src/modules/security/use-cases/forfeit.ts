import type { Answer, Received } from '@jb/contract/endpoint'
import type { forfeitOrder as endpoint } from '@jb/contract/security/finance.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { lockFor } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'
import { detailFor } from '../security.desk.ts'
import { askFor } from './exceptional.ts'

/** The owner keeps a security, for a reason of the law or of the agreement. */
export async function forfeitOne(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const own = await lockFor(ctx, securities, { ...body, side: 'desk' })
  if (isRefusal(own)) return own
  const wish = { deed: 'forfeit', forfeitReason: body.reason, reason: body.note } as const
  const no = await askFor(ctx, own, wish, body.approval)
  return no ?? detailFor(ctx, body.id)
}
