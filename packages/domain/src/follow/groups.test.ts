import { expect, test } from 'vitest'
import { isPublic } from '../tender/tender.flow.ts'
import { tenderStatuses } from '../tender/tender.ts'
import { followGroupOf, followGroups } from './groups.ts'

test('every public state stands in exactly one tab', () => {
  const grouped = Object.values(followGroups).flat()
  expect([...grouped].sort()).toEqual(tenderStatuses.filter(isPublic).sort())
  expect(followGroupOf('draft')).toBeUndefined()
  expect(followGroupOf('upcoming')).toBe('bidding')
})
