import { expect, test } from 'vitest'
import { checkAdminStays, checkOwnRoles, checkPlaces, checkRoles, movedRoles, rolesOf } from './staff.ts'

const place = (departmentNo: string, primary = false) => ({ departmentNo, primary, head: false })
const known = new Set(['1', '2'])

test.each([
  ['no place', [], 'member.places'],
  ['no primary place', [place('1')], 'member.places'],
  ['two primary places', [place('1', true), place('2', true)], 'member.places'],
  ['one place twice', [place('1', true), place('1')], 'member.places'],
  ['an unknown department', [place('9', true)], 'member.department.notFound'],
  ['one primary place among several', [place('1', true), place('2')], undefined],
])('%s', (_, places, refused) => {
  expect(checkPlaces(places, known)?.refused).toBe(refused)
})

test('nobody is made an operator, and only agencies have agents', () => {
  expect(checkRoles('buyer', ['operator'])?.refused).toBe('member.roleNotAllowed')
  expect(checkRoles('buyer', ['agent'])?.refused).toBe('member.roleNotAllowed')
  expect(checkRoles('agent', ['agent'])).toBeUndefined()
  expect(rolesOf('supplier')).toContain('finance')
})

test('a role that somebody holds already does not stand in the way of other changes', () => {
  expect(checkRoles('platform', ['operator', 'finance'], ['operator'])).toBeUndefined()
})

test('the last administrator stays one', () => {
  expect(checkAdminStays(['orgAdmin'], ['buyer'], 0)?.refused).toBe('member.lastAdmin')
  expect(checkAdminStays(['orgAdmin'], ['buyer'], 1)).toBeUndefined()
  expect(checkAdminStays(['buyer'], [], 0)).toBeUndefined()
  expect(checkAdminStays(['orgAdmin'], ['orgAdmin', 'buyer'], 0)).toBeUndefined()
})

test('what a change moves of the roles that move money', () => {
  expect(movedRoles(['buyer'], ['buyer', 'finance', 'approver'])).toEqual({
    given: ['approver', 'finance'],
    taken: [],
  })
  expect(movedRoles(['orgAdmin', 'finance'], ['finance', 'buyerLead'])).toEqual({
    given: [],
    taken: ['orgAdmin'],
  })
})

test.each([
  [['finance'], 1, 'member.ownRole'],
  [['finance'], 0, undefined],
  [[], 3, undefined],
] as const)('an administrator who would get %j beside %i others: %s', (given, others, refused) => {
  expect(checkOwnRoles({ given, taken: [] }, others)?.refused).toBe(refused)
})
