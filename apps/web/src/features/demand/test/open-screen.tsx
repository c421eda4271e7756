import type { DemandForm } from '@jb/contract/demand/demand.contract'
import { siteConfig } from '@jb/contract/site/site.contract'
import { mock } from '@jb/testing/typed-msw'
import { removeStored } from '../../../lib/storage.ts'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import { type DemandValues, emptyDemand } from '../demand.publish.ts'
import type { DemandDetail, OwnDemand } from '../demand.queries.ts'

export const demandId = '00000000-0000-4000-8000-0000000000e1'
const companyId = '00000000-0000-4000-8000-0000000000a1'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** A demand that can be published as it is. */
export function aForm(given: Partial<DemandValues> = {}): DemandForm {
  const values: DemandValues = {
    ...emptyDemand,
    type: 20,
    title: '安全帽',
    description: '送到西咸产业园一期项目部。',
    deadline: inDays(7),
    contactName: '李慧敏',
    contactPhone: '19900000001',
    regionCode: '610116',
    address: '西咸大道 1 号',
    rows: [{ cells: { name: '安全帽', spec: 'ABS', quantity: '1200', unit: '顶' } }],
    ...given,
  }
  return values as DemandForm
}

export const aRow = (given: Partial<OwnDemand> = {}): OwnDemand => ({
  id: demandId,
  no: 'YP-20261121-0001',
  name: '安全帽',
  version: 7,
  typeName: '其他',
  status: 'open',
  stateName: '已公开',
  deadline: inDays(7),
  updatedAt: inDays(-1),
  nextStep: '等待其他企业联系',
  principalName: null,
  ...given,
})

export const aDetail = (given: Partial<DemandDetail> = {}): DemandDetail => ({
  id: demandId,
  no: 'YP-20261121-0001',
  name: '安全帽',
  typeName: '其他',
  stateName: '已公开',
  companyName: '陕西长砚建设',
  agentName: null,
  description: '送到西咸产业园一期项目部。',
  deadline: inDays(7),
  publishedAt: inDays(-1),
  regionName: '陕西省 西安市',
  address: '西咸大道 1 号',
  position: null,
  goodsHeader: [
    { name: 'name', translate: '名称', align: 'left' },
    { name: 'quantity', translate: '数量', align: 'right' },
  ],
  rows: [
    {
      id: companyId,
      position: 1,
      unit: '顶',
      quantity: '1200',
      ceiling: null,
      cells: { name: '反光安全帽', quantity: '1200' },
    },
  ],
  files: [],
  ...given,
})

/** The mock server of a test file, with a buyer logged in. */
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
      server.use(...mock(siteConfig, () => aSite()))
    },
    after: async () => {
      for (const key of ['new', ...[1, 2, 3, 4, 5].map((at) => `${demandId}@${at}`)])
        await removeStored(`demand::${key}`)
    },
  })
  return server
}

/** Opens an address of this capability in the real router. */
export const open = (href: string) =>
  openAmong(
    {
      'demand.publish': () => import('../screens/demand-publish.screen.tsx'),
      'demand.manage': () => import('../screens/demand-manage.screen.tsx'),
      'demand.detail': () => import('../screens/demand-detail.screen.tsx'),
    },
    href,
  )
