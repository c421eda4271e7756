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

test('an opening that is due asks for it and says since when, before that it says to wait', () => {
  const openAt = new Date(Date.UTC(2026, 10, 21, 2))
  const at = (minutes: number) => new Date(openAt.getTime() + minutes * 60_000)
  const facing = { ...facts, status: 'evaluating', openAt } as const
  expect(nextStepOf(facing, 0, at(-1))).toBe('到开标时间后开标')
  expect(nextStepOf(facing, 0, at(0))).toBe('已到开标时间，请开标')
  expect(nextStepOf(facing, 0, at(125))).toBe('已到开标时间，请开标，已过2小时5分')
  expect(nextStepOf({ ...facing, profile: 'SALE' }, 0, at(0))).toBe('已到开启时间，请开启报价')
})

test('a tender with publicity is publicised before it is awarded', () => {
  expect(nextStepOf({ ...facts, status: 'deciding', publicityDays: 3 }, 0)).toContain('公示')
  expect(nextStepOf({ ...facts, status: 'deciding' }, 0)).toContain('定标')
})

test('who may not know the sign-ups is told so instead of a number', () => {
  const secret = { ...facts, status: 'registering', profile: 'STATUTORY' } as const
  expect(nextStepOf(secret, null)).toContain('保密')
})

test('where bidders decrypt the owner opens nothing, before and after the time', () => {
  const lawful = { ...facts, status: 'evaluating', openAt: new Date(1000), profile: 'VOLUNTARY' } as const
  expect(nextStepOf(lawful, 0, new Date(999))).toBe('到开标时间后由投标人解密')
  expect(nextStepOf(lawful, 0, new Date(1000))).toBe('开标会进行中，投标人解密后自动公布')
})

test('a direct purchase names no notice to wait for', () => {
  expect(nextStepOf({ ...facts, status: 'awarded', businessType: 3 }, 0)).toContain('直接采购')
})
