import { offlineGuardOf, offlineRules } from '../procurement/offline.ts'
import { factOf } from './events.ts'

/** Why nothing can be begun or decided in a tender now: the platform has taken it offline. */
export const offlineGuard = offlineGuardOf('tender')

/** The platform takes a tender offline, and brings it back. */
export const { takeOffline, restore } = offlineRules('tender', factOf)
