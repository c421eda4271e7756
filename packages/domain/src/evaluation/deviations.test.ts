import { describe, expect, test } from 'vitest'
import { deviationsOf, type OfferedTerms } from './deviations.ts'

const asked = {
  deliveryTerms: '合同签订后 30 日内到场',
  paymentTerms: '货到验收合格后 15 天内付清',
  qualifications: ['钢材经营资质', '质量管理体系认证'],
  trackRecord: '近三年同类业绩两项',
  staffing: '',
  bidRequire: '',
  validityDays: 60,
  invoiceRequirement: 'special' as const,
}
const bid = (
  content: Partial<OfferedTerms['content']> = {},
  proved = asked.qualifications,
): OfferedTerms => ({
  bidId: 'bid',
  content: {
    delivery: '25 天',
    validityDays: 60,
    invoiceType: 'special',
    taxRate: '13',
    note: '',
    ...content,
  },
  proved,
})
const said = (one: OfferedTerms, changes: Partial<typeof asked> = {}) =>
  Object.fromEntries(
    deviationsOf({ ...asked, ...changes }, [one]).map(({ label, offers }) => [label, offers[0]]),
  )

describe('the table of deviations', () => {
  test('has what is asked beside what is offered, and nothing that is not asked for', () => {
    expect(deviationsOf(asked, [bid()]).map((row) => [row.label, row.asked])).toEqual([
      ['交货或工期', '合同签订后 30 日内到场'],
      ['付款方式', '货到验收合格后 15 天内付清'],
      ['资质要求', '钢材经营资质、质量管理体系认证'],
      ['业绩、人员和其他要求', '近三年同类业绩两项'],
      ['投标有效期', '60 天'],
      ['税率和发票', '含税，增值税专用发票'],
    ])
    const less = deviationsOf({ ...asked, qualifications: [], trackRecord: ' ' }, [bid()])
    expect(less.map(({ label }) => label)).toEqual(['交货或工期', '付款方式', '投标有效期', '税率和发票'])
  })

  test('a bid that meets all of it has no mark', () => {
    expect(Object.values(said(bid())).filter((one) => one?.deviates)).toEqual([])
    expect(said(bid()).付款方式?.value).toBe('没有另外说明')
  })

  test.each([
    ['交货或工期', bid({ delivery: '45 个日历天' }), '45 个日历天'],
    ['付款方式', bid({ note: '钢材按表面检验。要求预付 30%' }), '要求预付 30%'],
    ['资质要求', bid({}, ['钢材经营资质']), '报名时已提交：钢材经营资质；没有提交：质量管理体系认证'],
    ['投标有效期', bid({ validityDays: 30 }), '30 天'],
    ['税率和发票', bid({ invoiceType: 'ordinary', taxRate: '3' }), '3%，增值税普通发票'],
  ])('%s: what falls short is marked', (label, one, value) => {
    expect(said(one)[label]).toEqual({ bidId: 'bid', value, deviates: true })
    expect(
      Object.values(said(one))
        .filter((cell) => cell?.deviates)
        .map((cell) => cell?.value),
    ).toEqual([value])
  })

  test.each([
    ['first 10 days then 40', '先供 10 天，余下 40 天内到齐'],
    ['no figure', '随用随到'],
    ['the same', '30 天'],
  ])('words that no figures compare are left to the committee: %s', (_name, delivery) => {
    expect(said(bid({ delivery })).交货或工期).toMatchObject({ value: delivery, deviates: false })
  })
})
