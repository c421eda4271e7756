import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCell, isSheetNumber, toCell } from './sheet-text.ts'

describe('texts in a spreadsheet', () => {
  test.each(['=1+1', '+86', '-5℃', '@SUM(A1)', '\t=1', '\r=1'])('%j is kept from being a formula', (text) => {
    expect(toCell(text)).toBe(`'${text}`)
  })

  test.each(['HRB400E', '', "'引号", '3-5 天'])('%j stays as it is', (text) => {
    expect(toCell(text)).toBe(text)
  })

  test('every text comes back as it was, also one that begins with a quote', () => {
    const start = fc.constantFrom('', "'", "''", '=', "'=", "''-", '+', '@')
    fc.assert(
      fc.property(start, fc.string(), (head, rest) => {
        expect(fromCell(toCell(head + rest))).toBe(head + rest)
      }),
    )
  })

  test.each([
    ['320', true],
    ['0.35', true],
    ['320.50', false],
    ['007', false],
    ['6222021234567890123', false],
    ['一百', false],
  ])('%s as a number: %s', (figure, is) => {
    expect(isSheetNumber(figure)).toBe(is)
  })
})
