import { test } from 'vitest'
import { golden, leaves } from '../golden.ts'
import * as door from './doors.ts'

const { after, atHour } = door

const security = {
  amount: '50000',
  kinds: ['transfer', 'online', 'guarantee'],
  payUntil: atHour(72),
  payeeName: '陕西长砚建设集团有限公司',
  payeeBank: '中国建设银行西安高新支行',
  payeeAccount: '61001234567890123456',
} satisfies NonNullable<door.TenderWithGoods['security']>

/** Every line of a tender filled in. */
const whole = door.aTender({
  projectId: 'project',
  projectName: '产业园一期',
  section: '二标段',
  fundSource: '自筹',
  supervisor: '住建局',
  qualifications: ['施工总承包二级', '安全生产许可证'],
  trackRecord: '近三年两项',
  staffing: '项目经理一名',
  performanceSecurity: '5',
  retention: '3',
  security,
  isDisplay: false,
  acceptConsortium: true,
  bidRequire: '具有经营资格',
  clarifyEnd: atHour(60),
  awardAt: atHour(120),
  publicityDays: 3,
  position: { lon: 108.77, lat: 34.24 },
  publishReason: '工期紧',
  invoiceRequirement: 'special',
  agentCompanyId: 'agent',
  qualificationWay: 'pre',
  review: 'lowestEvaluated',
  rankBasis: 'incTax',
})
const bare = door.aTender({
  estimate: null,
  ceiling: null,
  paymentTerms: '',
  deliveryTerms: '',
  contactName: '',
  address: '',
  applyStart: null,
  applyEnd: null,
  bidStart: null,
  bidEnd: null,
  openAt: null,
  rows: [],
})
const sale = door.aTender({
  type: 16,
  profile: 'SALE',
  method: 'priceContest',
  ceiling: null,
  review: 'lowestPrice',
  security,
  rows: [
    door.rowFromCells(16, 1, {
      name: '挖掘机',
      spec: '320D',
      quantity: '1',
      builtYear: '2014',
      minPrice: '280000',
    }),
  ],
})
const direct = door.aTender({
  businessType: 3,
  method: 'direct',
  supplierCompanyId: 'supplier',
  directAmount: '36000',
  directReason: '原供应商补充采购',
})
const tenders = {
  全: whole,
  空: bare,
  依法: door.aTender({ ...whole, profile: 'STATUTORY', method: 'open' }),
  自愿: door.aTender({
    ...whole,
    profile: 'VOLUNTARY',
    method: 'invited',
    security: { ...security, payUntil: null },
  }),
  处置: sale,
  直接: direct,
}

const purchase = door.aPurchase({
  projectId: 'project',
  agentCompanyId: 'agent',
  reservePrice: '56000',
  appraisal: '60000',
  grid: true,
  hardEndAt: after(130),
  applyEnd: after(100),
  admission: 'owner',
  deposit: '1000',
  depositKinds: ['transfer', 'online', 'guarantee'],
  payeeName: '锦岑路桥',
  payeeBank: '中国银行',
  payeeAccount: '6222000000000001',
  talks: true,
  terms: '含运费',
  requirement: '具有经营资格',
  selfImprove: true,
  publishReason: '工期紧',
  pictures: 2,
  position: { lon: 108.77, lat: 34.24 },
})
const auctions = {
  采购: purchase,
  处置: door.aSale({ publishReason: '非国有资产' }),
  轮次: door.aSale({ mode: 'rounds', visibility: 'blind', hardEndAt: after(200) }),
  空: door.aPurchase({
    startPrice: null,
    step: null,
    startsAt: null,
    endsAt: null,
    contactName: '',
    address: '',
    rows: [],
    unit: '',
    paymentTerms: '',
    deliveryTerms: '',
  }),
  不延时: door.aPurchase({ windowMinutes: 0, extensionMinutes: 0 }),
}

const names = {
  companyName: '长砚建设',
  agentName: '正衡招标代理',
  supplierName: '秦钒钢铁',
  projectName: '产业园一期',
  regionName: '陕西省西安市长安区',
}
const noNames = { companyName: '', agentName: '', supplierName: '', projectName: '', regionName: '' }
const files = ['图纸.pdf', '清单.xlsx']

type Line = { readonly label: string; readonly value: string }
const shown = (title: string, lines: readonly Line[]) => [
  title,
  ...lines.map(({ label, value }) => `  ${label}：${value.replaceAll('\n', '⏎')}`),
]

test('what approvers read of a tender, an auction, a delay, a result and a decision', () => {
  const end = {
    winnerBidderId: 'b',
    winnerAmount: '320000',
    awardReason: '报价最高的企业已退出',
    confirmedAt: null,
    talksUntil: null,
    payBy: null,
    paidAt: null,
    settleNote: null,
    breachedAt: null,
  }
  const bidders = [
    { id: 'a', companyName: '秦钒钢铁', bestFen: 30_000_000, bestSeq: 1 },
    { id: 'b', companyName: '渭水机械', bestFen: 32_000_000, bestSeq: 2 },
    { id: 'c', companyName: '砚北物资', bestFen: null, bestSeq: null },
  ]
  const later = { startsAt: after(240), endsAt: after(241) }
  const put = (applyEnd: Date | null) => ({ reason: '看样人数较多', times: { ...later, applyEnd } })
  const placed = [
    { rank: 1, companyName: '秦钒钢铁', total: '1134000', chosen: true },
    { rank: 2, companyName: '渭水机械', total: null, chosen: false },
  ]
  golden('facts', [
    ...Object.entries(tenders).flatMap(([title, tender]) => [
      ...shown(`招标 ${title}`, door.tenderFacts(tender, names, files)),
      ...shown(`招标 ${title} 无名`, door.tenderFacts(tender, noNames, [])),
    ]),
    ...Object.entries(auctions).flatMap(([title, draft]) => [
      ...shown(`竞价 ${title}`, door.auctionFacts(draft, { ...names, files, reserveMark: null })),
      ...shown(`竞价 ${title} 密`, door.auctionFacts(draft, { ...noNames, files: [], reserveMark: 'AB12' })),
    ]),
    ...shown('延期', door.delayFacts(door.aSale({ delays: 2 }), put(after(200)))),
    ...shown('延期 不限报名', door.delayFacts(door.aSale(), put(null))),
    ...shown('结果 处置', door.resultFacts(door.aSale({ status: 'ended' }), end, bidders)),
    ...shown(
      '结果 洽谈',
      door.resultFacts(door.aPurchase({ status: 'negotiating' }), { ...end, awardReason: null }, bidders),
    ),
    ...[whole, sale, direct].flatMap((tender) => [
      ...shown('定标', door.decisionFacts({ ...tender, awardReason: '价格最低' }, placed)),
      ...shown('废标', door.decisionFacts(tender, placed, '方案变更')),
    ]),
  ])
})

test('what a copy takes over, and what it leaves', () => {
  const identity = {
    id: 'copy',
    no: 'ZB-2',
    companyId: 'owner',
    agentCompanyId: null,
    createdBy: 'colleague',
  }
  const lived = {
    status: 'awarded',
    version: 9,
    offlineAt: after(1),
    offlineReason: '核查',
    endedAt: after(2),
  } as const
  /** What a copy does not have as its source has it; all else is the same. */
  const copied = (title: string, source: object, copy: object) => {
    const had = new Set(leaves(source))
    const has = new Set(leaves(copy))
    const gone = [...had].filter((leaf) => !has.has(leaf)).map((leaf) => `${title} − ${leaf}`)
    const come = [...has].filter((leaf) => !had.has(leaf)).map((leaf) => `${title} ＋ ${leaf}`)
    return [`${title} ${has.size} 项`, ...gone, ...come]
  }
  golden('copies', [
    ...Object.entries(tenders).flatMap(([title, tender]) => {
      const source = { ...tender, ...lived, postponements: 2, winnerBidId: 'bid' }
      return copied(`招标 ${title}`, source, door.copyTender(source, identity, after(3)))
    }),
    ...Object.entries(auctions).flatMap(([title, draft]) => {
      const source = { ...draft, ...lived, status: 'settled', delays: 1 } as const
      return copied(`竞价 ${title}`, source, door.copyAuction(source, identity, after(3)))
    }),
    ...['', '钢筋', '钢筋（再次）', '长'.repeat(100)].map((title) => `${title} → ${door.titleOfCopy(title)}`),
  ])
})
