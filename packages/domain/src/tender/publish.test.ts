import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { publish } from './publish.ts'
import { aTender, atHour, publishedAt } from './tender.samples.ts'
import type { TenderWithGoods } from './tender.ts'

const refusal = (changes: Partial<TenderWithGoods>) => {
  const result = publish(aTender(changes), publishedAt)
  return isRefusal(result) ? result : undefined
}

describe('publishing', () => {
  test('ahead of registration makes a preview of business type 4', () => {
    expect(publish(aTender(), publishedAt)).toMatchObject({
      tender: { status: 'preview', businessType: 4, releasedAt: publishedAt },
      event: { type: 'tender.published', payload: { preview: true, companyId: 'owner' } },
    })
  })

  test.each([[null], [publishedAt]])('with registration at once (%s) opens registration', (applyStart) => {
    expect(publish(aTender({ applyStart }), publishedAt)).toMatchObject({
      tender: { status: 'registering', businessType: 1, applyStart: publishedAt },
      event: { payload: { preview: false } },
    })
  })

  test.each(['STATUTORY', 'VOLUNTARY', 'SALE'] as const)('%s tenders are not taken yet', (profile) => {
    expect(refusal({ profile })).toMatchObject({ refused: 'tender.profileLater' })
  })

  test('happens once', () => {
    expect(refusal({ status: 'registering' })).toMatchObject({ refused: 'tender.wrongStatus' })
  })

  const incomplete: readonly (readonly [string, Partial<TenderWithGoods>])[] = [
    ['title', { title: '' }],
    ['title', { title: '钢筋😀' }],
    ['title', { title: '长'.repeat(101) }],
    ['type', { type: 21 }],
    ['method', { method: 'direct' }],
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
    ['rows', { rows: [] }],
    ['applyStart', { applyStart: atHour(-1) }],
    ['applyEnd', { applyEnd: atHour(1) }],
    ['applyEnd', { applyEnd: null }],
    ['bidStart', { bidStart: atHour(47) }],
    ['bidEnd', { bidEnd: atHour(48) }],
    ['openAt', { openAt: atHour(95) }],
    ['awardAt', { awardAt: atHour(96) }],
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
    expect(refusal({ ...hasty, bidEnd: atHour(2) })).toBeUndefined()
  })
})
