import { isEditable } from '@jb/domain/auction/auction.flow'
import { copyAsDraft } from '@jb/domain/auction/copy'
import type { AuctionDraft } from '@jb/domain/auction/form'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { draftsOf } from '../../procurement/index.ts'
import { insertDraft, nextNo, removeDraft, updateDraft } from '../auction.repository.ts'
import { draftOf } from '../draft.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { lastPublishApprovals } from '../reads/running-approval.ts'
import { filesOf, wholeDraft } from '../reads/whole-draft.ts'
import { reservePurpose, wrapPrice } from '../secret-price.ts'
import { lockOwn } from './lock-own.ts'

/** After these a copy is the same thing once more: a further round, linked to the first. */
const again = ['unsold', 'breached', 'cancelled']

/** The reserve price under its key. */
const wrapped = (ctx: Ctx, { id, reservePrice }: AuctionDraft) =>
  reservePrice === null ? null : wrapPrice(ctx.services.secret, reservePurpose, id, reservePrice)

/** Drafts of auctions: saved, copied and deleted. */
export const { saveDraft, copy, deleteDraft } = draftsOf({
  kind: 'auction',
  fileFields: ['fileIds', 'pictureIds'],
  lockOwn: async (ctx, { id, version = 0 }) => {
    const locked = await lockOwn(ctx, { id, version })
    return isRefusal(locked) ? locked : locked.auction
  },
  isEditable: ({ status }) => isEditable(status),
  byId: auctionById,
  nextNo,
  draftOf,
  filesOf,
  handedIn: lastPublishApprovals,
  insert: (ctx, draft, files, source) =>
    insertDraft(ctx.tx, draft, {
      ...files,
      reserveWrapped: wrapped(ctx, draft),
      previousId: source && again.includes(source.status) ? source.id : undefined,
      now: ctx.now,
    }),
  update: (ctx, draft, files) =>
    updateDraft(ctx.tx, draft, { ...files, reserveWrapped: wrapped(ctx, draft) }, ctx.now),
  remove: removeDraft,
  copyOf: async (ctx, source, identity) =>
    copyAsDraft(await wholeDraft(ctx.tx, ctx.services.secret, source), identity, ctx.now),
})
