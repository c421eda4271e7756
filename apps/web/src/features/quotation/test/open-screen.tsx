import { approvalOfSubject } from '@jb/contract/approval/approval.contract'
import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import type {
  MyQuotation,
  OwnQuotation,
  QuotationComparison,
  QuotationReceipt,
  QuoteSheet,
  ReceivedQuotations,
} from '@jb/contract/quotation/quotation.shapes'
import { siteConfig } from '@jb/contract/site/site.contract'
import { type DemandKind, demandKindNames, firstType } from '@jb/domain/demand/kinds'
import { mock } from '@jb/testing/typed-msw'
import { beforeAll } from 'vitest'
import type { SlotParts } from '../../../map/slot.tsx'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
export const demandId = uuid(1)
const companyId = uuid(2)
export const quotationId = uuid(3)
export const rivalId = uuid(4)
const past = '2026-11-01T02:00:00.000Z'
/** Far enough ahead for every run of the tests. */
const future = '2099-11-21T10:00:00.000Z'

const columns = [
  { name: 'name', translate: '物资名称', align: 'left' },
  { name: 'spec', translate: '规格型号', align: 'left' },
] as const

const aLine = (position: number) => ({
  id: uuid(100 + position),
  position,
  unit: 't',
  quantity: '10',
  ceiling: null,
  cells: { name: `钢筋 ${position}`, spec: 'HRB400E' },
})

const headOf = (kind: DemandKind) => ({
  demandId,
  demandNo: 'XQ-20261121-0001',
  title: `${demandKindNames[kind]}需求一号`,
  kind,
  kindName: demandKindNames[kind],
})

export const aSheet = (kind: DemandKind = 'goods', given: Partial<QuoteSheet> = {}): QuoteSheet => ({
  ...headOf(kind),
  type: firstType(kind),
  typeName: '物资采购',
  buyerName: '陕西长砚建设',
  companyId,
  companyName: '宝鸡秦钒钢铁有限公司',
  nextVersion: 1,
  documentVersion: 1,
  round: 1,
  first: null,
  endsAt: future,
  sealed: true,
  custodyNote: '报价在您的手机上加密后才上传。',
  splitAward: false,
  rankBasis: 'exTax',
  rankBasisName: '按不含税总价加运费排序',
  invoiceRequirement: 'special',
  invoiceRequirementName: '含税，增值税专用发票',
  validityDays: 7,
  usualValidityDays: 30,
  taxRates: ['0', '1', '3', '6', '9', '13'],
  taxDefault: '13',
  // The public key of a known X25519 pair.
  openingPublicKey: '3p7bfXt9wbTTW2HC7OQ1Nz-DQ8hbeGdNrfx-FG-IK08',
  columns: [...columns],
  bidderColumns: [{ name: 'price', translate: '含税单价', required: true }],
  rows: [aLine(1), aLine(2)],
  own: null,
  whyNot: null,
  suggested: { delivery: '', terms: {} },
  route: null,
  signUp: null,
  ...given,
})

export const receipt: QuotationReceipt = {
  receiptNo: 'BJ-20261121-000001',
  demandId,
  demandNo: 'XQ-20261121-0001',
  companyId,
  version: 1,
  documentVersion: 1,
  sha256: 'ab'.repeat(32),
  receivedAt: past,
  signature: 'sig',
  publicKey: 'key',
}

export const aVersion = (version: number, given: Partial<OwnQuotation['versions'][number]> = {}) => ({
  id: version === 1 ? quotationId : uuid(30 + version),
  version,
  round: 1,
  status: 'quoted' as const,
  statusName: '已报价',
  receiptNo: `BJ-20261121-00000${version}`,
  sha256: 'ab'.repeat(32),
  receivedAt: past,
  withdrawnAt: null,
  total: null,
  totalExTax: null,
  recorded: null,
  ...given,
})

export const anOwn = (kind: DemandKind = 'goods', given: Partial<OwnQuotation> = {}): OwnQuotation => ({
  ...headOf(kind),
  buyerName: '陕西长砚建设',
  id: quotationId,
  version: 1,
  round: 1,
  status: 'quoted',
  statusName: '已报价',
  stateName: '报价中',
  endsAt: future,
  sealed: true,
  envelope: '{"v":2}',
  receipt,
  total: null,
  totalExTax: null,
  invalidReason: null,
  withdrawnAt: null,
  recorded: null,
  content: null,
  validUntil: null,
  selected: null,
  versions: [aVersion(1)],
  nextStep: '截止前可以修改或撤回报价',
  actions: [
    { id: 'revise', label: '修改报价', enabled: true },
    { id: 'withdraw', label: '撤回报价', enabled: true },
  ],
  ...given,
})

export const aMine = (kind: DemandKind, given: Partial<MyQuotation> = {}): MyQuotation => ({
  ...headOf(kind),
  buyerName: '陕西长砚建设',
  id: quotationId,
  version: 1,
  status: 'quoted',
  statusName: '已报价',
  group: 'quoted',
  stateName: '报价中',
  timeLabel: '报价截止',
  timeAt: future,
  note: null,
  recorded: false,
  receiptNo: receipt.receiptNo,
  receivedAt: past,
  total: null,
  nextStep: '截止前可以修改或撤回报价',
  ...given,
})

/** What of a demand the parts here look at. */
export const aDemand = (kind: DemandKind = 'goods', given: Partial<DemandDetail> = {}): DemandDetail => ({
  id: demandId,
  no: 'XQ-20261121-0001',
  version: 4,
  name: headOf(kind).title,
  kind,
  kindName: demandKindNames[kind],
  type: firstType(kind),
  typeName: '物资采购',
  businessType: 5,
  status: 'quoting',
  stateName: '报价中',
  state: 2,
  timeLabel: '报价截止',
  timeAt: future,
  companyId: uuid(9),
  companyName: '陕西长砚建设',
  agentCompanyId: null,
  agentName: null,
  facts: [],
  description: '',
  placeName: '收货地',
  regionName: '陕西省',
  address: '',
  position: null,
  origin: null,
  contactName: '李慧敏',
  contactPhone: '199****0001',
  startsAt: null,
  endsAt: future,
  releasedAt: past,
  sealed: true,
  splitAward: false,
  mostAskedAgain: 0,
  suspended: null,
  endReason: null,
  goodsHeader: [...columns],
  rows: [aLine(1), aLine(2)],
  files: [],
  steps: [],
  record: { published: 1, selectedShare: null, cancelledAfterComparing: 0 },
  own: null,
  invitation: null,
  actions: [],
  ...given,
})

export const aReceived = (given: Partial<ReceivedQuotations> = {}): ReceivedQuotations => ({
  demandId,
  demandNo: 'XQ-20261121-0001',
  title: '商品需求一号',
  kind: 'goods',
  version: 4,
  status: 'quoteEnded',
  stateName: '报价截止',
  sealed: true,
  round: 1,
  endsAt: past,
  comparingAt: null,
  comparingBy: null,
  custodyNote: '开始比价之前看不到价格。',
  count: 1,
  signUps: 0,
  companies: [
    {
      quotationId,
      companyName: '宝鸡秦钒钢铁有限公司',
      shortName: '宝鸡秦钒',
      version: 2,
      receivedAt: past,
      statusName: '已报价',
      recorded: false,
    },
  ],
  invited: [],
  actions: [{ id: 'startComparing', label: '开始比价', enabled: true }],
  ...given,
})

type Bidder = QuotationComparison['bidders'][number]

/** A column of the comparison: what each of the two rows comes to. */
function aBidder(rank: number, amounts: readonly [string, string]): Bidder {
  const first = rank === 1
  const total = `${Number(amounts[0]) + Number(amounts[1])}.00`
  return {
    bidId: first ? quotationId : rivalId,
    companyName: first ? '宝鸡秦钒钢铁有限公司' : '武汉江砼有限公司',
    shortName: first ? '宝鸡秦钒' : '武汉江砼',
    status: 'quoted',
    rank,
    taxRate: '13',
    invoice: '增值税专用发票',
    freight: '0.00',
    freightExTax: '0.00',
    delivery: `${rank} 天内到场`,
    note: '付款等条件的偏离：预付 30%',
    total,
    totalExTax: total,
    compared: total,
    comparedBasis: 'exTax',
    differenceToLowest: first ? null : '10.00',
    differenceToMedian: '0.00',
    percentToBest: '0.0',
    percentToMedian: '0.0',
    warnings: [],
    notes: [],
    actions: [],
    files: [],
    prices: amounts.map((amount, at) => ({
      rowId: uuid(101 + at),
      unitPrice: '11.300000',
      unitPriceExTax: '10.000000',
      amount,
      brand: '',
      mark: 'none' as const,
      differenceToBest: null,
      differenceToMedian: null,
    })),
  }
}

const taken = (...ids: readonly string[]) =>
  ids.map((one, at) => ({ rowId: uuid(101 + at), quotationId: one }))

/** Two companies: the first is cheaper as a whole, both together are cheapest. */
export const aComparison = (given: Partial<QuotationComparison> = {}): QuotationComparison => ({
  title: '商品需求一号',
  version: 5,
  status: 'comparing',
  stateName: '比价',
  profile: 'SOURCING',
  rankBasis: 'exTax',
  rankBasisName: '按不含税总价加运费排序',
  wins: 'lowest',
  openedAt: past,
  columns: [...columns],
  rows: [aLine(1), aLine(2)],
  bidders: [aBidder(1, ['100', '200']), aBidder(2, ['150', '160'])],
  refused: [],
  signs: [],
  actions: [{ id: 'select', label: '选定供应商', enabled: true }],
  demandId,
  demandNo: 'XQ-20261121-0001',
  sealed: true,
  splitAward: true,
  controlTotal: null,
  gaps: [],
  splits: [
    {
      most: 1,
      best: {
        quotationIds: [quotationId],
        rows: taken(quotationId, quotationId),
        value: '300.00',
        incTax: '339.00',
      },
    },
    {
      most: 2,
      best: {
        quotationIds: [quotationId, rivalId],
        rows: taken(quotationId, rivalId),
        value: '260.00',
        incTax: '293.80',
      },
    },
  ],
  offers: [
    anOffer(quotationId, [
      ['100.00', '113.00'],
      ['200.00', '226.00'],
    ]),
    anOffer(rivalId, [
      ['150.00', '169.50'],
      ['160.00', '180.80'],
    ]),
  ],
  selection: null,
  again: null,
  second: null,
  ...given,
})

function anOffer(id: string, rows: readonly (readonly [value: string, incTax: string])[]) {
  return {
    quotationId: id,
    receivedAt: past,
    freight: '0.00',
    freightIncTax: '0.00',
    validUntil: future,
    expired: false,
    rows: rows.map(([value, incTax], at) => ({ position: at + 1, value, incTax })),
  }
}

const screens = {
  'quotation.goods': () => import('../quote/quote.screen.tsx'),
  'quotation.logistics': () => import('../quote/quote.screen.tsx'),
  'quotation.labour': () => import('../quote/quote.screen.tsx'),
  'quotation.other': () => import('../quote/quote.screen.tsx'),
  'quotation.labourSignUp': () => import('../sign-up/sign-up.screen.tsx'),
  'quotation.quick': () => import('../quote/quick.screen.tsx'),
  'quotation.own': () => import('../own/own.screen.tsx'),
  'quotation.ownOther': () => import('../own/own.screen.tsx'),
  'quotation.list': () => import('../list/quotations.screen.tsx'),
  'quotation.batch': () => import('../batch/batch.screen.tsx'),
  'quotation.versions': () => import('../list/versions.screen.tsx'),
  'quotation.comparison': () => import('../compare/comparison.screen.tsx'),
  'quotation.compare': () => import('../compare/company.screen.tsx'),
} as const satisfies TestScreens

/** What those screens load when it is needed. */
const later = [
  () => import('../quote/quoting.tsx'),
  () => import('../quote/requote.tsx'),
  () => import('../quote/quick-form.tsx'),
  () => import('../batch/batch-form.tsx'),
  () => import('../own/own-details.tsx'),
  () => import('../sign-up/team-form.tsx'),
  () => import('../sign-up/sign-ups.tsx'),
  () => import('../own/own-bar.tsx'),
  () => import('../compare/compared.tsx'),
  () => import('../compare/selecting.tsx'),
]

/** The mock server of a test file, with somebody logged in who quotes for a verified company. */
export function mockServer() {
  // The first import of a screen takes longer than a test waits for it.
  beforeAll(async () => void (await Promise.all([...Object.values(screens), ...later].map((load) => load()))))
  const company = {
    id: companyId,
    no: '1',
    name: '宝鸡秦钒钢铁有限公司',
    shortName: '宝鸡秦钒',
    kind: 'supplier',
  } as const
  const server = serveTests({
    before: () => {
      logInWith({
        state: 'ok',
        account: { id: uuid(8), name: '周明', phone: '139****0007', isDemo: false },
        company: { ...company, verified: true },
        companies: [],
        roles: ['quoter'],
      })
      server.use(...mock(siteConfig, () => aSite()), ...mock(approvalOfSubject, () => ({ approval: null })))
    },
  })
  return server
}

/** Opens an address of this capability in the real router; `given` stands in for other places. */
export const open = (href: string, given: TestScreens = {}, slots: SlotParts = {}) =>
  openAmong({ ...screens, ...given }, href, false, slots)
