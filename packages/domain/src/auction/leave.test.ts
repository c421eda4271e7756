import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { bidderStatuses } from './auction.ts'
import { leaveGuard } from './leave.ts'

const startsAt = new Date('2026-12-01T02:00:00Z')
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)
const open = { status: 'scheduled', visibility: 'open', mode: 'clock', startsAt } as const
const code = (found: unknown) => (isRefusal(found) ? found.refused : 'done')

test.each([
  ['an open lot, to the last minute', open, 1, 'done'],
  ['a blind lot in time', { ...open, visibility: 'blind' }, 10, 'done'],
  ['a blind lot in the last ten minutes', { ...open, visibility: 'blind' }, 9, 'auction.leaveLate'],
  [
    'a lot of ranks alone in the last ten minutes',
    { ...open, visibility: 'rankOnly' },
    9,
    'auction.leaveLate',
  ],
  ['rounds in the last ten minutes', { ...open, mode: 'rounds' }, 9, 'auction.leaveLate'],
  ['one whose time has come', open, 0, 'auction.leaveOver'],
  ['one that runs', { ...open, status: 'live' }, 5, 'auction.leaveOver'],
] as const)('leaving %s', (_, auction, minutes, expected) => {
  expect(code(leaveGuard(auction, 'admitted', before(minutes)))).toBe(expected)
})

test('is for those who have signed up', () => {
  expect(bidderStatuses.filter((status) => leaveGuard(open, status, before(60)) === undefined)).toEqual([
    ...['applied', 'admitted'],
  ])
})
