import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'
import { tenderStatuses } from './tender.ts'

const facts = { openedAt: null, publicityDays: 0, profile: 'SOURCING', businessType: 1 } as const

test.each(tenderStatuses.map((status) => [status] as const))('%s tells the owner something', (status) => {
  expect(nextStepOf({ ...facts, status }, 0)).not.toBe('')
})

test('registrations that wait are counted', () => {
  expect(nextStepOf({ ...facts, status: 'registering' }, 3)).toContain('3')
  expect(nextStepOf({ ...facts, status: 'registering' }, 0)).not.toContain('0')
})

test('an opened tender asks for the comparison, an unopened one for the opening', () => {
  const opened = nextStepOf({ ...facts, status: 'evaluating', openedAt: new Date() }, 0)
  expect(opened).toContain('比价')
  expect(nextStepOf({ ...facts, status: 'evaluating' }, 0)).toContain('开标')
})

test('a tender with publicity is publicised before it is awarded', () => {
  expect(nextStepOf({ ...facts, status: 'deciding', publicityDays: 3 }, 0)).toContain('公示')
  expect(nextStepOf({ ...facts, status: 'deciding' }, 0)).toContain('定标')
})

test('who may not know the sign-ups is told so instead of a number', () => {
  const secret = { ...facts, status: 'registering', profile: 'STATUTORY' } as const
  expect(nextStepOf(secret, null)).toContain('保密')
})

test('a tender that takes no bids does not promise them, a direct purchase names no notice to wait for', () => {
  expect(nextStepOf({ ...facts, status: 'upcoming', profile: 'VOLUNTARY' }, 0)).toContain('暂不接收投标')
  expect(nextStepOf({ ...facts, status: 'awarded', businessType: 3 }, 0)).toContain('直接采购')
})
