import { expect, test } from 'vitest'
import { leftWords, paceOf, paceWords, withSample } from './pace.ts'

test.each([
  [10, '约剩 10 秒'],
  [59.2, '约剩 1 分钟'],
  [61, '约剩 2 分钟'],
  [3_600, '约剩 1 小时 0 分钟'],
  [7_260, '约剩 2 小时 1 分钟'],
])('%f seconds are said as %s', (seconds, words) => {
  expect(leftWords(seconds * 1_000, 1_000)).toBe(words)
})

test('speed is that of the last quarter of a minute, and none while nothing moves', () => {
  const at = (seconds: number, bytes: number) => ({ at: seconds * 1_000, bytes })
  expect(paceOf([])).toBeUndefined()
  expect(paceOf([at(0, 0)])).toBeUndefined()
  expect(paceOf([at(0, 5), at(10, 5)])).toBeUndefined()
  const samples = [at(0, 0), at(10, 100_000), at(20, 1_100_000)].reduce(withSample, [])
  expect(paceOf(samples)).toBe(100_000)
})

test('what is done, how fast and how long', () => {
  expect(paceWords(1_000_000, 3_000_000, 100_000)).toBe('已传 1.00 MB / 3.00 MB，100 KB/秒，约剩 20 秒')
  expect(paceWords(1_000_000, 3_000_000, undefined)).toBe('已传 1.00 MB / 3.00 MB')
})
