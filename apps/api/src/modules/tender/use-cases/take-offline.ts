import { restore, takeOffline as takeIt } from '@jb/domain/tender/offline'
import { hiding } from '../../procurement/index.ts'
import { lockForChange, move } from './lock-tender.ts'

/** The platform takes tenders offline and brings them back. */
export const { takeOffline, restore: restoreTender } = hiding({
  kind: 'tender',
  lock: lockForChange,
  takeOffline: takeIt,
  restore,
  move,
})
