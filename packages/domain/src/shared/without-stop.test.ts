import { expect, test } from 'vitest'
import { withoutStop } from './without-stop.ts'

test.each([
  ['资质不符。', '资质不符'],
  ['资质不符 。. \n', '资质不符'],
  ['第 1.5 条。见附件', '第 1.5 条。见附件'],
  ['。。', ''],
  ['', ''],
])('of %j stays %j', (typed, kept) => {
  expect(withoutStop(typed)).toBe(kept)
})
