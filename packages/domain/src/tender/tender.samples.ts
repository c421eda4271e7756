import { orEmpty } from '../procurement/field.ts'
import { type TenderFields, tenderFields } from './tender.fields.ts'
import { type TenderWithGoods, unlived } from './tender.ts'

/** The moment at which the samples are published. */
export const publishedAt = new Date('2026-12-01T01:00:00Z')

const after = (hours: number) => new Date(publishedAt.getTime() + hours * 3_600_000)

/** A complete rebar purchase: registration +1 h to +48 h, bids +48 h to +96 h, opening at +97 h. For tests. */
export function aTender(changes: Partial<TenderWithGoods> = {}): TenderWithGoods {
  return orEmpty<TenderFields, TenderWithGoods>(tenderFields, {
    id: '00000000-0000-4000-8000-000000000001',
    no: 'CG-20261201-0001',
    companyId: 'owner',
    agentCompanyId: null,
    createdBy: 'buyer',
    businessType: 1,
    type: 3,
    profile: 'SOURCING',
    method: 'inquiry',
    review: 'lowestPrice',
    qualificationWay: 'post',
    status: 'draft',
    version: 1,
    title: '西咸智造产业园一期主体结构钢筋采购',
    projectId: null,
    projectName: '',
    section: '',
    fundSource: '',
    supervisor: '',
    invoiceRequirement: 'any',
    qualifications: [],
    trackRecord: '',
    staffing: '',
    performanceSecurity: null,
    retention: null,
    security: null,
    fees: null,
    scoring: null,
    estimate: '1260000',
    ceiling: '1200000',
    isDisplay: true,
    acceptConsortium: false,
    consortiumMost: 2,
    rankBasis: 'exTax',
    bidRequire: '',
    paymentTerms: '货到 30 天内付 90%',
    deliveryTerms: '分批送到现场',
    contactName: '李慧敏',
    contactPhone: '19900000001',
    regionCode: '610113',
    address: '西咸大道 1 号',
    position: null,
    minBidders: 3,
    validityDays: 90,
    publicityDays: 0,
    applyStart: after(1),
    applyEnd: after(48),
    bidStart: after(48),
    bidEnd: after(96),
    openAt: after(97),
    decryptMinutes: 30,
    clarifyEnd: null,
    awardAt: null,
    supplierCompanyId: null,
    directAmount: null,
    directReason: '',
    ...unlived,
    rows: [
      {
        position: 1,
        cells: {
          name: '热轧带肋钢筋',
          spec: 'HRB400E Φ12',
          unit: 't',
          quantity: '320',
          arrivalDate: '2027-01-20',
        },
        unit: 't',
        quantity: '320',
        ceiling: '3600',
      },
    ],
    ...changes,
  })
}

/** `hours` after the publication of the samples. */
export const atHour = after
