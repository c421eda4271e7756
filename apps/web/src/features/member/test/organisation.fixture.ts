import type { Certificate } from '@jb/contract/member/certificate.contract'
import type { Contact, DepartmentNode } from '@jb/contract/member/organisation.shapes'
import type { CompanyProfile } from '@jb/contract/member/profile.contract'
import type { StaffMember } from '@jb/contract/member/staff.shapes'
import type { Department } from '../organisation.queries.ts'
import { licence } from './open-screen.tsx'

export const aContact = (memberNo: string, name: string, given: Partial<Contact> = {}): Contact => ({
  id: memberNo,
  name,
  memberNo,
  comNo: '20260001',
  departmentNo: '1',
  departmentName: '长砚建设',
  title: '',
  head: false,
  icon: null,
  count: 0,
  ...given,
})

export const aNode = (id: string, name: string, count: number): DepartmentNode => ({
  id,
  name,
  count,
  hasChildren: false,
})

export const aDepartment = (
  departmentNo: string,
  name: string,
  given: Partial<Department> = {},
): Department => ({
  departmentNo,
  name,
  parentNo: '1',
  position: 1,
  count: 0,
  heads: [],
  version: 4,
  ...given,
})

/** The company, 采购中心 with 物资采购部 below it, and 财务部. */
export const departmentsOfAll: readonly Department[] = [
  aDepartment('1', '长砚建设', { parentNo: null, count: 3 }),
  aDepartment('2', '采购中心', { count: 2 }),
  aDepartment('3', '物资采购部', { parentNo: '2', count: 1 }),
  aDepartment('4', '财务部', { position: 2 }),
]

export const aColleague = (given: Partial<StaffMember> = {}): StaffMember => ({
  memberNo: 'M100002',
  version: 7,
  name: '李慧敏',
  phone: '13900000002',
  title: '材料员',
  roles: ['buyer'],
  roleNames: ['采购员'],
  icon: null,
  places: [{ departmentNo: '2', departmentName: '采购中心', path: '采购中心', primary: true, head: true }],
  joinedAt: '2026-03-01T02:00:00.000Z',
  leftAt: null,
  invitedAt: null,
  self: false,
  mayEdit: true,
  needsPassword: false,
  ...given,
})

export const aCertificate = (given: Partial<Certificate> = {}): Certificate => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  version: 2,
  kind: 'safety',
  kindName: '安全生产许可证',
  name: '安全生产许可证（建筑施工）',
  number: '陕JZ安许证字〔2024〕010001',
  file: licence,
  issuedAt: '2024-01-10',
  expiresAt: '2027-01-09',
  state: 'valid',
  stateName: '有效',
  daysLeft: 49,
  updatedAt: '2026-11-01T02:00:00.000Z',
  ...given,
})

export const aProfile = (given: Partial<CompanyProfile> = {}): CompanyProfile => ({
  companyNo: '20260001',
  version: 5,
  proved: {
    name: '陕西长砚建设集团有限公司',
    uscc: '91610000DEM0000140',
    legalPerson: '王砚',
    kindName: '采购单位',
    regionName: '陕西省西安市雁塔区',
    verified: true,
  },
  shortName: '长砚建设',
  address: '科技六路 18 号',
  phone: '029-88880001',
  introduction: '承建房屋与市政工程。',
  website: '',
  trade: 'contractor',
  gradeName: '普通会员',
  logo: null,
  position: null,
  mayEdit: true,
  ...given,
})
