import { offlineRules } from '../procurement/offline.ts'
import { factOf } from './events.ts'

/** The platform takes a demand offline, and brings it back. */
export const { takeOffline, restore } = offlineRules('demand', factOf)
