import { expect, test } from 'vitest'
import { stateMark } from './state-mark.ts'

test.each([
  [1, 8, 'announced'],
  [1, 9, 'open'],
  [1, 1, 'soon'],
  [1, 2, 'bidding'],
  [1, 3, 'judging'],
  [1, 4, 'deciding'],
  [1, 6, 'open'],
  [1, 7, 'done'],
  [1, 5, 'closed'],
  [2, 1, 'live'],
  [2, 2, 'ended'],
  [2, 4, 'negotiating'],
  [2, 5, 'closed'],
  [2, 7, 'done'],
  [3, 7, 'direct'],
  [3, 2, 'direct'],
  [4, 8, 'live'],
  [9, 2, 'live'],
  [1, null, 'live'],
] as const)('business type %i in state %s has the mark %s', (businessType, state, mark) => {
  expect(stateMark(businessType, state)).toBe(mark)
})

test('an auction that has yet to begin has a mark of its own, a tender of that name none', () => {
  expect([stateMark(2, 1, 'scheduled'), stateMark(2, 1, 'live'), stateMark(1, 1, 'scheduled')]).toEqual([
    'scheduled',
    'live',
    'soon',
  ])
})
