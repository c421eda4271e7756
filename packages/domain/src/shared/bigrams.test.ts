import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queryTerms, searchTerms } from './bigrams.ts'

describe('search terms', () => {
  test('are pairs of Han characters, words and their beginnings', () => {
    expect(searchTerms('热轧带肋')).toEqual(['热轧', '轧带', '带肋', '肋'])
    expect(searchTerms('Ｃ30 混凝土')).toEqual(['c30', 'c3', '混凝', '凝土', '土'])
    expect(searchTerms('HRB400E钢')).toEqual(['hrb400e', 'hr', 'hrb', 'hrb4', 'hrb40', 'hrb400', '钢'])
    expect(searchTerms('，。 ')).toEqual([])
  })

  test.each([
    ['Φ25', 'Ф25'],
    ['φ25', '∅25'],
    ['ø12', '⌀１２'],
    ['600×800', '600*800'],
    ['600X800', '600 × 800'],
    ['3＊185', '3x185'],
  ])('%s is written %s as well', (one, other) => {
    expect(searchTerms(one)).toEqual(searchTerms(other))
  })

  test('hold measures whole and apart', () => {
    expect(searchTerms('Φ25')).toEqual(expect.arrayContaining(['φ25', '25']))
    expect(searchTerms('600×800')).toEqual(expect.arrayContaining(['600x800', '600', '800']))
    expect(searchTerms('box 4 * 个')).toEqual(expect.arrayContaining(['box', '4', '个']))
  })

  test('of a query are fewer, and single characters are set apart', () => {
    expect(queryTerms('钢筋采购')).toEqual({ terms: ['钢筋', '筋采', '采购'], singles: [] })
    expect(queryTerms('12层')).toEqual({ terms: ['12'], singles: ['层'] })
    expect(queryTerms('钢')).toEqual({ terms: [], singles: ['钢'] })
    expect(queryTerms('  ')).toEqual({ terms: [], singles: [] })
  })

  const hanzi = fc.string({ unit: fc.constantFrom(...'钢筋混凝土采购一期'), minLength: 2, maxLength: 12 })
  test('any part of a title of two characters or more finds it', () => {
    fc.assert(
      fc.property(hanzi, fc.nat(), fc.nat(), (title, a, b) => {
        const from = a % (title.length - 1)
        const part = title.slice(from, from + 2 + (b % 4))
        const index = new Set(searchTerms(`2026 ${title} C30`))
        expect(queryTerms(part).terms.filter((term) => !index.has(term))).toEqual([])
      }),
    )
  })

  test('the beginning of a word finds it', () => {
    const index = new Set(searchTerms('WDZB-YJY 4×185'))
    expect([...queryTerms('wdz').terms, ...queryTerms('ＹＪ').terms].every((term) => index.has(term))).toBe(
      true,
    )
  })
})
