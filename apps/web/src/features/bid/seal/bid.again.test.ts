import type { BidContent } from '@jb/domain/bid/bid-content'
import { expect, test } from 'vitest'
import { draftFrom } from './bid.again.ts'
import { contentOf } from './bid.draft.ts'

const rows = [{ id: '', position: 1, unit: 't', quantity: '1', ceiling: null, cells: {} }]
const sheet = { taxDefault: '13', validityDays: 90, nextVersion: 2, documentVersion: 1, rows }
const who = { quotedBy: '周明', phone: '13900000007' }
const before: BidContent = {
  v: 1,
  priceBasis: 'exTax',
  taxRate: '9',
  invoiceType: 'ordinary',
  freight: '80.5',
  delivery: '7 天',
  validityDays: 120,
  rows: [{ position: 1, price: '12.3', free: false, cells: { offeredBrand: '龙钢' } }],
  note: '含卸车',
  files: [],
  ...who,
}

test('a draft from an earlier version says the same again, word for word', () => {
  expect(contentOf(draftFrom(before, sheet), { rows, wins: 'lowest' }, who)).toEqual(before)
  const included = { ...before, freight: '0' }
  expect(contentOf(draftFrom(included, sheet), { rows, wins: 'lowest' }, who)).toEqual(included)
})

test('files stay with the version that they were sealed for', () => {
  const file = { fileId: 'f', name: '方案.pdf', size: 1, sha256: 'aa', key: 'k' }
  const draft = draftFrom({ ...before, files: [file] }, sheet)
  expect(draft).toMatchObject({ version: 2, files: [] })
})
