import type { Answer, Received } from '@jb/contract/endpoint'
import type { copyTender } from '@jb/contract/tender/tender.contract'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { copyAsDraft } from '@jb/domain/tender/copy'
import type { Ctx } from '../../../platform/ctx.ts'
import { copyOf } from '../../procurement/index.ts'
import { tenderById } from '../reads/tender-by-id.ts'
import { fileIdsOf } from '../reads/tender-facts.ts'
import { insertDraft, nextNo } from '../tender.repository.ts'
import { withGoods } from '../tender.rows.ts'

/** Makes a new draft of a tender that the caller runs. */
export async function copy(
  ctx: Ctx,
  { body }: Received<typeof copyTender>,
): Promise<Answer<typeof copyTender> | Refusal> {
  const copied = copyOf(ctx, 'tender', await tenderById(ctx.tx, body.id))
  if (isRefusal(copied)) return copied
  const { source, base } = copied
  const draft = copyAsDraft(await withGoods(ctx.tx, source), { ...base, no: await nextNo(ctx.tx, ctx.now) })
  const fileIds = await fileIdsOf(ctx.tx, source.id)
  await insertDraft(ctx.tx, draft, { fileIds, copiedFrom: source.id, now: ctx.now })
  const payload = { copiedFrom: source.id }
  await ctx.log({ subject: { kind: 'tender', id: draft.id }, action: 'createDraft', payload })
  return { id: draft.id, no: draft.no, version: draft.version }
}
