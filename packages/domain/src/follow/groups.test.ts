import { expect, test } from 'vitest'
import { demandGroups, demandStatuses } from '../demand/demand.ts'
import { isPublic } from '../tender/tender.flow.ts'
import { tenderStatuses } from '../tender/tender.ts'
import { demandTabOf, demandTabs, followGroupOf, followGroups } from './groups.ts'

test('every public state stands in exactly one tab', () => {
  const grouped = Object.values(followGroups).flat()
  expect([...grouped].sort()).toEqual(tenderStatuses.filter(isPublic).sort())
  expect(followGroupOf('draft')).toBeUndefined()
  expect(followGroupOf('upcoming')).toBe('bidding')
})

test('so does every public state of a demand', () => {
  const grouped = demandTabs.flatMap((tab) => demandGroups[tab])
  expect([...grouped].sort()).toEqual(demandStatuses.filter(isPublic).sort())
  expect(demandTabOf('approving')).toBeUndefined()
  expect(demandTabOf('suspended')).toBe('quoting')
})
