import type { copyAuction } from '@jb/contract/auction/auction.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { copyAsDraft } from '@jb/domain/auction/copy'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { copyOf } from '../../procurement/index.ts'
import { insertDraft, nextNo } from '../auction.repository.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { filesOf, wholeDraft } from '../reads/whole-draft.ts'

/** After these the copy is the same thing once more: a further round, linked to the first. */
const again = ['unsold', 'breached', 'cancelled']

/** Makes a new draft of an auction that the caller runs. */
export async function copy(
  ctx: Ctx,
  { body }: Received<typeof copyAuction>,
): Promise<Answer<typeof copyAuction> | Refusal> {
  const copied = copyOf(ctx, 'auction', await auctionById(ctx.tx, body.id))
  if (isRefusal(copied)) return copied
  const { source, base } = copied
  const draft = copyAsDraft(await wholeDraft(ctx.tx, ctx.services.secret, source), {
    ...base,
    no: await nextNo(ctx.tx, ctx.now),
  })
  const files = await filesOf(ctx.tx, source.id)
  const previousId = again.includes(source.status) ? source.id : undefined
  await insertDraft(ctx.tx, draft, { ...files, reserveWrapped: null, previousId, now: ctx.now })
  const payload = { copiedFrom: source.id }
  await ctx.log({ subject: { kind: 'auction', id: draft.id }, action: 'createDraft', payload })
  return { id: draft.id, no: draft.no, version: draft.version }
}
