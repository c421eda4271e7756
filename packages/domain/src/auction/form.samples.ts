import { orEmpty } from '../procurement/field.ts'
import { type AuctionFields, auctionFields } from './auction.fields.ts'
import { type AuctionDraft, unlived } from './form.ts'

/** The moment at which the samples are published: a Tuesday morning. */
export const publishedAt = new Date('2026-12-01T01:00:00Z')

export const after = (hours: number) => new Date(publishedAt.getTime() + hours * 3_600_000)

/** A complete reverse auction of protective gear, five days before its start. For tests. */
export function aPurchase(changes: Partial<AuctionDraft> = {}): AuctionDraft {
  const cells = { name: '劳保用品', spec: '安全帽、反光衣', quantity: '1200', unit: '套' }
  return orEmpty<AuctionFields, AuctionDraft>(auctionFields, {
    ...{
      id: 'auction',
      no: 'JJ-20261201-0001',
      companyId: 'owner',
      agentCompanyId: null,
      createdBy: 'buyer',
    },
    ...{ status: 'draft', version: 1, type: 20, projectId: null, title: '劳保用品集中采购' },
    ...{ direction: 'reverse', mode: 'clock', visibility: 'rankOnly', unit: '元' },
    ...{
      startPrice: '58000',
      step: '500',
      grid: false,
      reservePrice: null,
      appraisal: null,
      invoiceRequirement: 'special',
      isDisplay: true,
    },
    ...{ startsAt: after(120), endsAt: after(121), hardEndAt: null, applyEnd: null },
    ...{ windowMinutes: 2, extensionMinutes: 2, maxExtensions: 20, minBidders: 3, selfImprove: false },
    ...{ admission: 'auto', deposit: null, depositKinds: [], payDays: 30, talks: false },
    ...{ payeeName: '', payeeBank: '', payeeAccount: '', terms: '', defects: '', requirement: '' },
    ...{ viewingTime: '', viewingPlace: '', viewingContact: '' },
    ...{ paymentTerms: '验收后 30 天付清', deliveryTerms: '10 天内送到' },
    ...{ contactName: '李慧敏', contactPhone: '19900000001', regionCode: '610113' },
    ...{ address: '西咸大道 1 号', position: null },
    ...unlived,
    ...{ pictures: 0, rows: [{ position: 1, cells, unit: '套', quantity: '1200', ceiling: null }] },
    ...changes,
  })
}

/** A complete sale of an excavator, eight days before its start. For tests. */
export function aSale(changes: Partial<AuctionDraft> = {}): AuctionDraft {
  const cells = { name: '挖掘机', spec: '卡特320D', quantity: '1', builtYear: '2014' }
  return aPurchase({
    ...{ type: 16, title: '闲置挖掘机转让', direction: 'ascending', visibility: 'open', minBidders: 1 },
    ...{ startPrice: '280000', step: '5000', reservePrice: '315000', appraisal: '300000' },
    ...{
      startsAt: after(192),
      endsAt: after(193),
      deposit: '30000',
      depositKinds: ['transfer', 'guarantee'],
    },
    ...{ payeeName: '锦岑路桥', payeeBank: '中国银行', payeeAccount: '6222 0000 0000 0001', pictures: 3 },
    ...{ defects: '小臂有焊补', viewingTime: '工作日', viewingPlace: '绵阳', viewingContact: '13800000000' },
    rows: [{ position: 1, cells, unit: '台', quantity: '1', ceiling: null }],
    ...changes,
  })
}
