import type { OwnPart, OwnProject, ProjectDetail, PublicProject } from '@jb/contract/project/project.shapes'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const projectId = '00000000-0000-4000-8000-0000000000e1'
export const paymentId = '00000000-0000-4000-8000-0000000000e2'
const moment = '2026-11-21T02:00:00.000Z'

export const aPublicProject = (given: Partial<PublicProject> = {}): PublicProject => ({
  id: projectId,
  no: 'GC-20261121-0001',
  name: '西咸智造产业园一期',
  engineeringType: 'building',
  engineeringTypeName: '房建',
  companyName: '陕西长砚建设集团有限公司',
  regionName: '陕西省 西安市 雁塔区',
  projectPrice: '12600000.00',
  startOn: '2026-01-05',
  endOn: '2027-12-31',
  announcedAt: moment,
  ...given,
})

export const anOwnProject = (given: Partial<OwnProject> = {}): OwnProject => ({
  ...aPublicProject({ announcedAt: null }),
  status: 'draft',
  statusName: '未公示',
  approvalName: '',
  managerName: '冯刚',
  departmentName: '工程管理部',
  updatedAt: moment,
  ...given,
})

export const ownOf = (given: Partial<OwnPart> = {}): OwnPart => ({
  version: 1,
  unitNo: '1',
  departmentNo: '5',
  departmentName: '工程管理部',
  manager: { memberNo: 'M1', name: '冯刚', departmentName: '项目部', title: '项目经理', left: false },
  participants: [
    { memberNo: 'M2', name: '李慧敏', departmentName: '物资采购部', title: '采购员', left: false },
    { memberNo: 'M3', name: '谢军', departmentName: '', title: '', left: true },
  ],
  budget: [{ category: 'material', categoryName: '材料费', name: '主体结构钢筋', amount: '8000000.00' }],
  money: { planned: '8000000', committed: '1260000.00', paid: '300000.50', overBy: null },
  payments: [],
  mayPay: false,
  announcement: null,
  throughApproval: false,
  timeline: [{ at: moment, label: '建立项目', who: '张建国', note: '' }],
  actions: [
    { id: 'announce', label: '公示项目', enabled: true },
    { id: 'edit', label: '编辑', enabled: true },
  ],
  ...given,
})

export const aDetail = (given: Partial<ProjectDetail> = {}): ProjectDetail => ({
  ...aPublicProject({ announcedAt: null }),
  status: 'draft',
  statusName: '未公示',
  regionCode: '610113',
  address: '西咸大道 1 号',
  fullAddress: '陕西省 西安市 雁塔区 西咸大道 1 号',
  position: null,
  description: '三栋厂房',
  own: ownOf(),
  ...given,
})

/** The mock server of a test file, with a person logged in before each test. */
export const mockServer = () => serveTests({ before: () => logInWith({}) })

const screens = {
  'project.own': () => import('../screens/own-projects.screen.tsx'),
  'project.detail': () => import('../screens/project-detail.screen.tsx'),
  'project.form': () => import('../screens/project-form.screen.tsx'),
  'project.public': () => import('../screens/public-projects.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)
