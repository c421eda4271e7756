import type { ExpertDetail, ExpertRow, PoolStanding } from '@jb/contract/expert/expert.shapes'
import { startSession } from '../../../lib/session.ts'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const expertId = '00000000-0000-4000-8000-0000000000e1'
const moment = '2026-11-21T02:00:00.000Z'

export const aRow = (given: Partial<ExpertRow> = {}): ExpertRow => ({
  id: expertId,
  name: '秦承业',
  employer: '西安砚图建筑设计有限公司',
  title: '高级工程师',
  majorNames: ['房屋建筑', '工程造价'],
  years: 22,
  regionName: '陕西省 西安市 雁塔区',
  status: 'reviewing',
  statusName: '待审核',
  owner: 'platform',
  poolName: '平台专家库',
  updatedAt: moment,
  ...given,
})

export const aDetail = (given: Partial<ExpertDetail> = {}): ExpertDetail => ({
  ...aRow(),
  version: 2,
  phone: '13800001111',
  idCard: '610*************1X',
  majors: ['building', 'cost'],
  regionCode: '610113',
  papers: [
    {
      name: '一级造价工程师',
      number: 'G-001',
      expiresAt: '2026-12-05',
      state: 'soon',
      stateName: '30 天内到期',
      file: {
        id: '00000000-0000-4000-8000-0000000000f1',
        name: '证书.pdf',
        size: 10,
        type: 'application/pdf',
        url: '/f',
      },
    },
  ],
  avoids: [{ name: '宝鸡秦钒钢铁有限公司', uscc: '' }],
  hasAccount: false,
  isSelf: false,
  reason: null,
  cause: null,
  recheckDueAt: null,
  timeline: [{ at: moment, label: '提交审核', who: '匠标平台运营中心', note: '' }],
  actions: [],
  ...given,
})

export const aPool = (given: Partial<PoolStanding> = {}): PoolStanding => ({
  kind: 'platform',
  name: '平台专家库',
  mayAdd: true,
  mayReview: true,
  ...given,
})

/** The mock server of a test file, with a person logged in before each test. */
export const mockServer = () =>
  serveTests({
    before: () => {
      // The guard of the list asks for the session, which begins without a login.
      void startSession()
      logInWith({})
    },
  })

const screens = {
  'expert.list': () => import('../screens/expert-list.screen.tsx'),
  'expert.add': () => import('../screens/expert-form.screen.tsx'),
  'expert.detail': () => import('../screens/expert-detail.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)
