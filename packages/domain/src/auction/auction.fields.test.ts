import { expect, test } from 'vitest'
import { declared, said } from '../procurement/field.ts'
import { wordsOf } from '../procurement/profiles.ts'
import { auctionFields } from './auction.fields.ts'

const words = wordsOf('SOURCING')

test.each(declared(auctionFields))('a sentence about %s names no limit but its own', (_, field) => {
  const sentence = field.sentence === undefined ? '' : said(field.sentence, words)
  const limits = 'max' in field ? [field.max, ...('min' in field ? [field.min] : [])] : [0, 2, 9]
  for (const number of sentence.match(/\d+/g) ?? []) expect(limits).toContain(Number(number))
})

test('who sells is asked in other words than who buys', () => {
  const { startPrice, step, invoiceRequirement, isDisplay, payDays, requirement } = auctionFields
  const labels = [startPrice, step, invoiceRequirement, isDisplay, payDays, requirement]
  const inWordsOf = (profile: 'SALE' | 'SOURCING') => labels.map(({ label }) => said(label, wordsOf(profile)))
  expect(inWordsOf('SALE')).toEqual([
    ...['起拍价', '加价幅度', '含税和开票', '公开买受人', '付清尾款期限', '标的说明'],
  ])
  expect(inWordsOf('SOURCING')).toEqual([
    ...['起始价', '降价幅度', '含税要求', '公开成交供应商', '签订合同期限', '对供应商的要求'],
  ])
})
