import { describe, expect, test } from 'vitest'
import { basisLines } from './basis.ts'

const seed = 'ab'.repeat(32)
const rule = { formula: 'benchmark', full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' } as const
const base = { lowest: '90.00', mean: '92.00', k: '2.3', benchmark: '89.88' }
const lowest = { lowest: '90.00', mean: null, k: null, benchmark: null }

describe('what places are reckoned from', () => {
  test('by a benchmark: it, the factor with its source, and the formula', () => {
    const lines = new Map(basisLines({ base, factor: { k: '2.3', seed }, rule }))
    expect(lines.get('评标基准价')).toBe('89.88 元')
    expect(lines.get('下浮系数 K')).toBe('2.3%')
    expect(lines.get('K 的来源')).toContain('收标清单')
    expect(lines.get('K 的种子')).toBe(seed)
    expect(lines.get('计算公式')).toContain('基准价 = 有效报价的平均值 ×（1 − K）')
  })

  test.each([
    [
      'the lowest price',
      { base: lowest, factor: null, rule: { ...rule, formula: 'lowest' } },
      '最低有效报价 ÷ 报价',
    ],
    ['price alone', { base: lowest, factor: null, rule: null }, '不评分'],
    ['nothing, since no bid was left', { base: null, factor: null, rule: null }, '不评分'],
  ] as const)('by %s: no factor', (_, basis, formula) => {
    const lines = new Map(basisLines(basis))
    expect(lines.get('计算公式')).toContain(formula)
    expect([...lines.keys()].filter((label) => /K|基准价/.test(label))).toEqual([])
  })

  test.each([base, lowest, null])('always that totals are reckoned, so nothing is corrected: %j', (own) => {
    expect(basisLines({ base: own, factor: null, rule: null }).at(-1)).toEqual([
      '算术修正',
      '总价由平台按清单单价计算，没有算术修正',
    ])
  })
})
