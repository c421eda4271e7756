import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../platform/caller.ts'
import { returned, type Things } from '../approval/index.ts'
import { mayRun, starterBar } from '../procurement/index.ts'
import { askingOf } from './reads/asking-of.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { lockTender } from './tender.repository.ts'

/** Tenders, as their approvers are asked about them. */
export const tenders: Things<Tender> = {
  kind: 'tender',
  async find(ctx, id) {
    const tender = await tenderById(ctx.db, id)
    return tender && mayRun(tender, callerOf(ctx)) ? tender : undefined
  },
  lock: ({ tx }, id) => lockTender(tx, id),
  about: askingOf,
  ...returned<Tender>({ brief: (tender) => tender, notice: 'tender.returned', starterBar }),
}
