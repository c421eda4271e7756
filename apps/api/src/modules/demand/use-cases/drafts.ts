import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { copyAsDraft } from '@jb/domain/demand/publish'
import { categoryOf } from '@jb/domain/dictionary/categories'
import { isEditable } from '@jb/domain/procurement/status'
import { refuse } from '@jb/domain/shared/refusal'
import { draftsOf, publishUse } from '../../procurement/index.ts'
import { lockOwn } from '../demand.clock.ts'
import { dailyBar, publication } from '../demand.decisions.ts'
import { insertDraft, nextNo, removeDraft, updateDraft } from '../demand.repository.ts'
import { demandById, draftOf, fileIdsOf, withGoods } from '../demand.rows.ts'
import { lastPublishApprovals } from '../reads/names.ts'

/** Drafts of demands: saved, copied and deleted. */
export const { saveDraft, copy, deleteDraft } = draftsOf({
  kind: 'demand',
  fileFields: ['fileIds'],
  lockOwn,
  isEditable: ({ status }) => isEditable(status),
  byId: demandById,
  nextNo,
  async bar(_, { kind, categoryNo }: DemandForm) {
    const known = categoryNo === '' || categoryOf(kind, categoryNo) !== undefined
    return known ? undefined : refuse('demand.categoryUnknown')
  },
  draftOf,
  filesOf: async (tx, id) => ({ fileIds: await fileIdsOf(tx, id) }),
  handedIn: lastPublishApprovals,
  insert: (ctx, draft, { fileIds }) => insertDraft(ctx.tx, draft, { fileIds, now: ctx.now }),
  update: (ctx, draft, { fileIds }) => updateDraft(ctx.tx, draft, { fileIds, now: ctx.now }),
  remove: removeDraft,
  copyOf: async (ctx, source, identity) => copyAsDraft(await withGoods(ctx.tx, source), identity, ctx.now),
})

/** Publishes a draft, or hands it in to its company's approvers. */
export const publish = publishUse({ lockOwn, bar: dailyBar, publish: publication.publish })
