import { describe, expect, test } from 'vitest'
import { ruleHints } from './rules.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'
import type { TenderWithGoods } from './tender.ts'

const codes = (changes: Partial<TenderWithGoods>) =>
  ruleHints(aTender(changes), publishedAt).map((hint) => hint.code)
const [row] = aTender().rows
const branded = (brand: string) => (row ? [{ ...row, cells: { ...row.cells, brand } }] : [])

describe('rule hints', () => {
  test('are silent about an ordinary purchase', () => {
    expect(codes({})).toEqual([])
  })

  test.each<[string, Partial<TenderWithGoods>, Partial<TenderWithGoods>]>([
    ['timeToBid', { bidEnd: atHour(72) }, { bidEnd: atHour(73) }],
    ['ceilingAboveEstimate', { ceiling: '1260000.01' }, { ceiling: '1260000.00' }],
    ['singleBidder', { minBidders: 1 }, { minBidders: 2 }],
    ['wageClause', { type: 2 }, { type: 2, paymentTerms: '农民工工资专用账户按月支付' }],
    ['brandLock', { rows: branded('某牌') }, { rows: branded('某牌或相当于') }],
    ['brandLock', { bidRequire: '指定品牌' }, { bidRequire: '指定品牌或相当于' }],
    ['landTransfer', { type: 14 }, { type: 15 }],
    ['maybeStatutory', { estimate: '2000000' }, { estimate: '1999999.99' }],
  ])('%s speaks up, and is silent when satisfied', (code, against, within) => {
    expect(codes(against)).toContain(code)
    expect(codes(within)).not.toContain(code)
  })

  test('a short time for bids is a warning above two hours, with the time of the habit', () => {
    const [hint] = ruleHints(aTender({ bidEnd: atHour(72) }), publishedAt)
    expect(hint).toMatchObject({ level: 'warn', field: 'bidEnd', earliest: atHour(73) })
    expect(hint?.sentence).toContain('2026/12/04 10:00')
  })

  test('the nearest time lies on a five-minute step and never too early', () => {
    const applyStart = new Date(publishedAt.getTime() + 61_000)
    const [hint] = ruleHints(aTender({ applyStart, bidEnd: atHour(1) }), publishedAt)
    expect(hint?.level).toBe('block')
    expect(hint?.earliest).toEqual(new Date(publishedAt.getTime() + 125 * 60_000))
  })
})
