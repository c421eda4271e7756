import { describe, expect, test } from 'vitest'
import { type CardFacts, cardWords, drawn, weighed } from './card.ts'

const amount = (yuan: string) => ({ label: '中标价', yuan })
const estimate = (yuan: string, least = false) => ({ label: '估算价', yuan, least })

describe('an amount against what it is measured by', () => {
  test.each<[string, CardFacts, string | undefined, boolean]>([
    ['below', { amount: amount('96.05'), against: estimate('100') }, '低于估算价 4.0%', false],
    ['rounded half up', { amount: amount('100.05'), against: estimate('100') }, '高于估算价 0.1%', true],
    ['above', { amount: amount('112.50'), against: estimate('100') }, '高于估算价 12.5%', true],
    ['equal', { amount: amount('100.00'), against: estimate('100') }, '与估算价相同', false],
    ['a sale below', { amount: amount('90'), against: estimate('100', true) }, '低于估算价 10.0%', true],
    ['a sale above', { amount: amount('110'), against: estimate('100', true) }, '高于估算价 10.0%', false],
    ['measured by nothing', { amount: amount('1'), against: estimate('0') }, undefined, false],
    ['no amount', { against: estimate('100') }, undefined, false],
  ])('%s', (_, card, text, bad) => {
    expect(weighed(card)?.text).toBe(text)
    expect(weighed(card)?.bad ?? false).toBe(bad)
  })
})

test('a budget that is exceeded fills the bar with what is needed', () => {
  const budget = { label: '一期', total: '100', used: '90', asked: '60' }
  expect(drawn(budget)).toMatchObject({ usedShare: 60, askedShare: 40, over: true })
  expect(drawn(budget).text).toContain('超出预算 50.00 元')
  expect(drawn({ ...budget, asked: '10' })).toMatchObject({ usedShare: 90, askedShare: 10, over: false })
})

test('a message says the card in its order, and nothing of what is not there', () => {
  const card = {
    amount: amount('443808'),
    against: estimate('480000'),
    supplier: { label: '推荐中标人', name: '甲公司' },
    signs: ['“甲公司”、“乙公司”从同一网络地址提交了投标。'],
    overrides: [{ what: '没有推荐第 1 名。\n推荐的是第 2 名。', why: '第 1 名工期不满足' }],
    changes: [{ label: '估算价', value: '1', before: '2', change: 'changed' as const }],
  }
  expect(cardWords(card)).toBe(
    '中标价 443,808.00 元，低于估算价 7.5%。推荐中标人：甲公司。' +
      '风险提示 1 条：“甲公司”、“乙公司”从同一网络地址提交了投标。' +
      '没有推荐第 1 名。推荐的是第 2 名，原因：第 1 名工期不满足。与上次提交相比有 1 处变化。',
  )
  expect(cardWords({ changes: [] })).toBe('')
})
