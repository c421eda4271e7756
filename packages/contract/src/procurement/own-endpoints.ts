import { runningRoles } from '@jb/domain/member/roles'

/** What every verb of those who run a published thing has in common. */
export const ownVerb = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  who: runningRoles,
  scope: 'own',
  field: 'data',
} as const

/** The same of what they read by its address. */
export const ownRead = {
  service: 'api',
  method: 'GET',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  field: 'data',
} as const
