import type { Role } from './roles.ts'

/** The people of the demo by what one can do as one of them, in the order in which a visitor meets them. */
export const personaGroupIds = ['buying', 'deciding', 'bidding', 'paying', 'agent', 'platform'] as const

export type PersonaGroup = (typeof personaGroupIds)[number]

type Kind = 'buyer' | 'supplier' | 'agent' | 'platform'
const buys: readonly Role[] = ['buyer', 'buyerLead', 'orgAdmin']

/** What somebody with these roles in a company of this kind is in the demo. */
export function personaGroup(kind: Kind, roles: readonly Role[]): PersonaGroup {
  if (kind === 'platform') return 'platform'
  if (kind === 'agent') return 'agent'
  if (kind === 'buyer') return buys.some((role) => roles.includes(role)) ? 'buying' : 'deciding'
  return roles.every((role) => role === 'finance') ? 'paying' : 'bidding'
}
