import type { Answer, Received } from '@jb/contract/endpoint'
import type { decideRequest as endpoint } from '@jb/contract/security/finance.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { answerSecond, takeBackSecond } from '../../approval/index.ts'
import { lockFor } from '../../ledger/index.ts'
import { latestAsked } from '../reads/latest-asked.ts'
import { securities } from '../security.book.ts'
import { exception } from '../security.decisions.ts'
import { detailFor } from '../security.desk.ts'

/** A second person of the owner agrees to what was asked, or says why not; whoever asked may take it back. */
export async function decideSecond(
  ctx: Ctx,
  { body: { id, version, agree, reason } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const own = await lockFor(ctx, securities, { id, version, side: 'desk' })
  if (isRefusal(own)) return own
  const mine = (await latestAsked(ctx.tx, id))?.by === callerOf(ctx).accountId
  const no =
    mine && !agree
      ? await takeBackSecond(ctx, exception, own)
      : await answerSecond(ctx, exception, { thing: own, agree, reason: reason.trim() })
  return no ?? detailFor(ctx, id)
}
