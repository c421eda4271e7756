import { expect, test } from 'vitest'
import { personaGroup } from './persona.ts'

test.each([
  ['buyer', ['buyerLead', 'orgAdmin'], 'buying'],
  ['buyer', ['finance'], 'deciding'],
  ['buyer', ['approver'], 'deciding'],
  ['supplier', ['orgAdmin', 'supplierAdmin'], 'bidding'],
  ['supplier', ['finance'], 'paying'],
  ['supplier', ['finance', 'quoter'], 'bidding'],
  ['agent', ['agent'], 'agent'],
  ['platform', ['auditor'], 'platform'],
] as const)('a person of a %s with %j belongs to %s', (kind, roles, group) => {
  expect(personaGroup(kind, [...roles])).toBe(group)
})
