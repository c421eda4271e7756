import { describe, expect, test } from 'vitest'
import { type Profile, profileNames } from '../procurement/profiles.ts'
import { fromShanghai } from '../shared/dates.ts'
import { methodsOf } from './methods.ts'
import { ruleTable } from './rule-table.ts'
import { ruleHints } from './rules.ts'
import type { TenderSecurity } from './security.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'
import type { TenderWithGoods } from './tender.ts'

const day = 24
const [row] = aTender().rows
const account = { payeeName: '长砚建设', payeeBank: '建设银行', payeeAccount: '61001234567890123456' }
const charging = (amount: string) => ({
  document: { amount, paidFileIds: ['f1'], ...account },
  service: null,
})
const service = {
  ...({ basis: 'goods', discount: '80', min: null, cap: null, payer: 'winner', barsOverdue: false } as const),
  ...account,
}
const withCell = (name: string, value: string) =>
  row ? [{ ...row, cells: { ...row.cells, [name]: value } }] : []

/** A tender of the profile about which no rule has anything to say that a change of the form could mend. */
function quiet(profile: Profile): TenderWithGoods {
  const lawful = profile === 'STATUTORY' || profile === 'VOLUNTARY'
  const end = lawful ? 25 * day : 8 * day
  return aTender({
    profile,
    type: profile === 'SALE' ? 15 : 20,
    method: methodsOf(profile)[0] ?? 'open',
    estimate: '900000',
    ceiling: profile === 'SALE' ? null : '880000',
    supervisor: '市住建局',
    publicityDays: 3,
    applyEnd: atHour(lawful ? 10 * day : 2 * day),
    clarifyEnd: lawful ? atHour(14 * day) : null,
    bidEnd: atHour(end),
    openAt: atHour(end),
    rows: profile === 'SALE' ? withCell('minPrice', '100') : withCell('brand', ''),
  })
}
const always: Readonly<Record<Profile, readonly string[]>> = {
  STATUTORY: ['mediaChecklist'],
  VOLUNTARY: [],
  SOURCING: [],
  SALE: ['stateAssets'],
}
const levelsOf = (profile: Profile, changes: Partial<TenderWithGoods>) =>
  new Map(
    ruleHints({ ...quiet(profile), ...changes }, publishedAt).map((hint) => [hint.code, hint.level] as const),
  )

test.each(profileNames)('a sound tender of %s hears only what always holds', (profile) => {
  expect([...levelsOf(profile, {}).keys()]).toEqual(always[profile])
})

type Levels = readonly [statutory: string, voluntary: string, sourcing: string, sale: string]
const invitees = ['甲', '乙', '丙'].map((name) => ({ id: name, name }))
const branded = withCell('brand', '某牌')
/** Scored with so many points for the price. */
const scoredBy = (full: string): Partial<TenderWithGoods> => ({
  review: 'scored',
  scoring: {
    criteria: [{ group: 'technical', name: '技术方案', max: String(100 - Number(full)), standard: '' }],
    price: { formula: 'lowest', full, kFrom: '0', kTo: '0', over: '1', under: '1' },
  },
})

const asking = (amount: string, kinds: TenderSecurity['kinds'] = ['transfer', 'guarantee']) => ({
  security: {
    amount,
    kinds,
    payUntil: null,
    payeeName: '长砚建设',
    payeeBank: '建行',
    payeeAccount: '6100123',
  },
})
/** Bought without bids, against an estimate of 900,000. */
const bought = (directAmount: string | null): Partial<TenderWithGoods> => ({
  method: 'direct',
  directAmount,
})
/** One of the only row, for so much. */
const priced = (maxPrice: string) => ({
  type: 20,
  rows: row ? [{ ...row, cells: { ...row.cells, quantity: '1', maxPrice } }] : [],
})
const fromTenThousand = { type: 16, rows: withCell('minPrice', '31.25') }
const platform = { demo: false, roots: true, certifiedUntil: '2099-12-31', waiting: false }
const cases: readonly (readonly [string, Partial<TenderWithGoods>, Levels])[] = [
  ['timeToBid', { bidEnd: atHour(2.5 * day) }, ['block', 'warn', 'warn', 'warn']],
  ['timeToBid', { bidEnd: atHour(2) }, ['block', 'warn', 'block', 'block']],
  ['timeToBid', { bidEnd: atHour(19 * day) }, ['block', 'warn', '-', '-']],
  ['timeForDocuments', { applyEnd: atHour(4 * day) }, ['block', 'block', '-', '-']],
  ['clarifyEnd', { clarifyEnd: null }, ['block', 'block', '-', '-']],
  [
    'clarifyEnd',
    { bidEnd: atHour(30 * day), clarifyEnd: atHour(29.5 * day) },
    ['block', 'block', 'warn', 'warn'],
  ],
  ['holidays', { bidEnd: atHour(40 * day) }, ['warn', 'advice', '-', '-']],
  ['publicity', { publicityDays: 2 }, ['block', 'warn', '-', '-']],
  ['contractInTime', { awardAt: atHour(40 * day), validityDays: 30 }, ['warn', 'warn', '-', '-']],
  ['opensAtDeadline', { openAt: atHour(26 * day) }, ['block', 'block', '-', '-']],
  ['invitations', { method: 'invited' }, ['block', 'block', 'block', '-']],
  ['invitations', { method: 'invited', invitees: invitees.slice(1) }, ['block', 'block', 'block', '-']],
  ['whyInvited', { method: 'invited', invitees }, ['warn', '-', '-', '-']],
  ['fewBidders', { minBidders: 2 }, ['block', 'block', '-', '-']],
  ['singleBidder', { minBidders: 1 }, ['-', '-', 'warn', '-']],
  ['ceilingAboveEstimate', { ceiling: '900000.01' }, ['warn', 'warn', 'warn', '-']],
  ['directAmount', bought('4440000'), ['-', '-', 'warn', '-']],
  ['directAmount', bought('629999.99'), ['-', '-', 'warn', '-']],
  ['directAmount', { ...bought('900000'), ...priced('690000') }, ['-', '-', 'warn', '-']],
  ['directAmount', { ...bought('900000'), ...priced('1300000') }, ['-', '-', 'warn', '-']],
  ['hiddenCeiling', { ceiling: '1', isDisplay: false }, ['block', 'block', '-', '-']],
  ['floorPrice', { rows: withCell('minPrice', '1') }, ['block', 'block', 'warn', '-']],
  [
    'mixedBasis',
    { type: 9, rows: [...withCell('feeBasis', '费率'), ...withCell('feeBasis', '工日')] },
    ['block', 'block', 'block', 'block'],
  ],
  ['leavesTheLaw', { prevProfile: 'STATUTORY', round: 2 }, ['-', '-', 'block', '-']],
  ['leavesTheLaw', { prevProfile: 'STATUTORY', round: 3 }, ['-', '-', 'warn', '-']],
  ['leavesTheLaw', { prevProfile: 'VOLUNTARY', round: 2 }, ['-', '-', 'warn', '-']],
  ['leavesTheLaw', { prevProfile: 'SOURCING', round: 3 }, ['-', '-', '-', '-']],
  ['earlyDelivery', { type: 3, rows: withCell('arrivalDate', '2026-12-02') }, ['warn', 'warn', 'warn', '-']],
  ['startPrice', { rows: branded }, ['-', '-', '-', 'block']],
  ['hiddenStartPrice', { ceiling: null, isDisplay: false }, ['-', '-', '-', 'warn']],
  ['performanceSecurity', { performanceSecurity: '10.1' }, ['block', 'block', 'warn', '-']],
  ['securityAmount', { type: 20, ...asking('18000.01') }, ['block', 'block', 'warn', '-']],
  ['securityAmount', { ...fromTenThousand, ...asking('499.99') }, ['-', '-', '-', 'warn']],
  ['securityAmount', { ...fromTenThousand, ...asking('2000.01') }, ['-', '-', '-', 'warn']],
  ['securityCap', { estimate: '90000000', ...asking('800000.01') }, ['advice', 'advice', '-', '-']],
  ['securityCap', { type: 7, estimate: '90000000', ...asking('100000.01') }, ['advice', 'advice', '-', '-']],
  ['securityKinds', asking('1', ['transfer', 'online']), ['block', 'warn', 'warn', 'warn']],
  ['securityPayee', { ...asking('1'), payees: ['某房地产公司'] }, ['warn', 'warn', 'warn', 'warn']],
  ['documentFee', { fees: charging('500.01') }, ['warn', 'warn', 'warn', 'warn']],
  ['documentFeePayee', { fees: charging('1'), payees: ['某房地产公司'] }, ['warn', 'warn', 'warn', 'warn']],
  ['serviceFee', { fees: { document: null, service } }, ['block', 'block', '-', '-']],
  ['priceShare', scoredBy('29'), ['warn', 'warn', 'warn', '-']],
  ['retention', { retention: '3.1' }, ['block', 'block', 'warn', '-']],
  ['supervisor', { supervisor: ' ' }, ['block', '-', '-', '-']],
  ['platformNotReady', { platform: { ...platform, roots: false } }, ['block', '-', '-', '-']],
  ['platformNotReady', { platform: { ...platform, certifiedUntil: null } }, ['block', '-', '-', '-']],
  ['platformNotReady', { platform }, ['-', '-', '-', '-']],
  ['platformNotReady', { platform: { ...platform, roots: false, demo: true } }, ['-', '-', '-', '-']],
  ['wageClause', { type: 2 }, ['warn', 'warn', 'warn', '-']],
  ['brandLock', { rows: branded }, ['warn', 'warn', 'advice', '-']],
  ['brandLock', { bidRequire: '指定品牌' }, ['warn', 'warn', 'advice', '-']],
  ['localOnly', { bidRequire: '仅限注册在本市的企业' }, ['warn', 'warn', '-', '-']],
  ['localOnly', { qualifications: ['获得省级优质工程奖'] }, ['warn', 'warn', '-', '-']],
  ['landTransfer', { type: 14 }, ['-', '-', '-', 'warn']],
  ['stateAssets', {}, ['-', '-', '-', 'advice']],
  ['mediaChecklist', {}, ['advice', '-', '-', '-']],
  ['maybeStatutory', { type: 3, estimate: '2000000' }, ['-', 'warn', 'warn', '-']],
]

describe('the table of rules, for dependence on law, free will, purchase and sale', () => {
  test.each(cases)('%s against %o is %j', (code, changes, levels) => {
    const found = profileNames.map((profile) => levelsOf(profile, changes).get(code) ?? '-')
    expect(found).toEqual(levels)
  })

  test('every rule has its case', () => {
    const tested = new Set(cases.map(([code]) => code))
    expect(ruleTable.map(({ code }) => code).filter((code) => !tested.has(code))).toEqual([])
  })

  test.each<[string, Partial<TenderWithGoods>]>([
    ['brandLock', { rows: withCell('brand', '某牌或相当于') }],
    ['brandLock', { bidRequire: '指定品牌或相当于' }],
    ['localOnly', { bidRequire: '获得国家级优质工程奖者优先' }],
    ['wageClause', { type: 2, paymentTerms: '农民工工资专用账户按月支付' }],
    ['performanceSecurity', { performanceSecurity: '10' }],
    ['retention', { retention: '3.0' }],
    ['securityAmount', { type: 20, ...asking('18000') }],
    ['securityAmount', { ...fromTenThousand, ...asking('500') }],
    ['securityAmount', { ...fromTenThousand, ...asking('2000') }],
    ['securityCap', { estimate: '90000000', ...asking('800000') }],
    ['securityKinds', asking('1', ['guarantee'])],
    ['securityKinds', { security: null }],
    ['securityPayee', { ...asking('1'), payees: ['某代理公司', '长砚 建设'] }],
    ['securityPayee', { ...asking('1', ['guarantee']), payees: ['某房地产公司'] }],
    ['securityPayee', asking('1')],
    ['documentFee', { fees: charging('500') }],
    ['documentFeePayee', { fees: charging('1'), payees: ['长砚 建设'] }],
    ['serviceFee', { agentCompanyId: 'agent', fees: { document: null, service } }],
    ['priceShare', scoredBy('30')],
    ['priceShare', scoredBy('80')],
    ['ceilingAboveEstimate', { ceiling: '900000.00' }],
    ['directAmount', bought('630000')],
    ['directAmount', bought('1170000')],
    ['directAmount', bought(null)],
    ['directAmount', { ...bought('1'), method: 'inquiry' }],
    ['directAmount', { ...bought('900000'), ...priced('900000') }],
    [
      'directAmount',
      { ...bought('900000'), type: 20, rows: [...priced('1').rows, ...withCell('brand', '')] },
    ],
    ['maybeStatutory', { type: 3, estimate: '1999999.99' }],
    ['contractInTime', { awardAt: atHour(40 * day), validityDays: 90 }],
  ])('%s is silent about %o', (code, changes) => {
    expect(profileNames.flatMap((profile) => [...levelsOf(profile, changes).keys()])).not.toContain(code)
  })
})

describe('a hint', () => {
  const hint = (profile: Profile, changes: Partial<TenderWithGoods>, code: string) =>
    ruleHints({ ...quiet(profile), ...changes }, publishedAt).find((each) => each.code === code)

  test('names the nearest lawful date, counted on working days', () => {
    const found = hint('STATUTORY', { applyStart: null, bidEnd: atHour(day) }, 'timeToBid')
    expect(found?.sentence).toContain('最早可设 12月22日 09:30')
    expect(found?.article).toBe('《招标投标法》第二十四条')
    expect(
      hint('STATUTORY', { applyStart: null, bidEnd: found?.earliest ?? null }, 'timeToBid'),
    ).toBeUndefined()
  })

  test.each([
    ['4440000', {}, '成交金额 4,440,000.00 元高于估算价 900,000.00 元的 130%，请核对是否多写一位。'],
    ['46000', {}, '成交金额 46,000.00 元低于估算价 900,000.00 元的 70%，请核对是否少写一位或漏项。'],
    [
      '4440000',
      priced('1000000'),
      '成交金额 4,440,000.00 元高于估算价 900,000.00 元、清单合计 1,000,000.00 元的 130%，请核对是否多写一位。',
    ],
  ])('of a direct purchase for %s beside %o says what it is held against', (amount, changes, sentence) => {
    expect(hint('SOURCING', { ...bought(amount), ...changes }, 'directAmount')?.sentence).toBe(sentence)
  })

  test('of objections lies exactly ten days before the bids end', () => {
    const bidEnd = atHour(25 * day)
    const found = hint('VOLUNTARY', { bidEnd, clarifyEnd: atHour(15 * day + 0.1) }, 'clarifyEnd')
    expect(found?.earliest).toEqual(atHour(15 * day))
    expect(hint('VOLUNTARY', { bidEnd, clarifyEnd: atHour(15 * day) }, 'clarifyEnd')).toBeUndefined()
  })

  test('says so where the holidays of the year are not known yet', () => {
    const changes = { applyStart: new Date('2026-12-20T01:00:00Z'), bidEnd: new Date('2026-12-30T01:00:00Z') }
    expect(hint('STATUTORY', changes, 'timeToBid')?.sentence).toContain('2027 年放假安排尚未公布')
    const lawful = { ...changes, bidEnd: new Date('2027-01-28T01:30:00Z') }
    expect(hint('STATUTORY', lawful, 'timeToBid')).toBeUndefined()
    expect(hint('STATUTORY', lawful, 'holidays')).toMatchObject({ level: 'warn', field: 'bidEnd' })
  })

  test('about holidays also looks at the days of the publicity', () => {
    const bids = { applyStart: null, bidEnd: atHour(25 * day), openAt: atHour(25 * day) }
    expect(hint('STATUTORY', bids, 'holidays')).toBeUndefined()
    expect(hint('STATUTORY', { ...bids, publicityDays: 7 }, 'holidays')?.sentence).toContain('2027 年')
  })

  test.each([
    ['timeToBid', 'bidEnd', '2026-11-24 23:59', '2026-11-25 09:30', '11月25日 09:30'],
    ['timeForDocuments', 'applyEnd', '2026-11-09 23:59', '2026-11-10 09:30', '11月10日 09:30'],
  ] as const)(
    '%s counts whole days: the end of the last one must have passed',
    (code, field, early, first, words) => {
      const issued = new Date('2026-11-04T15:59:00Z')
      const found = (at: string) =>
        ruleHints({ ...quiet('STATUTORY'), applyStart: null, [field]: fromShanghai(at) }, issued).find(
          (each) => each.code === code,
        )
      expect(found(early)?.sentence).toContain(`最早可设 ${words}`)
      expect(found(first)).toBeUndefined()
    },
  )

  test('of a free purchase names a moment on a five-minute step that is never too early', () => {
    const applyStart = new Date(publishedAt.getTime() + 61_000)
    const found = hint('SOURCING', { applyStart, bidEnd: atHour(1) }, 'timeToBid')
    expect(found).toMatchObject({ level: 'block', field: 'bidEnd', article: '平台采购规则' })
    expect(found?.earliest).toEqual(new Date(publishedAt.getTime() + 125 * 60_000))
  })

  test('refers to the tendering law as a measure only, where it does not bind', () => {
    const changes = { performanceSecurity: '12' }
    expect(hint('VOLUNTARY', changes, 'performanceSecurity')?.article).toMatch(/^《招标投标法实施条例》/)
    expect(hint('SOURCING', changes, 'performanceSecurity')?.article).toMatch(/^参照《招标投标法实施条例》/)
  })
})
