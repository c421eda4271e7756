import { describe, expect, test } from 'vitest'
import type { Profile } from '../procurement/profiles.ts'
import { isRefusal } from '../shared/refusal.ts'
import { publish } from './publish.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'
import type { TenderWithGoods } from './tender.ts'

const refusal = (changes: Partial<TenderWithGoods>) => {
  const result = publish(aTender(changes), '', publishedAt)
  return isRefusal(result) ? result : undefined
}

describe('publishing', () => {
  test('ahead of registration makes a preview of business type 4', () => {
    expect(publish(aTender(), '', publishedAt)).toMatchObject({
      tender: { status: 'preview', businessType: 4, releasedAt: publishedAt },
      event: { type: 'tender.published', payload: { preview: true, companyId: 'owner' } },
    })
  })

  test.each([[null], [publishedAt]])('with registration at once (%s) opens registration', (applyStart) => {
    expect(publish(aTender({ applyStart }), '', publishedAt)).toMatchObject({
      tender: { status: 'registering', businessType: 1, applyStart: publishedAt },
      event: { payload: { preview: false } },
    })
  })

  const statutory = {
    profile: 'STATUTORY',
    method: 'open',
    review: 'lowestEvaluated',
    supervisor: '市住建局',
    publicityDays: 3,
    applyStart: null,
    applyEnd: atHour(8 * 24),
    bidStart: atHour(8 * 24),
    clarifyEnd: atHour(10 * 24),
    bidEnd: atHour(24 * 24),
    openAt: atHour(24 * 24),
  } as const

  test('over warnings needs a reason, which is kept; the warnings are named', () => {
    const short = { ...statutory, awardAt: atHour(25 * 24), validityDays: 10 }
    expect(refusal(short)).toMatchObject({
      refused: 'tender.reasonRequired',
      detail: { rules: [{ code: 'contractInTime', level: 'warn' }] },
    })
    expect(publish(aTender(short), ' ', publishedAt)).toMatchObject({ refused: 'tender.reasonRequired' })
    expect(publish(aTender(short), ' 合同范本已备 ', publishedAt)).toMatchObject({
      tender: { status: 'registering', publishReason: '合同范本已备' },
      warnings: [{ code: 'contractInTime' }],
    })
  })

  test('by law opens the bids at their deadline, and nothing is warned of', () => {
    expect(publish(aTender(statutory), '', publishedAt)).toMatchObject({
      tender: { status: 'registering' },
      warnings: [],
    })
    expect(refusal({ ...statutory, openAt: atHour(24 * 24 + 1) })).toMatchObject({
      refused: 'tender.ruleBlocked',
      detail: { rules: [{ code: 'opensAtDeadline', earliest: statutory.bidEnd }] },
    })
  })

  test('without warnings keeps no reason, even if one was given', () => {
    const result = publish(aTender(), '多余的说明', publishedAt)
    expect(result).toMatchObject({ tender: { publishReason: null }, warnings: [] })
  })

  const direct = {
    method: 'direct',
    businessType: 3,
    supplierCompanyId: 'supplier',
    directAmount: '1180000',
    directReason: '唯一供应商',
    ...{ applyStart: null, applyEnd: null, bidStart: null, bidEnd: null, openAt: null },
  } as const

  test('a direct purchase is its result at once, without any times', () => {
    expect(publish(aTender(direct), '', publishedAt)).toMatchObject({
      tender: { status: 'awarded', businessType: 3, decidedAt: publishedAt, endedAt: publishedAt },
      event: { type: 'tender.directAwarded', payload: { supplierCompanyId: 'supplier' } },
    })
  })

  test.each<[string, Partial<TenderWithGoods>]>([
    ['supplierId', { supplierCompanyId: null }],
    ['supplierId', { supplierCompanyId: 'owner' }],
    ['supplierId', { supplierCompanyId: 'agent', agentCompanyId: 'agent' }],
    ['directAmount', { directAmount: null }],
    ['directAmount', { directAmount: '0' }],
    ['directReason', { directReason: ' ' }],
  ])('a direct purchase names the field %s when it is %o', (field, changes) => {
    expect(Object.keys(refusal({ ...direct, ...changes })?.detail?.fields ?? {})).toEqual([field])
  })

  test.each(Array.from({ length: 20 }, (_, at) => [at + 1] as const))(
    'type %i sells or buys as it must',
    (type) => {
      const sells = type >= 14 && type <= 18
      const fault = (profile: Profile) =>
        Object.keys(refusal({ type, profile })?.detail?.fields ?? {}).includes('profile')
      expect([fault('SOURCING'), fault('VOLUNTARY'), fault('SALE')]).toEqual([
        sells,
        sells,
        !sells && type !== 11,
      ])
    },
  )

  test('happens once', () => {
    expect(refusal({ status: 'registering' })).toMatchObject({ refused: 'tender.wrongStatus' })
  })

  const incomplete: readonly (readonly [string, Partial<TenderWithGoods>])[] = [
    ['title', { title: '' }],
    ['title', { title: '钢筋😀' }],
    ['title', { title: '长'.repeat(101) }],
    ['type', { type: 21 }],
    ['method', { method: 'priceContest' }],
    ['method', { method: 'open' }],
    ['estimate', { estimate: null }],
    ['estimate', { estimate: '0' }],
    ['estimate', { estimate: '1000000000' }],
    ['ceiling', { ceiling: '-1' }],
    ['minBidders', { minBidders: 0 }],
    ['validityDays', { validityDays: 0 }],
    ['publicityDays', { publicityDays: 31 }],
    ['paymentTerms', { paymentTerms: ' ' }],
    ['deliveryTerms', { deliveryTerms: '' }],
    ['contactName', { contactName: '' }],
    ['contactPhone', { contactPhone: '12345' }],
    ['regionCode', { regionCode: '' }],
    ['address', { address: '' }],
    ['position', { position: { lon: 34.2, lat: 108.9 } }],
    ['rows', { rows: [] }],
    ['applyStart', { applyStart: atHour(-1) }],
    ['applyEnd', { applyEnd: atHour(1) }],
    ['applyEnd', { applyEnd: null }],
    ['bidStart', { bidStart: atHour(47) }],
    ['bidEnd', { bidEnd: atHour(48) }],
    ['openAt', { openAt: atHour(95) }],
    ['awardAt', { awardAt: atHour(96) }],
    ['clarifyEnd', { clarifyEnd: atHour(97) }],
    ['clarifyEnd', { clarifyEnd: atHour(1) }],
    ['scoring', { review: 'scored' }],
    ['review', { review: 'lowestPrice', profile: 'VOLUNTARY', method: 'open' }],
    ['scoring', { review: 'scored', profile: 'VOLUNTARY', method: 'open' }],
    ['performanceSecurity', { performanceSecurity: '100' }],
    ['retention', { retention: '3.25' }],
    ['section', { section: '一标段😀' }],
    ['qualifications', { qualifications: ['资'.repeat(61)] }],
    ['staffing', { staffing: '项目经理\u202E' }],
    ['ceiling', { type: 16, profile: 'SALE', method: 'priceContest' }],
  ]
  test.each(incomplete)('names the field %s when it is %o', (field, changes) => {
    const refused = refusal(changes)
    expect(refused?.refused).toBe('tender.incomplete')
    expect(Object.keys(refused?.detail?.fields ?? {})).toContain(field)
  })

  test('allows bids to start with the end of registration and opening with the deadline', () => {
    expect(refusal({ bidStart: atHour(48), openAt: atHour(96), awardAt: atHour(96) })).toBeUndefined()
  })

  test('names the row that is incomplete', () => {
    const [row] = aTender().rows
    const rows = row ? [row, { ...row, position: 2, cells: { ...row.cells, arrivalDate: '' } }] : []
    expect(refusal({ rows })?.detail?.fields).toEqual({ 'rows.2': '“到货时间”必填，请补充。' })
  })

  test('is blocked below two hours and says the nearest time that would do', () => {
    const hasty = {
      applyStart: null,
      applyEnd: atHour(1),
      bidStart: atHour(1),
      bidEnd: atHour(1.9),
      openAt: atHour(2),
    }
    expect(refusal(hasty)).toMatchObject({
      refused: 'tender.ruleBlocked',
      detail: { rules: [{ code: 'timeToBid', level: 'block', earliest: atHour(2) }] },
    })
    expect(refusal({ ...hasty, bidEnd: atHour(2) })?.refused).toBe('tender.reasonRequired')
  })
})
