import type { Verification } from '@jb/contract/member/company.contract'
import type { Mandate } from '@jb/contract/member/mandate.contract'
import type { CompanyBrief, User } from '@jb/contract/member/member.shapes'
import type { FileRef } from '@jb/contract/shared/values'
import { loginProposal } from '../../../lib/login-state.ts'
import { aSite } from '../../../test/a-site.ts'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const verificationId = '00000000-0000-4000-8000-0000000000e1'
const companyId = '00000000-0000-4000-8000-0000000000e2'
const moment = '2026-11-21T02:00:00.000Z'

export const licence: FileRef = {
  id: '00000000-0000-4000-8000-0000000000e3',
  name: '营业执照.png',
  size: 120_000,
  type: 'image/png',
  url: '/files/licence.png?s=1',
}

export const aCompany = (given: Partial<CompanyBrief> = {}): CompanyBrief => ({
  id: companyId,
  no: '20260001',
  name: '陕西长砚建设集团有限公司',
  shortName: '长砚建设',
  kind: 'buyer',
  verified: false,
  ...given,
})

/** A person: without a company unless one is given. */
export function aUser(given: Partial<User> = {}): User {
  return {
    state: 'ok',
    account: {
      id: '00000000-0000-4000-8000-0000000000e4',
      name: '王工',
      phone: '199****0001',
      isDemo: false,
    },
    companies: [],
    roles: [],
    ...given,
  }
}

export function aVerification(given: Partial<Verification> = {}): Verification {
  return {
    id: verificationId,
    companyId,
    version: 1,
    status: 'pending',
    statusName: '待审核',
    name: '陕西长砚建设集团有限公司',
    shortName: '长砚建设',
    uscc: '91610000DEM0000140',
    kind: 'buyer',
    kindName: '采购单位',
    legalPerson: '王砚',
    regionCode: '610113',
    regionName: '陕西省西安市雁塔区',
    address: '科技六路 18 号',
    phone: '029-88880001',
    licence,
    submittedBy: '王工',
    submittedAt: moment,
    decidedAt: null,
    refuseReason: null,
    warnings: [],
    ...given,
  }
}

export const aMandate = (given: Partial<Mandate> = {}): Mandate => ({
  id: '00000000-0000-4000-8000-0000000000e5',
  version: 3,
  buyerId: companyId,
  buyerName: '陕西长砚建设集团有限公司',
  agentId: '00000000-0000-4000-8000-0000000000e6',
  agentName: '陕西衡准招标代理有限公司',
  note: '',
  status: 'active',
  statusName: '委托中',
  grantedBy: '王工',
  grantedAt: moment,
  until: '2027-03-01T10:00:00.000Z',
  revokedAt: null,
  revokeReason: null,
  granted: true,
  ...given,
})

export const site = aSite({ title: '匠标' })

/** The mock server of a test file; nobody is logged in before a test says so. */
export const mockServer = () => serveTests({ before: () => loginProposal.set(undefined) })

export const logIn = logInWith

const screens = {
  'member.login': () => import('../screens/login.screen.tsx'),
  'member.register': () => import('../screens/register.screen.tsx'),
  'member.setup': () => import('../screens/setup.screen.tsx'),
  'member.forgotten': () => import('../screens/forgotten.screen.tsx'),
  'member.agreement': () => import('../screens/agreement.screen.tsx'),
  'member.privacy': () => import('../screens/privacy.screen.tsx'),
  'member.termsEdit': () => import('../screens/terms-edit.screen.tsx'),
  'member.companyVerify': () => import('../screens/company-verify.screen.tsx'),
  'member.operatorDesk': () => import('../screens/operator-desk.screen.tsx'),
  'member.mandates': () => import('../screens/mandates.screen.tsx'),
  'member.personPicker': () => import('../screens/person-picker.screen.tsx'),
  'member.organisation': () => import('../screens/organisation.screen.tsx'),
  'member.colleague': () => import('../screens/colleague.screen.tsx'),
  'member.staffEdit': () => import('../screens/staff-edit.screen.tsx'),
  'member.staffImport': () => import('../screens/staff-import.screen.tsx'),
  'member.companyEdit': () => import('../screens/company-edit.screen.tsx'),
  'member.certificates': () => import('../screens/certificates.screen.tsx'),
  'member.directory': () => import('../screens/directory.screen.tsx'),
  'member.mine': () => import('../screens/mine.screen.tsx'),
  'member.settings': () => import('../screens/settings.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for some of its screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)

/** A screen that only says where one has come to. */
export const arrived = (words: string) => async () => ({ default: () => <p>{words}</p> })
