import type { publishDemand } from '@jb/contract/demand/demand.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { copyAsDraft, publish as publishDraft } from '@jb/domain/demand/demand'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { draftsOf, ownerBar, ownItem } from '../../procurement/index.ts'
import { insertDraft, lockDemand, nextNo, removeDraft, save, updateDraft } from '../demand.repository.ts'
import { demandById, draftOf, fileIdsOf, goodsOf } from '../demand.rows.ts'

const { lockOwn, move } = ownItem({ kind: 'demand', lock: lockDemand, save })

/** Drafts of demands: saved, copied and deleted. */
export const { saveDraft, copy, deleteDraft } = draftsOf({
  kind: 'demand',
  fileFields: ['fileIds'],
  lockOwn,
  isEditable: ({ status }) => status === 'draft',
  byId: demandById,
  nextNo,
  draftOf,
  filesOf: async (tx, id) => ({ fileIds: await fileIdsOf(tx, id) }),
  insert: (ctx, draft, { fileIds }) => insertDraft(ctx.tx, draft, { fileIds, now: ctx.now }),
  update: (ctx, draft, { fileIds }) => updateDraft(ctx.tx, draft, { fileIds, now: ctx.now }),
  remove: removeDraft,
  copyOf: async (ctx, source, identity) =>
    copyAsDraft({ ...source, rows: await goodsOf(ctx.tx, source.id) }, identity),
})

/** Makes a draft public. */
export async function publish(
  ctx: Ctx,
  { body }: Received<typeof publishDemand>,
): Promise<Answer<typeof publishDemand> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const draft = await lockOwn(ctx, body)
  if (isRefusal(draft)) return draft
  const barred = await ownerBar(ctx, draft)
  if (barred) return barred
  const item = publishDraft({ ...draft, rows: await goodsOf(ctx.tx, draft.id) }, ctx.now)
  if (isRefusal(item)) return item
  const events = [{ type: 'demand.published', payload: { id: item.id } }]
  const { id, status, version } = await move(ctx, { item, events, action: 'publish' })
  return { id, status, version }
}
