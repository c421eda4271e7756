import { openCheck } from '@jb/contract/approval/approval.contract'
import { copyDemand, myDemands } from '@jb/contract/demand/demand.contract'
import type { DemandDetail, DemandForm, OwnDemand } from '@jb/contract/demand/demand.shapes'
import { classify } from '@jb/contract/dictionary/category.contract'
import { ownProjects } from '@jb/contract/project/project.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { earlierTerms } from '@jb/contract/tender/earlier.contract'
import { type DemandKind, demandKindNames, demandKinds } from '@jb/domain/demand/kinds'
import { formatDay } from '@jb/domain/shared/dates'
import { mock } from '@jb/testing/typed-msw'
import { writeStored } from '../../../lib/storage.ts'
import type { SlotParts } from '../../../map/slot.tsx'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import { emptyDemand } from '../demand.form.ts'

export const demandId = '00000000-0000-4000-8000-0000000000e1'
export const madeId = '00000000-0000-4000-8000-0000000000e2'
export const approvalId = '00000000-0000-4000-8000-0000000000f1'
const companyId = '00000000-0000-4000-8000-0000000000a1'
const day = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const dayIn = (days: number) => formatDay(new Date(Date.now() + days * day))

/** What each kind has beside what all have: its own fields, and a row of its list. */
const ofKind: Readonly<Record<DemandKind, () => Partial<DemandForm>>> = {
  goods: () => ({
    categoryNo: '0401',
    deliveryAt: inDays(20),
    paymentTerms: '货到验收后 30 天内付清',
    rows: [{ cells: { name: '碎石', spec: '5–25mm', unit: 't', quantity: '3000', arrivalDate: dayIn(20) } }],
  }),
  lease: () => ({
    categoryNo: '0401',
    rentalTerm: '3 天',
    entryAt: inDays(20),
    rows: [
      {
        cells: {
          name: '汽车吊',
          spec: '50t',
          quantity: '1',
          unit: '台',
          leaseTerm: '3 天',
          rentBasis: '日',
          entryDate: dayIn(20),
        },
      },
    ],
  }),
  freight: () => ({
    categoryNo: '0401',
    cargo: '散装水泥',
    vehicleType: '罐车',
    trips: 20,
    loadingAt: inDays(20),
    fromRegionCode: '610204',
    fromAddress: '铜川水泥厂',
    rows: [
      {
        cells: {
          name: '散装水泥',
          from: '铜川',
          to: '渭南',
          quantity: '800',
          unit: 't',
          loadingDate: dayIn(20),
        },
      },
    ],
  }),
  labour: () => ({
    categoryNo: '1101',
    headcount: 30,
    workPeriod: '60 天',
    realName: true,
    rows: [{ cells: { workType: '木工', workContent: '模板安装', unit: '㎡', quantity: '3200' } }],
  }),
  other: () => ({
    categoryNo: '1',
    description: '基坑沉降观测，每周两次。',
    rows: [{ cells: { name: '沉降观测', spec: '每周两次', quantity: '24', unit: '次' } }],
  }),
}

/** A demand of this kind that can be published as it is. */
export function aForm(kind: DemandKind, given: Partial<DemandForm> = {}): DemandForm {
  return {
    ...(emptyDemand(kind) as DemandForm),
    title: `${demandKindNames[kind]}需求一号`,
    endsAt: inDays(7),
    contactName: '李慧敏',
    contactPhone: '19900000001',
    regionCode: '610116',
    address: '西咸大道 1 号',
    ...ofKind[kind](),
    ...given,
  }
}

export const aRow = (given: Partial<OwnDemand> = {}): OwnDemand => ({
  id: demandId,
  no: 'XQ-20261121-0001',
  name: '急购碎石',
  version: 7,
  kind: 'goods',
  kindName: '商品',
  typeName: '物资采购',
  status: 'quoting',
  stateName: '报价中',
  timeLabel: '报价截止',
  timeAt: inDays(7),
  quotations: 3,
  sealed: true,
  regionName: '陕西省 西安市',
  updatedAt: inDays(-1),
  releasedAt: inDays(-1),
  nextStep: '等待供应商报价',
  principalName: null,
  ...given,
})

/** A demand of goods as a supplier reads it. */
export const aDetail = (given: Partial<DemandDetail> = {}): DemandDetail => ({
  id: demandId,
  no: 'XQ-20261121-0001',
  version: 7,
  name: '急购碎石 3,000 吨',
  kind: 'goods',
  kindName: '商品',
  type: 3,
  typeName: '物资采购',
  businessType: 5,
  status: 'quoting',
  stateName: '报价中',
  state: 2,
  timeLabel: '报价截止',
  timeAt: inDays(7),
  companyId,
  companyName: '陕西长砚建设',
  agentCompanyId: null,
  agentName: null,
  facts: [{ label: '付款方式', value: '货到验收后 30 天内付清' }],
  description: '送到西咸产业园一期。',
  placeName: '收货地',
  regionName: '陕西省 西安市',
  address: '西咸大道 1 号',
  position: null,
  origin: null,
  contactName: '李慧敏',
  contactPhone: '199****0001',
  startsAt: null,
  endsAt: inDays(7),
  releasedAt: inDays(-1),
  sealed: true,
  splitAward: false,
  mostAskedAgain: 0,
  suspended: null,
  endReason: null,
  goodsHeader: [
    { name: 'name', translate: '物资名称', align: 'left' },
    { name: 'spec', translate: '规格型号', align: 'left' },
    { name: 'quantity', translate: '数量', align: 'right' },
  ],
  rows: [
    {
      id: companyId,
      position: 1,
      unit: 't',
      quantity: '3000',
      ceiling: null,
      cells: { name: '碎石', spec: 'WDZB-YJY 4×185+1×95 连续级配 5–25mm', quantity: '3000' },
    },
  ],
  files: [],
  steps: [
    { id: 'quote', label: '报价', at: inDays(7), state: 'now' },
    { id: 'compare', label: '比价', at: null, state: 'next' },
  ],
  record: { published: 12, selectedShare: 75, cancelledAfterComparing: 1 },
  own: null,
  invitation: null,
  actions: [{ id: 'quote', label: '我要报价', enabled: true }],
  ...given,
})

/** What only its owner's side reads. */
export const anOwn = (
  given: Partial<NonNullable<DemandDetail['own']>> = {},
): NonNullable<DemandDetail['own']> => ({
  controlTotal: '260000',
  quotations: 3,
  approvalId: null,
  backReason: null,
  pendingInquiry: null,
  ...given,
})

const leaf = (no: string, name: string) => ({
  id: no,
  no,
  name,
  simpleName: name,
  icon: '',
  key: no,
  children: [],
})

/** The mock server of a test file, with a buyer logged in whose company asks no approvers. */
export function mockServer() {
  const company = { id: companyId, no: '1', name: '陕西长砚建设', shortName: '长砚', kind: 'buyer' } as const
  const server = serveTests({
    before: () => {
      logInWith({
        state: 'ok',
        account: { id: companyId, name: '李慧敏', phone: '199****0001', isDemo: false },
        company: { ...company, verified: true },
        companies: [],
        roles: ['buyer'],
      })
      server.use(
        ...mock(siteConfig, () => aSite()),
        ...mock(openCheck, () => processOpen(false)),
        ...mock(ownProjects, () => ({
          records: [],
          total: 0,
          create: { enabled: true, why: '' },
          counts: { all: 0, draft: 0, announced: 0, cancelled: 0, closed: 0 },
        })),
        ...mock(earlierTerms, () => ({ contact: null, payee: null })),
        ...mock(myDemands, () => ({ records: [], total: 0 })),
        ...mock(copyDemand, () => ({ id: madeId, no: 'XQ-2', version: 1 })),
        ...mock(classify, () => [
          leaf('', '全部'),
          { ...leaf('04', '水泥砖瓦砂石'), children: [leaf('0401', '碎石'), leaf('0402', '砂')] },
          { ...leaf('01', '黑色及有色金属'), children: [leaf('0101', '钢筋')] },
        ]),
      )
    },
    after: async () => {
      const keys = ['new', ...[1, 2, 3, 4, 5, 7].map((at) => `${demandId}@${at}`)]
      for (const kind of demandKinds)
        for (const key of keys)
          for (const owner of ['', companyId]) await writeStored(`demand-${kind}:${owner}:${key}`, undefined)
    },
  })
  return server
}

/** Whether the company has a process for its demands. */
export const processOpen = (open: boolean) => ({
  open,
  type: 'demand' as const,
  noProcessPolicy: 'direct' as const,
  typeName: '需求',
})

const named = (name: string) => async () => ({ default: () => <p>{name}</p> })
const publishScreen = () => import('../screens/demand-publish.screen.tsx')
const ownScreen = () => import('../screens/own-demands.screen.tsx')
const detailScreen = () => import('../screens/demand-detail.screen.tsx')

/** Opens an address of this capability in the real router, with the places that it leads to standing in by name. */
export const open = (href: string, slots: SlotParts = {}) =>
  openAmong(
    {
      ...Object.fromEntries(demandKinds.map((kind) => [`demand.${kind}Publish`, publishScreen])),
      ...Object.fromEntries(
        ['goods', 'freight', 'labour', 'other'].map((kind) => [`demand.${kind}Own`, ownScreen]),
      ),
      ...Object.fromEntries(
        ['product', 'logistics', 'labour', 'any'].map((kind) => [`demand.${kind}`, detailScreen]),
      ),
      'demand.forecast': () => import('../screens/demand-forecast.screen.tsx'),
      'demand.notice': () => import('../screens/demand-notice.screen.tsx'),
      'demand.invite': () => import('../screens/demand-invite.screen.tsx'),
      'demand.approval': () => import('../screens/demand-approval.screen.tsx'),
      'approval.start': () => import('../../approval/screens/start.screen.tsx'),
      'approval.detail': named('审批详情页'),
      'hall.bidding': named('大厅页'),
      'home.indexs': named('首页'),
      'question.form': named('询问函页'),
      'report.budget': named('举报页'),
    },
    href,
    false,
    slots,
  )
