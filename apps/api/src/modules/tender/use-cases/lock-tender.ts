import type { Tender } from '@jb/domain/tender/tender'
import type { Tx } from '../../../platform/ctx.ts'
import { ownItem } from '../../procurement/index.ts'
import { lockTender, updateMoved } from '../tender.repository.ts'

/** A tender that this transaction is about to move; others wait. */
export const lockForChange = (tx: Tx, id: string): Promise<Tender | undefined> => lockTender(tx, id)

/** A tender on whose status this transaction relies; it cannot move meanwhile, others may rely on it too. */
export const lockForUse = (tx: Tx, id: string): Promise<Tender | undefined> => lockTender(tx, id, 'share')

/** How one's own tender is locked, and how any is moved. */
export const { lockOwn, move } = ownItem({ kind: 'tender', lock: lockForChange, save: updateMoved })
