import { offlineRules } from '../procurement/offline.ts'
import { factOf } from './events.ts'

/** Whether the platform keeps one of them from the public, and how it does. */
export const { offlineGuard, takeOffline, restore } = offlineRules('tender', factOf)
