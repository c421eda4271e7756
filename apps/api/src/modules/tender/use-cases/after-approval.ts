import type { Tender } from '@jb/domain/tender/tender'
import { afterApproval } from '../../approval/index.ts'
import { lockTender } from '../tender.repository.ts'
import { starterBar } from './approved-bar.ts'

/** What follows when the approvers have decided about a tender. */
export const afterTenderApproval = afterApproval<Tender>({
  kind: 'tender',
  lock: ({ tx }, id) => lockTender(tx, id),
  starterBar,
})
