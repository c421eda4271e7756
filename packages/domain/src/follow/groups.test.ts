import { expect, test } from 'vitest'
import { tenderStatuses } from '../tender/tender.ts'
import { followGroupOf, followGroups } from './groups.ts'

test('every state but the draft stands in exactly one tab', () => {
  const grouped = Object.values(followGroups).flat()
  expect([...grouped].sort()).toEqual(tenderStatuses.filter((status) => status !== 'draft').sort())
  expect(followGroupOf('draft')).toBeUndefined()
  expect(followGroupOf('upcoming')).toBe('bidding')
})
