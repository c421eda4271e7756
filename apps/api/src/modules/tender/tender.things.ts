import type { Tender } from '@jb/domain/tender/tender'
import type { Things } from '../approval/index.ts'
import { ownThings } from '../procurement/index.ts'
import { askingOf } from './reads/asking-of.ts'
import { tenderById } from './reads/tender-by-id.ts'
import { lockTender } from './tender.repository.ts'

/** Tenders, as their approvers are asked about them. */
export const tenders: Things<Tender> = {
  ...ownThings({ kind: 'tender', byId: tenderById, notice: 'tender.returned' }),
  lock: ({ tx }, id) => lockTender(tx, id),
  about: askingOf,
}
