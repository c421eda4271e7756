import { fileRefs } from '../../file/index.ts'
import { draftRead } from '../../procurement/index.ts'
import { formOf } from '../draft.ts'
import { inviteesOf } from '../invitees.ts'
import { withGoods } from '../tender.rows.ts'
import { lastPublishApprovals } from './running-approval.ts'
import { tenderById } from './tender-by-id.ts'
import { fileIdsOf, supplierName } from './tender-facts.ts'

/** A draft of the caller's company, as its form; also the form of a published tender, to look at. */
export const draft = draftRead({
  kind: 'tender',
  byId: tenderById,
  lastPublishApprovals,
  async contents({ db, services }, tender) {
    const fileIds = await fileIdsOf(db, tender.id)
    const invitees = await inviteesOf(db, tender)
    const form = formOf(
      { ...(await withGoods(db, tender)), invitees },
      {
        fileIds,
        supplierName: await supplierName(db, tender),
      },
    )
    return { form, files: await fileRefs(services, db, fileIds) }
  },
})
