import { openCheck } from '@jb/contract/approval/approval.contract'
import { ownVerification } from '@jb/contract/member/company.contract'
import { ownProjects } from '@jb/contract/project/project.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { earlierRows, earlierTerms } from '@jb/contract/tender/earlier.contract'
import { myTenders } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import type { Role } from '@jb/domain/member/roles'
import { mock } from '@jb/testing/typed-msw'
import { removeStored } from '../../../lib/storage.ts'
import { SlotContext, type SlotParts } from '../../../map/slot.tsx'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'
import { emptyForm, type FormValues } from '../tender.form.ts'

export const tenderId = '00000000-0000-4000-8000-000000000001'
export const ownerId = '00000000-0000-4000-8000-0000000000a1'
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

/** A form that can be published as it is. */
export function aForm(given: Partial<FormValues> = {}): FormValues {
  return {
    ...emptyForm('李慧敏'),
    title: '西咸智造产业园一期钢筋采购',
    estimate: '1260000',
    contactPhone: '19900000001',
    regionCode: '610116',
    address: '西咸大道 1 号',
    paymentTerms: '货到 30 天内付 90%',
    deliveryTerms: '分批送到现场',
    applyEnd: inHours(48),
    bidStart: inHours(48),
    bidEnd: inHours(96),
    openAt: inHours(97),
    rows: [
      {
        cells: {
          name: '热轧带肋钢筋',
          spec: 'HRB400E Φ12',
          unit: 't',
          quantity: '320',
          arrivalDate: inHours(60 * 24).slice(0, 10),
        },
      },
    ],
    ...given,
  }
}

/** A public notice in registration. */
export function aDetail(given: Partial<TenderDetail> = {}): TenderDetail {
  return {
    id: tenderId,
    no: 'ZB-20261121-0001',
    name: '西咸智造产业园一期钢筋采购',
    type: 3,
    typeName: '物资采购',
    businessType: 1,
    biddingMethodName: '询比采购',
    qualificationWayName: '资格后审',
    profileName: '企业采购',
    dataSourcesName: '平台',
    state: 9,
    stateName: '报名中',
    status: 'registering',
    timeLabel: '报名截止',
    timeAt: inHours(5),
    startTime: inHours(5),
    endTime: inHours(50),
    applyStartTime: inHours(-1),
    applyEndTime: inHours(5),
    openBidTime: inHours(50),
    awardTime: null,
    releaseTime: inHours(-1),
    goodsHeader: [],
    goodsLists: [],
    goodsCount: 1,
    isDisplay: 1,
    rankType: 1,
    maxMoney: '1200000',
    minMoney: null,
    companyId: ownerId,
    companyName: '陕西长砚建设集团有限公司',
    agentComName: null,
    acceptConsortiumBiddingName: '不接受',
    consortiumMost: 0,
    bidRequire: '钢材经销商',
    regionName: '陕西省 西安市',
    version: 4,
    projectName: '',
    section: '',
    fundSource: '',
    supervisor: '',
    invoiceRequirementName: '含税，增值税专用发票',
    qualifications: [],
    trackRecord: '',
    staffing: '',
    performanceSecurity: null,
    retention: null,
    clarifyEnd: null,
    supplierName: null,
    directAmount: null,
    agentCompanyId: null,
    directReason: null,
    reviewName: '最低价法',
    rankBasisName: '按不含税总价加运费排序',
    noticeName: '采购公告',
    estimate: '1260000',
    paymentTerms: '月结',
    deliveryTerms: '分批送到现场',
    contactName: '李慧敏',
    contactPhone: '199****0001',
    fullAddress: '陕西省 西安市 西咸大道 1 号',
    position: null,
    minBidders: 3,
    validityDays: 90,
    custodyNote: '投标内容在您的手机上加密后才上传。',
    endReason: null,
    publicityUntil: null,
    files: [],
    steps: [{ id: 'register', label: '报名', at: inHours(5), state: 'now' }],
    ...given,
  }
}

/** Who looks: a buyer of this company. */
export function logInAs(companyId: string, roles: readonly Role[] = ['buyer'], verified = true) {
  const company = { id: companyId, no: '1', name: '陕西长砚建设', shortName: '长砚', kind: 'buyer' as const }
  logInWith({
    state: 'ok',
    account: { id: companyId, name: '李慧敏', phone: '199****0001', isDemo: false },
    company: { ...company, verified },
    companies: [],
    roles: [...roles],
  })
}

async function forgetDrafts() {
  const versions = Array.from({ length: 9 }, (_, at) => `tender::${tenderId}@${at + 1}`)
  for (const key of ['tender::new', ...versions]) await removeStored(key)
}

/** A company that has published nothing yet. */
export const nothingEarlier = () => [
  ...mock(myTenders, () => ({ records: [], total: 0 })),
  ...mock(earlierRows, () => ({ rows: [] })),
  ...mock(earlierTerms, () => ({ contact: null, payee: null })),
]

/** The mock server of a test file, with the owner's buyer logged in before each test. */
export function mockServer() {
  const server = serveTests({
    before: () => {
      logInAs(ownerId)
      server.use(
        ...mock(siteConfig, () => aSite()),
        ...mock(ownVerification, () => ({ company: null, verification: null })),
        ...mock(openCheck, ({ body }) => ({
          open: false,
          type: body.type,
          noProcessPolicy: 'direct' as const,
        })),
        ...mock(ownProjects, () => ({
          records: [],
          total: 0,
          counts: { all: 0, draft: 0, announced: 0, cancelled: 0, closed: 0 },
          create: { enabled: true, why: '' },
        })),
        ...nothingEarlier(),
      )
    },
    after: forgetDrafts,
  })
  return server
}

const screens = {
  'tender.detail': () => import('../screens/tender-detail.screen.tsx'),
  'tender.publish': () => import('../screens/tender-publish.screen.tsx'),
  'tender.list': () => import('../screens/tender-list.screen.tsx'),
  'bid.ownerDetails': async () => ({ default: () => <p>办理页</p> }),
  'tender.page': () => import('../screens/tender-page.screen.tsx'),
  'tender.extensions': () => import('../screens/extensions.screen.tsx'),
  'tender.approvals': () => import('../screens/approvals.screen.tsx'),
  'tender.publicityApprovals': () => import('../screens/approvals.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)

/** The same with parts in the slots that this capability opens. */
export function openWith(parts: SlotParts, href: string) {
  const withParts = Object.entries(screens).map(([id, load]) => {
    const loading = async () => {
      const { default: Screen } = await load()
      return {
        default: () => (
          <SlotContext value={parts}>
            <Screen />
          </SlotContext>
        ),
      }
    }
    return [id, loading] as const
  })
  return openAmong(Object.fromEntries(withParts), href)
}
