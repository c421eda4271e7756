import { expect, test } from 'vitest'
import { tenderStatuses } from '../tender/tender.ts'
import { isSealed } from './early-access.ts'

test('there is something to learn early from the sign-ups on until the bids are open', () => {
  const sealed = (openedAt: Date | null) => tenderStatuses.filter((status) => isSealed({ status, openedAt }))
  expect(sealed(null)).toEqual(['registering', 'upcoming', 'bidding', 'evaluating'])
  expect(sealed(new Date(0))).toEqual([])
})
