import { expect, test } from 'vitest'
import { declared, said } from '../procurement/field.ts'
import { wordsOf } from '../procurement/profiles.ts'
import { tenderFields } from './tender.fields.ts'

const words = wordsOf('SOURCING')

test.each(declared(tenderFields))('a sentence about %s names no limit but its own', (_, field) => {
  const sentence = field.sentence === undefined ? '' : said(field.sentence, words)
  const limits = 'max' in field ? [0, field.max, ...('min' in field ? [field.min] : [])] : [0, 2, 9]
  for (const number of sentence.match(/\d+/g) ?? []) expect(limits).toContain(Number(number))
})

test('a sale is asked in its own words', () => {
  const { estimate, deliveryTerms, minBidders } = tenderFields
  const labels = [estimate, deliveryTerms, minBidders].map(({ label }) => said(label, wordsOf('SALE')))
  expect(labels).toEqual(['评估价（含税）', '交接要求', '最少出价家数'])
})
