import { expect, test } from 'vitest'
import { nextDeadline } from './next-deadline.ts'
import { tenderStatuses } from './tender.ts'

const [applyEnd, bidEnd, publicityUntil] = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 10, day)))
const times = {
  profile: 'SOURCING',
  applyEnd: applyEnd ?? null,
  bidEnd: bidEnd ?? null,
  publicityUntil: publicityUntil ?? null,
} as const

test('what runs out next is the sign-up, then the offers, then the publicity, and nothing when it is over', () => {
  const running = tenderStatuses.map((status) => [status, nextDeadline({ ...times, status })?.at])
  expect(Object.fromEntries(running.filter(([, at]) => at))).toEqual({
    preview: applyEnd,
    registering: applyEnd,
    upcoming: bidEnd,
    bidding: bidEnd,
    publicised: publicityUntil,
  })
})

test('it is called as the kind of procedure calls it', () => {
  expect(nextDeadline({ ...times, status: 'bidding' })?.name).toMatch(/截止$/)
  expect(nextDeadline({ ...times, status: 'bidding', bidEnd: null })).toBeUndefined()
  expect(nextDeadline({ ...times, status: 'upcoming', profile: 'STATUTORY' })?.name).toBe('投标截止')
})
