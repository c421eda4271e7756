import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { queryTerms, searchTerms } from './bigrams.ts'

describe('search terms', () => {
  test('are Han characters and their pairs, words and their beginnings', () => {
    expect(searchTerms('热轧带')).toEqual(['热', '轧', '带', '热轧', '轧带'])
    expect(searchTerms('Ｃ30 砼')).toEqual(['c30', 'c', 'c3', '砼'])
    expect(searchTerms('HRB4钢')).toEqual(['hrb4', 'h', 'hr', 'hrb', '钢'])
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

  test('of a query are fewer', () => {
    expect(queryTerms('钢筋采购')).toEqual(['钢筋', '筋采', '采购'])
    expect(queryTerms('12层')).toEqual(['12', '层'])
    expect(queryTerms('钢')).toEqual(['钢'])
    expect(queryTerms('  ')).toEqual([])
  })

  const hanzi = fc.string({ unit: fc.constantFrom(...'钢筋混凝土采购一期'), minLength: 1, maxLength: 12 })
  test('any part of a title finds it', () => {
    fc.assert(
      fc.property(hanzi, fc.nat(), fc.nat(), (title, a, b) => {
        const from = a % title.length
        const part = title.slice(from, from + 1 + (b % 4))
        const index = new Set(searchTerms(`2026 ${title} C30`))
        expect(queryTerms(part).filter((term) => !index.has(term))).toEqual([])
      }),
    )
  })

  test('the beginning of a word finds it', () => {
    const index = new Set(searchTerms('WDZB-YJY 4×185'))
    expect(['wdz', 'ＹＪ', 'y'].flatMap(queryTerms).every((term) => index.has(term))).toBe(true)
  })
})
