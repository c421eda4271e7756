import type { TenderForm } from '@jb/contract/tender/tender.form'
import { refuse } from '@jb/domain/shared/refusal'
import { copyAsDraft } from '@jb/domain/tender/copy'
import { isEditable } from '@jb/domain/tender/tender.flow'
import type { Ctx } from '../../../platform/ctx.ts'
import { draftsOf } from '../../procurement/index.ts'
import { draftOf } from '../draft.ts'
import { lastPublishApprovals } from '../reads/running-approval.ts'
import { tenderById } from '../reads/tender-by-id.ts'
import { fileIdsOf, supplierIsKnown } from '../reads/tender-facts.ts'
import { insertDraft, nextNo, removeDraft, updateDraft } from '../tender.repository.ts'
import { withGoods } from '../tender.rows.ts'
import { lockOwn } from './lock-tender.ts'

/** Only a direct purchase names its supplier: one that the platform knows. */
async function supplierBar(ctx: Ctx, { method, supplierId }: TenderForm) {
  const known = method !== 'direct' || supplierId === null || (await supplierIsKnown(ctx.tx, supplierId))
  return known ? undefined : refuse('tender.supplierNotFound')
}

/** Drafts of tenders: saved, copied, called again and deleted. */
export const { saveDraft, copy, copyAs, deleteDraft } = draftsOf({
  kind: 'tender',
  fileFields: ['fileIds'],
  lockOwn,
  isEditable: ({ status }) => isEditable(status),
  byId: tenderById,
  nextNo,
  bar: supplierBar,
  draftOf,
  filesOf: async (tx, id) => ({ fileIds: await fileIdsOf(tx, id) }),
  handedIn: lastPublishApprovals,
  insert: (ctx, draft, { fileIds }, source) =>
    insertDraft(ctx.tx, draft, { fileIds, copiedFrom: source?.id, now: ctx.now }),
  update: (ctx, draft, { fileIds }) => updateDraft(ctx.tx, draft, fileIds, ctx.now),
  remove: removeDraft,
  copyOf: async (ctx, source, identity) => copyAsDraft(await withGoods(ctx.tx, source), identity, ctx.now),
})
