import { expect, test } from 'vitest'
import { auctionActionLabel } from './log-actions.ts'

test('the log of a sale and of a purchase speak their own words', () => {
  expect(auctionActionLabel('breach', 'ascending')).toBe('认定悔拍')
  expect(auctionActionLabel('breach', 'reverse')).toBe('认定弃标')
  expect(auctionActionLabel('settle', 'ascending')).toBe('确认结清')
  expect(auctionActionLabel('settle', 'reverse')).toBe('确认已签约')
  expect(auctionActionLabel('publish', 'reverse')).toBe('发布竞价')
})

test('an act that is not known is named as such, and what every object has is no act', () => {
  for (const action of ['tomorrow.invented', 'constructor', 'toString'])
    expect(auctionActionLabel(action, 'reverse')).toBe('其他操作')
})
