import { isPublic } from '@jb/domain/auction/auction.flow'
import { fileRefs } from '../../file/index.ts'
import { draftRead } from '../../procurement/index.ts'
import { formOf } from '../draft.ts'
import { auctionById } from './auction-by-id.ts'
import { lastPublishApprovals } from './running-approval.ts'
import { filesOf, wholeDraft } from './whole-draft.ts'

/**
 * A draft of the caller's company, as its form; also the form of a published auction, to look at, but then without its
 * reserve price: that is given back as long as it can be changed, and to nobody afterwards.
 */
export const draft = draftRead({
  kind: 'auction',
  byId: auctionById,
  lastPublishApprovals,
  async contents({ db, services }, auction) {
    const { fileIds, pictureIds } = await filesOf(db, auction.id)
    const whole = await wholeDraft(db, services.secret, auction)
    const told = isPublic(auction.status) ? { ...whole, reservePrice: null } : whole
    return {
      form: formOf(told, { fileIds, pictureIds }),
      pictures: await fileRefs(services, db, pictureIds),
      files: await fileRefs(services, db, fileIds),
    }
  },
})
