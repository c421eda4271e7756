import { checkContent } from '@jb/domain/bid/check-content'
import { expect, test } from 'vitest'
import {
  changedSince,
  contentOf,
  discounted,
  emptyDraft,
  forSheet,
  readColumn,
  withColumn,
  withRow,
} from './bid.draft.ts'

const rows = [1, 2, 3].map((position) => ({
  id: '',
  position,
  unit: 't',
  quantity: '1',
  ceiling: null,
  cells: {},
}))
const begin = emptyDraft({ taxDefault: '13', validityDays: 90, nextVersion: 1, documentVersion: 1 })
const who = { quotedBy: '周明', phone: '13900000007' }

test('a copied column loses its thousands and signs, and tells the lines that are no price', () => {
  expect(readColumn('1,000.50\r\n\r\n¥20元\r\n无\r\n')).toEqual({
    prices: ['1000.50', undefined, '20', undefined],
    wrong: [4],
  })
  expect(readColumn(' \n')).toEqual({ prices: [], wrong: [] })
})

test('a column fills from the first row on and leaves rows without a price as they were', () => {
  const before = withRow(begin, 2, { price: '7', cells: { offeredBrand: '龙钢' } })
  const after = withColumn(before, { rows }, ['1', undefined, '3'])
  expect([1, 2, 3].map((at) => after.rows[at]?.price)).toEqual(['1', '7', '3'])
  expect(after.rows[2]?.cells).toEqual({ offeredBrand: '龙钢' })
})

test('a discount rounds to fen and leaves free and empty rows alone', () => {
  const before = withRow(withRow(withRow(begin, 1, { price: '10.05' }), 2, { free: true }), 3, {})
  const after = discounted(before, '50')
  expect([1, 2, 3].map((at) => after.rows[at]?.price)).toEqual(['5.03', '', ''])
})

test('what is sealed has every row, plain figures, and no freight that was switched off again', () => {
  const draft = {
    ...withRow(begin, 1, { price: '5.' }),
    freight: '80',
    freightApart: false,
    delivery: ' 7 天 ',
  }
  const content = contentOf(draft, { rows, wins: 'lowest' }, who)
  expect(content.rows.map((row) => row.price)).toEqual(['5', '', ''])
  expect(content).toMatchObject({ freight: '0', delivery: '7 天', validityDays: 90, ...who })
  expect(contentOf({ ...draft, freightApart: true }, { rows, wins: 'lowest' }, who).freight).toBe('80')
})

test('an offer for what is sold has no freight and counts, as the form gives it', () => {
  const terms = {
    type: 16,
    rows,
    wins: 'highest' as const,
    ceiling: null,
    validityDays: 90,
    invoiceRequirement: 'special' as const,
  }
  const filled = rows.reduce((draft, { position }) => withRow(draft, position, { price: '7' }), begin)
  const kept = { ...filled, taxRate: '13', delivery: '7 天', freightApart: true, freight: '80' }
  const content = contentOf(kept, terms, who)
  expect(content.freight).toBe('0')
  expect(checkContent(terms, content).faults).toEqual([])
  expect(checkContent(terms, { ...content, freight: '80' }).faults).toMatchObject([{ code: 'freight' }])
})

test('what was typed for an older list stands in the rows of the one of now, new ones are empty, files stay behind', () => {
  const file = { fileId: 'f', name: '方案.pdf', size: 1, sha256: 'aa', key: 'k' }
  const typed = { ...withRow(withRow(begin, 1, { price: '11' }), 2, { price: '22' }), files: [file] }
  const older = [
    {
      documentVersion: 1,
      number: 3,
      rows: [
        { position: 1, before: null, changed: true },
        { position: 2, before: 1, changed: false },
        { position: 3, before: 2, changed: true },
      ],
    },
  ]
  const sheet = { documentVersion: 2, nextVersion: 1, older, rows }
  const now = forSheet(typed, sheet)
  expect([1, 2, 3].map((at) => now.rows[at]?.price)).toEqual([undefined, '11', '22'])
  expect(now).toMatchObject({ documentVersion: 2, files: [], again: ['方案.pdf'] })
  expect([...changedSince(sheet, 1)]).toEqual([1, 3])
  expect([...changedSince(sheet, 2)]).toEqual([])
  expect(forSheet(typed, { ...sheet, documentVersion: 1 })).toBe(typed)
})
