import { expect, test } from 'vitest'
import { daysToMove, movedRows } from './copy.ts'

const released = new Date('2026-11-02T01:30:00Z') // a Monday, 09:30 in China
const any = () => true

test.each([
  ['a week later at the same time leaves no time to look it through', '2026-11-09T01:30:00Z', 8],
  ['an hour before, it does', '2026-11-09T00:30:00Z', 7],
  ['in the afternoon the next day is taken, so that no period is shorter', '2026-11-09T07:00:00Z', 8],
  ['what goes out later than now does not move back', '2026-10-20T01:30:00Z', 0],
])('%s', (_, now, days) => {
  expect(daysToMove(released, new Date(now), any)).toBe(days)
})

test('days that do not fit are passed over; where none fits, or nothing was published, there is no move', () => {
  const now = new Date('2026-11-09T00:30:00Z')
  expect(daysToMove(released, now, (days) => days > 8)).toBe(9)
  expect(daysToMove(released, now, () => false)).toBeUndefined()
  expect(daysToMove(null, now, any)).toBeUndefined()
})

test('days of delivery move along over months, other days stay, and none lies in the past', () => {
  const now = new Date('2026-12-30T02:00:00Z')
  const moved = (type: number, cells: Record<string, string>, days?: number) =>
    movedRows(type, [{ cells }], { days, now })[0]?.cells
  expect(moved(3, { name: '盘螺', arrivalDate: '2026-12-20' }, 40)).toEqual({
    name: '盘螺',
    arrivalDate: '2027-01-29',
  })
  expect(moved(3, { name: '盘螺', arrivalDate: '2026-12-20' })).toEqual({ name: '盘螺' })
  expect(moved(3, { arrivalDate: '2026-12-30' })).toEqual({ arrivalDate: '2026-12-30' })
  expect(moved(3, { arrivalDate: '尽快' }, 3)).toEqual({})
  expect(moved(14, { until: '2020-01-01' }, 40)).toEqual({ until: '2020-01-01' })
})
