import { expect, test } from 'vitest'
import { tenderGroups } from './groups.ts'
import { tenderStatuses } from './tender.ts'

test('every status stands under exactly one tab', () => {
  expect(Object.values(tenderGroups).flat().toSorted()).toEqual([...tenderStatuses].toSorted())
})
