import type { TenderForm } from '@jb/contract/tender/tender.form'
import { refuse } from '@jb/domain/shared/refusal'
import { copyAsDraft } from '@jb/domain/tender/copy'
import { isEditable } from '@jb/domain/tender/tender.flow'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { draftsOf } from '../../procurement/index.ts'
import { draftOf } from '../draft.ts'
import { withInvitees } from '../invitees.ts'
import { lastPublishApprovals } from '../reads/running-approval.ts'
import { tenderById } from '../reads/tender-by-id.ts'
import { fileIdsOf, supplierIsKnown } from '../reads/tender-facts.ts'
import { insertDraft, nextNo, removeDraft, updateDraft } from '../tender.repository.ts'
import { lockOwn } from './lock-tender.ts'

/** Only a direct purchase names its supplier: one that the platform knows. */
async function supplierBar(ctx: Ctx, { method, supplierId }: TenderForm) {
  const known = method !== 'direct' || supplierId === null || (await supplierIsKnown(ctx.tx, supplierId))
  return known ? undefined : refuse('tender.supplierNotFound')
}

/** Whoever is invited is a company of the platform, named once; whether it can be invited is asked at the publication. */
async function inviteesBar(ctx: Ctx, { method, invitees = [] }: TenderForm) {
  const ids = new Set(invitees.map(({ id }) => id))
  if (method !== 'invited') return undefined
  if (ids.size < invitees.length) return refuse('tender.inviteeTwice')
  const known = await memberDoor.choosable(ctx.tx, { ids: [...ids] })
  return known.length < ids.size ? refuse('tender.inviteeNotFound') : undefined
}

/** Drafts of tenders: saved, copied, called again and deleted. */
export const { saveDraft, copy, copyAs, deleteDraft } = draftsOf({
  kind: 'tender',
  fileFields: ['fileIds'],
  lockOwn,
  isEditable: ({ status }) => isEditable(status),
  byId: tenderById,
  nextNo,
  bar: async (ctx, form) => (await supplierBar(ctx, form)) ?? (await inviteesBar(ctx, form)),
  draftOf,
  filesOf: async (tx, id) => ({ fileIds: await fileIdsOf(tx, id) }),
  handedIn: lastPublishApprovals,
  insert: (ctx, draft, { fileIds }, source) =>
    insertDraft(ctx.tx, draft, { fileIds, copiedFrom: source?.id, now: ctx.now }),
  update: (ctx, draft, { fileIds }) => updateDraft(ctx.tx, draft, fileIds, ctx.now),
  remove: removeDraft,
  copyOf: async (ctx, source, identity) => copyAsDraft(await withInvitees(ctx.tx, source), identity, ctx.now),
})
