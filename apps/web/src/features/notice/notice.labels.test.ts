import { expect, test } from 'vitest'
import { weightOf, wordsOf } from './notice.labels.ts'

const about = '西咸产业园钢筋采购'

test.each([
  ['《西咸产业园钢筋采购》已开标，可以查看名次。', '已开标，可以查看名次。'],
  ['《西咸产业园钢筋采购》的投标明天截止。', '投标明天截止。'],
  ['“西咸产业园钢筋采购”的审批已通过。', '审批已通过。'],
  ['贵公司参加《西咸产业园钢筋采购》的报名已确认。', '贵公司参加《西咸产业园钢筋采购》的报名已确认。'],
])('the heading names the thing, so that %s says %s', (body, text) => {
  const said = wordsOf({ kind: 'bid.opened', title: '已开标', about, body })
  expect(said).toEqual({ mark: '已开标', heading: about, text })
})

test('without a thing the class stands where otherwise the happening does', () => {
  const said = wordsOf({ kind: 'security.fault', title: '保证金账目不符', body: '请核对。' })
  expect(said).toEqual({ mark: '业务', heading: '保证金账目不符', text: '请核对。' })
})

test.each([
  ['bid.deadline', false, 'urgent'],
  ['bid.deadline', true, 'usual'],
  ['follow.published', false, 'quiet'],
  ['registration.confirmed', false, 'usual'],
  ['tomorrow.invented', false, 'usual'],
])('%s, read %s, is %s', (kind, read, weight) => {
  expect(weightOf({ kind, read })).toBe(weight)
})
