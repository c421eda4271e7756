import { expect, test } from 'vitest'
import { decisionOf } from './decisions.ts'

test.each([
  ['award', undefined, 'tender.award'],
  ['award', 'auction:b1', 'auction.result'],
  ['award', 'quotation.selection', 'quotation.selection'],
  ['award', 'demand.inquiry', 'tender.award'],
  ['demand', 'inquiry:1', 'demand.inquiry'],
  ['tenderPublish', 'quotation.selection', 'tender'],
  ['refund', 'auction:breach', 'auction.breach'],
] as const)('of type %s, %s is begun as %s', (type, deed, decision) => {
  expect(decisionOf(type, deed)).toBe(decision)
})
