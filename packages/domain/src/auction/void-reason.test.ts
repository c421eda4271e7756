import { expect, it } from 'vitest'
import { voidGuard, voidNote } from './void-reason.ts'

const guard = (earlier: number, note: string, cause?: 'slip' | 'collusion') =>
  voidGuard(earlier, { note, cause })?.refused

it('takes the first void with a word, and each further one with its kind and a sentence', () => {
  expect(guard(0, '误填')).toBeUndefined()
  expect(guard(1, '出价企业来电确认少写一位小数')).toBe('auction.voidCause')
  expect(guard(1, '  误填误填误填  ', 'slip')).toBe('auction.voidCause')
  expect(guard(1, '出价企业来电确认少写一位小数', 'slip')).toBeUndefined()
  expect(guard(4, '一二三四五六七八九十', 'collusion')).toBeUndefined()
})

it('tells everybody the kind in front of the owner’s own words', () => {
  expect(voidNote(' 误填 ', undefined)).toBe('误填')
  expect(voidNote('多写了一个零', 'slip')).toBe('金额明显填错。多写了一个零')
})
