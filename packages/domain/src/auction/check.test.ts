import { describe, expect, test } from 'vitest'
import { checkDraft } from './check.ts'
import { auctionHints } from './check-table.ts'
import { startTotal } from './check-terms.ts'
import { after, aPurchase, aSale, publishedAt } from './form.samples.ts'
import { type AuctionDraft, directionsOf, profileOf } from './form.ts'

const early = aPurchase().rows.map((row) => ({ ...row, cells: { ...row.cells, arrivalDate: '2026-12-02' } }))
const fieldsOf = (draft: AuctionDraft) => Object.keys(checkDraft(draft, publishedAt))
const codesOf = (draft: AuctionDraft, level?: string) =>
  auctionHints(draft, publishedAt)
    .filter((hint) => level === undefined || hint.level === level)
    .map(({ code }) => code)

test('complete drafts have no fault', () => {
  expect(checkDraft(aPurchase(), publishedAt)).toEqual({})
  expect(checkDraft(aSale(), publishedAt)).toEqual({})
})

test('transfers are sold, property and vehicles are let or hired, all else is bought', () => {
  expect([14, 15, 16, 17, 18].map(directionsOf)).toEqual(Array(5).fill(['ascending']))
  expect([11, 12].map(directionsOf)).toEqual(Array(2).fill(['reverse', 'ascending']))
  expect([1, 3, 13, 19, 20].map(directionsOf)).toEqual(Array(5).fill(['reverse']))
  expect([profileOf({ direction: 'ascending' }), profileOf({ direction: 'reverse' })]).toEqual([
    'SALE',
    'SOURCING',
  ])
})

describe('what does not fit is named at its field', () => {
  const faults: readonly (readonly [string, AuctionDraft, string])[] = [
    ['a sale that goes downwards', aSale({ direction: 'reverse', reservePrice: null }), 'direction'],
    ['a purchase that goes upwards', aSale({ type: 20, rows: aPurchase().rows }), 'direction'],
    ['no start price', aPurchase({ startPrice: null }), 'startPrice'],
    ['a step above the start price', aPurchase({ step: '58000.01' }), 'step'],
    ['a reserve below the start of a sale', aSale({ reservePrice: '279999.99' }), 'reservePrice'],
    ['a limit above the start of a purchase', aPurchase({ reservePrice: '58000.01' }), 'reservePrice'],
    ['a start that has passed', aPurchase({ startsAt: publishedAt }), 'startsAt'],
    ['a start too far', aPurchase({ startsAt: after(2161), endsAt: after(2162) }), 'startsAt'],
    ['an end too near', aPurchase({ endsAt: after(120.04) }), 'endsAt'],
    ['an end too far', aPurchase({ endsAt: after(120 + 721) }), 'endsAt'],
    ['a latest end before the end', aPurchase({ hardEndAt: after(120.5) }), 'hardEndAt'],
    ['signing up after the end', aPurchase({ applyEnd: after(122) }), 'applyEnd'],
    ['signing up after rounds began', aPurchase({ mode: 'rounds', applyEnd: after(120.5) }), 'applyEnd'],
    ['nine bidders in rounds', aPurchase({ mode: 'rounds', minBidders: 9 }), 'minBidders'],
    ['nothing but the own price in rounds', aPurchase({ mode: 'rounds', visibility: 'blind' }), 'visibility'],
    ['a window of four minutes', aPurchase({ windowMinutes: 4 }), 'windowMinutes'],
    ['a window without extension', aPurchase({ extensionMinutes: 0 }), 'extensionMinutes'],
    ['a deposit that cannot be given', aSale({ depositKinds: [] }), 'depositKinds'],
    ['transfer to nobody', aSale({ payeeAccount: '' }), 'payeeAccount'],
    ['two pictures', aSale({ pictures: 2 }), 'pictureIds'],
    ['no word on defects', aSale({ defects: ' ' }), 'defects'],
    ['no goods', aPurchase({ rows: [] }), 'rows'],
    ['no terms of payment', aPurchase({ paymentTerms: '' }), 'paymentTerms'],
  ]
  test.each(faults)('%s', (_name, draft, field) => {
    expect(fieldsOf(draft)).toEqual([field])
  })

  test('equal prices and the last moment fit', () => {
    expect(fieldsOf(aSale({ reservePrice: '280000' }))).toEqual([])
    expect(fieldsOf(aPurchase({ reservePrice: '58000', step: '58000' }))).toEqual([])
    expect(fieldsOf(aPurchase({ endsAt: after(120.05), applyEnd: after(120.05) }))).toEqual([])
    expect(fieldsOf(aPurchase({ windowMinutes: 0, extensionMinutes: 0 }))).toEqual([])
  })

  test('goods need no start price of their own, but whatever they say must be right', () => {
    const row = { position: 1, unit: '台', quantity: '1', ceiling: null }
    const cells = { name: '挖掘机', spec: '卡特320D', quantity: '1', builtYear: '2014', minPrice: '很多' }
    expect(fieldsOf(aSale({ rows: [{ ...row, cells }] }))).toEqual(['rows.1'])
  })
})

describe('the rules', () => {
  test('of a sale always ask for the nature of the assets', () => {
    expect(codesOf(aSale(), 'warn')).toEqual(['stateAssets'])
    expect(codesOf(aPurchase())).toEqual([])
  })

  const found: readonly (readonly [string, AuctionDraft, string, string])[] = [
    ['six days of notice', aSale({ startsAt: after(167), endsAt: after(168) }), 'noticeTime', 'warn'],
    ['one day to look', aSale({ startsAt: after(47), endsAt: after(48) }), 'viewing', 'warn'],
    ['two days to prepare', aPurchase({ startsAt: after(71), endsAt: after(72) }), 'noticeTime', 'warn'],
    ['land', aSale({ type: 14 }), 'land', 'warn'],
    ['a small deposit', aSale({ deposit: '13999' }), 'deposit', 'warn'],
    ['a large deposit', aSale({ deposit: '56001' }), 'deposit', 'warn'],
    ['no deposit of a sale', aSale({ deposit: null }), 'deposit', 'warn'],
    ['a deposit beyond everything', aSale({ deposit: '280000.01' }), 'deposit', 'block'],
    ['a deposit of a purchase', aPurchase({ deposit: '1160.01' }), 'deposit', 'warn'],
    ['no guarantee taken', aPurchase({ deposit: '1000', depositKinds: ['transfer'] }), 'cashOnly', 'warn'],
    ['a start below the appraisal', aSale({ appraisal: '311112' }), 'belowAppraisal', 'warn'],
    ['a large step', aSale({ step: '56001' }), 'largeStep', 'warn'],
    ['many extensions', aPurchase({ maxExtensions: 21 }), 'endless', 'warn'],
    ['no extension', aPurchase({ windowMinutes: 0, extensionMinutes: 0 }), 'noExtension', 'warn'],
    ['a blind sale', aSale({ visibility: 'blind' }), 'hiddenPrices', 'warn'],
    ['the word', aSale({ terms: '本次拍卖不设保留价' }), 'auctionWord', 'warn'],
    ['no reserve', aSale({ reservePrice: null }), 'noReserve', 'advice'],
    ['one bidder', aPurchase({ minBidders: 1 }), 'singleBidder', 'advice'],
    ['goods wanted before the end', aPurchase({ type: 3, rows: early }), 'earlyDelivery', 'warn'],
    ['the night', aPurchase({ startsAt: after(132), endsAt: after(133) }), 'night', 'advice'],
  ]
  test.each(found)('%s', (_name, draft, code, level) => {
    expect(codesOf(draft, level)).toContain(code)
  })

  test('name the earliest start', () => {
    const [hint] = auctionHints(aSale({ startsAt: after(1), endsAt: after(2) }), publishedAt)
    expect(hint).toMatchObject({
      code: 'noticeTime',
      article: '参照《拍卖法》第四十五条',
      earliest: after(168),
    })
  })

  test('compare a deposit with the whole where the price is one per unit', () => {
    const row = { position: 1, cells: {}, unit: 't', quantity: '86', ceiling: null }
    const scrap = { startPrice: '2050', unit: '元/t', rows: [row] }
    expect(startTotal(scrap)).toBe('176300.00')
    expect(codesOf(aSale({ ...scrap, deposit: '20000' }), 'warn')).not.toContain('deposit')
    expect(startTotal({ ...scrap, unit: '元/㎡·月' })).toBeUndefined()
    expect(startTotal({ ...scrap, unit: '元' })).toBe('2050')
  })
})

test('a deposit that goes to somebody else’s account is a warning, and an account has 9 to 32 figures', () => {
  const told = (changes: Partial<AuctionDraft>) =>
    auctionHints(aSale(changes), publishedAt).filter(({ code }) => code === 'payee')
  expect(told({ payees: ['张三商贸有限公司'] })).toMatchObject([{ level: 'warn', field: 'payeeName' }])
  expect(told({ payees: ['锦岑路桥', '某代理公司'] })).toEqual([])
  expect(told({ payees: ['张三商贸有限公司'], depositKinds: ['guarantee'] })).toEqual([])
  expect(checkDraft(aSale({ payeeAccount: '6100 1234' }), publishedAt)).toHaveProperty('payeeAccount')
  expect(checkDraft(aSale({ payeeAccount: '6100-1234 5' }), publishedAt)).toEqual({})
})
