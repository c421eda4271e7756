import { offlineGuardOf, offlineRules } from '../procurement/offline.ts'
import { factOf } from './events.ts'

/** Why nothing can be begun or decided in an auction now: the platform has taken it offline. */
export const offlineGuard = offlineGuardOf('auction')

/** The platform takes an auction offline, and brings it back. */
export const { takeOffline, restore } = offlineRules('auction', factOf)
