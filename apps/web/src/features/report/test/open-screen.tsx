import type {
  DeskRow,
  Reportable,
  ReportCase,
  ReportDetail,
  ReportRow,
} from '@jb/contract/report/report.shapes'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'

export const reportId = '00000000-0000-4000-8000-0000000000c1'
export const tenderId = '00000000-0000-4000-8000-000000000001'
const moment = '2026-11-20T02:00:00.000Z'

const authority = {
  sentence: '对招标活动的投诉请向行政监督部门提出。',
  supervisor: '西安市住建局',
  hint: '提示：投诉应在 10 日内提出。',
}

export function aRow(given: Partial<ReportRow> = {}): ReportRow {
  return {
    id: reportId,
    no: 'JB-20261120-0001',
    subjectKind: 'tender',
    subjectId: tenderId,
    subjectTitle: '产业园一期 钢筋采购',
    reasonName: '虚假信息',
    status: 'submitted',
    statusName: '已提交',
    submittedAt: moment,
    updatedAt: moment,
    ...given,
  }
}

export function aDetail(given: Partial<ReportDetail> = {}): ReportDetail {
  return {
    ...aRow(),
    version: 1,
    side: 'reporter',
    anonymous: true,
    reporterName: null,
    nextStep: '平台会在 3 个工作日内决定是否受理。',
    statements: [{ at: moment, content: '公告里的资质是假的。', files: [] }],
    filesLeft: 9,
    decision: null,
    authority,
    timeline: [{ at: moment, label: '提交举报', who: '我', note: '' }],
    actions: [{ id: 'append', label: '补充材料', enabled: true }],
    ...given,
  }
}

export function aDeskRow(given: Partial<DeskRow> = {}): DeskRow {
  return {
    ...aRow(),
    companyName: '陕西城建集团有限公司',
    dueAt: '2026-11-25T15:59:59.999Z',
    overdue: false,
    others: 0,
    ...given,
  }
}

export function aCase(given: Partial<ReportCase> = {}): ReportCase {
  return {
    ...aDeskRow(),
    version: 1,
    anonymous: true,
    reporter: { name: '周明', phone: '19900000007', companyName: '陕西宏图建材有限公司' },
    statements: [{ at: moment, content: '公告里的资质是假的。', files: [] }],
    notes: [],
    decision: null,
    outcome: null,
    effective: false,
    authority,
    deadline: null,
    timeline: [{ at: moment, label: '提交举报', who: '周明', note: '' }],
    actions: [{ id: 'accept', label: '受理', enabled: true }],
    ...given,
  }
}

export function anItem(given: Partial<Reportable> = {}): Reportable {
  return {
    kind: 'tender',
    id: tenderId,
    businessType: 1,
    title: '产业园一期 钢筋采购',
    companyName: '陕西城建集团有限公司',
    allowed: true,
    reason: '',
    authority,
    open: null,
    reasons: [
      { value: 'falseInformation', label: '虚假信息', hint: '不真实' },
      { value: 'collusion', label: '围标串标', hint: '串通' },
    ],
    ...given,
  }
}

const account = {
  id: '00000000-0000-4000-8000-0000000000b1',
  name: '周明',
  phone: '199****0007',
  isDemo: false,
}

/** The mock server of a test file, with a person logged in before each test. */
export const mockServer = (roles: readonly ('operator' | 'quoter')[] = ['quoter']) =>
  serveTests({ before: () => logInWith({ roles: [...roles], account }) })

const screens = {
  'report.form': () => import('../screens/report-form.screen.tsx'),
  'report.budget': () => import('../screens/report-form.screen.tsx'),
  'report.list': () => import('../screens/report-list.screen.tsx'),
  'report.detail': () => import('../screens/report-detail.screen.tsx'),
  'report.budgetDetail': () => import('../screens/report-detail.screen.tsx'),
  'report.desk': () => import('../screens/report-desk.screen.tsx'),
}

/** Opens an address of this capability in the real router. */
export const open = (href: string) => openAmong(screens, href)
