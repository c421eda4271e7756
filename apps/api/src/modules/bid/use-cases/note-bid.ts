import type { noteBid as endpoint } from '@jb/contract/bid/opening.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayRun } from '../../procurement/index.ts'
import { tenderById } from '../../tender/index.ts'
import { insertNote } from '../bid.repository.ts'
import { bidsOf } from '../reads/bids-of.ts'

/** Notes something about an opened bid, for the owner's side alone. It decides nothing, so it needs no version. */
export async function noteBid(
  ctx: Ctx,
  { body: { id, bidId, text } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.tx, id)
  if (!tender || !mayRun(tender, caller)) return refuse('tender.notFound')
  if (!tender.openedAt) return refuse('tender.notOpened')
  if (!(await bidsOf(ctx.tx, id)).some((bid) => bid.bidId === bidId)) return refuse('bid.notFound')
  await insertNote(ctx.tx, { bidId, accountId: caller.accountId, text, now: ctx.now })
  await ctx.log({ subject: { kind: 'tender', id }, action: 'bid.note', reason: text, payload: { bidId } })
  return { bidId, at: ctx.now.toISOString() }
}
