import { expect, test } from 'vitest'
import { profileNames } from '../procurement/profiles.ts'
import { logActionLabel } from './log-actions.ts'

test('the log speaks the words of its tender', () => {
  const words = (action: string) => profileNames.map((profile) => logActionLabel(action, profile))
  expect(words('publicise')).toEqual(['中标公示', '中标公示', '成交公示', '成交公示'])
  expect(words('bid.submit')).toEqual(['提交投标', '提交投标', '提交投标', '提交出价'])
  expect(words('rejectBid')).toEqual(['否决投标', '否决投标', '否决投标', '否决出价'])
  expect(words('open').at(-1)).toBe('开启报价')
  expect(words('cancel')).toEqual(['终止招标', '终止招标', '终止采购', '终止处置'])
})

test('an act that is not known is named as such, and what every object has is no act', () => {
  for (const action of ['tomorrow.invented', 'constructor', 'toString'])
    expect(logActionLabel(action, 'SALE')).toBe('其他操作')
})
