import type { Demand } from '@jb/domain/demand/demand'
import { restore, takeOffline } from '@jb/domain/demand/offline'
import { hiding } from '../../procurement/index.ts'
import { move } from '../demand.clock.ts'
import { lockDemand } from '../demand.repository.ts'

/** The platform takes demands offline and brings them back; their clock runs on. */
export const { takeOffline: takeDemandOffline, restore: restoreDemand } = hiding<Demand>({
  kind: 'demand',
  lock: (tx, id) => lockDemand(tx, id),
  takeOffline,
  restore,
  move,
})
