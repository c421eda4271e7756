// The forms whose fields are broken one by one, and what fields are given that hold no plain text, number or moment.
import { type Given, givenFor } from './breaks.ts'
import * as door from './doors.ts'

const { publishedAt: now } = door

/** What is known of the fields of a form. */
export interface Fields<D> {
  /** Samples of what is empty in the base. */
  readonly given: Partial<D>
  readonly passed: readonly string[]
  readonly nullable: readonly string[]
  /** Values of fields that are no plain text, number or moment. */
  readonly values: Readonly<Record<string, readonly Given[]>>
}

const lived = [
  ...['id', 'no', 'companyId', 'agentCompanyId', 'createdBy', 'status', 'version', 'businessType'],
  ...['backReason', 'releasedAt', 'postponements', 'delays', 'openedAt', 'openedBy', 'publicityUntil'],
  ...['decidedAt', 'winnerBidId', 'awardReason', 'publishReason', 'endReason', 'endedAt', 'offlineAt'],
  ...['offlineReason', 'rows', 'projectId', 'payees'],
]
const places: readonly Given[] = [
  ['无', null],
  ['国内', { lon: 108.77, lat: 34.24 }],
  ['零', { lon: 0, lat: 0 }],
  ['海外', { lon: -73.9, lat: 40.7 }],
]

const ways: readonly Given[] = [
  ['无', []],
  ['转账', ['transfer']],
  ['在线', ['online']],
  ['保函', ['guarantee']],
  ['转账和保函', ['transfer', 'guarantee']],
]

const asked = {
  amount: '20000',
  kinds: ['transfer', 'online', 'guarantee'],
  payUntil: null,
  payeeName: '陕西长砚建设集团有限公司',
  payeeBank: '中国建设银行西安高新支行',
  payeeAccount: '61001234567890123456',
} satisfies NonNullable<door.TenderWithGoods['security']>

/** A security with every part of it broken in turn. */
const securities: readonly Given[] = [
  ['不收', null],
  ['全有', asked],
  ...Object.entries({ ...asked, payUntil: now }).flatMap(([part, sample]) => {
    const values = part === 'kinds' ? ways : [['无', null] as const, ...givenFor(sample, now)]
    const texts = part.startsWith('payee') ? values.slice(1) : values
    return texts.map(([name, value]): Given => [`${part}=${name}`, { ...asked, [part]: value }])
  }),
]
export const tenders: Readonly<Record<string, door.TenderWithGoods>> = {
  企业采购: door.aTender(),
  依法必须招标: door.aTender({ profile: 'STATUTORY', method: 'open', supervisor: '住建局' }),
  自愿招标: door.aTender({ profile: 'VOLUNTARY', method: 'open' }),
  资产处置: door.aTender({
    type: 16,
    profile: 'SALE',
    method: 'priceContest',
    ceiling: null,
    rows: [
      door.rowFromCells(16, 1, {
        name: '挖掘机',
        spec: '320D',
        quantity: '1',
        builtYear: '2014',
        minPrice: '280000',
      }),
    ],
  }),
  直接采购: door.aTender({
    method: 'direct',
    supplierCompanyId: 'supplier',
    directAmount: '36000',
    directReason: '原供应商',
  }),
}

export const tenderFields: Fields<door.TenderWithGoods> = {
  given: {
    performanceSecurity: '5',
    retention: '3',
    estimate: '1260000',
    ceiling: '1200000',
    directAmount: '36000',
    supplierCompanyId: 'supplier',
    applyStart: now,
    applyEnd: now,
    clarifyEnd: now,
    bidStart: now,
    bidEnd: now,
    openAt: now,
    awardAt: now,
  },
  passed: [...lived, 'profile', 'method', 'review', 'qualificationWay', 'invoiceRequirement', 'rankBasis'],
  nullable: [
    ...['performanceSecurity', 'retention', 'estimate', 'ceiling', 'directAmount', 'applyStart', 'applyEnd'],
    ...['clarifyEnd', 'bidStart', 'bidEnd', 'openAt', 'awardAt'],
  ],
  values: {
    type: [0, ...Array.from({ length: 21 }, (_, at) => at + 1)].map((type) => [String(type), type]),
    position: places,
    security: securities,
    supplierCompanyId: [
      ['无', null],
      ['别的企业', 'supplier'],
      ['自己', 'owner'],
    ],
    qualifications: [
      ['无', []],
      ['十项', Array(10).fill('资质')],
      ['十一项', Array(11).fill('资质')],
      ['60字', ['字'.repeat(60)]],
      ['61字', ['字'.repeat(61)]],
      ['表情', ['好😀']],
      ['空', ['']],
      ['省级奖', ['获得省级优质工程奖']],
    ],
  },
}

const rounds = { mode: 'rounds', visibility: 'rankOnly' } as const
export const auctions: Readonly<Record<string, door.AuctionDraft>> = {
  反向竞价: door.aPurchase(),
  反向轮次: door.aPurchase(rounds),
  加价竞买: door.aSale(),
  加价轮次: door.aSale(rounds),
}

export const auctionFields: Fields<door.AuctionDraft> = {
  given: {
    reservePrice: '50000',
    appraisal: '300000',
    deposit: '30000',
    startPrice: '58000',
    step: '500',
    startsAt: now,
    endsAt: now,
    hardEndAt: now,
    applyEnd: now,
  },
  passed: [...lived, 'direction', 'mode', 'visibility', 'admission'],
  nullable: [
    ...['reservePrice', 'appraisal', 'deposit', 'startPrice', 'step', 'startsAt', 'endsAt', 'hardEndAt'],
    'applyEnd',
  ],
  values: {
    type: tenderFields.values.type ?? [],
    position: places,
    depositKinds: ways,
    invoiceRequirement: ['special', 'plain', 'any'].map((way) => [way, way]),
  },
}
