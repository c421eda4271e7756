import { openCheck } from '@jb/contract/approval/approval.contract'
import type {
  ApprovalCard,
  ApprovalDetail,
  ApprovalRow,
  approvalPlan,
} from '@jb/contract/approval/approval.shapes'
import type { templateDetail } from '@jb/contract/approval/template.shapes'
import { getUserInfo } from '@jb/contract/member/member.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { usualOptions } from '@jb/domain/approval/template'
import { templateActions } from '@jb/domain/approval/template-actions'
import { mock } from '@jb/testing/typed-msw'
import type * as z from 'zod/mini'
import { logInWith, openAmong, serveTests, type TestScreens } from '../../../test/open-screen.tsx'

export const approvalId = '00000000-0000-4000-8000-0000000000a1'
export const nextId = '00000000-0000-4000-8000-0000000000a2'
export const templateId = '00000000-0000-4000-8000-0000000000b1'
export const subjectId = '00000000-0000-4000-8000-000000000001'
const moment = '2026-11-21T02:00:00.000Z'

export const aPerson = (memberNo: string, name: string) => ({
  ...{ memberNo, name, departmentName: '采购中心', title: '经理' },
})

export const aCard = (given: Partial<ApprovalCard> = {}): ApprovalCard => ({
  amount: null,
  against: null,
  budget: null,
  supplier: null,
  due: null,
  limitAt: null,
  signs: [],
  overrides: [],
  compared: false,
  changes: [],
  changeCount: 0,
  ...given,
})

export function aRow(given: Partial<ApprovalRow> = {}): ApprovalRow {
  return {
    ...{
      id: approvalId,
      version: 3,
      type: 'tenderPublish',
      typeName: '发布招标',
      title: '产业园一期 钢筋采购',
    },
    ...{ status: 'running', statusName: '审批中', subjectKind: 'test', subjectId, endedAt: null },
    starter: aPerson('M100001', '李慧敏'),
    startedAt: moment,
    nodeName: '部门负责人审批',
    waitingFor: ['王海涛'],
    card: aCard(),
    facts: [{ label: '估算价', value: '1,200,000.00' }],
    ...{ agreeLabel: '同意', batch: true, mineSince: moment, overdue: false, unread: false },
    ...given,
  }
}

export function aDetail(given: Partial<ApprovalDetail> = {}): ApprovalDetail {
  return {
    ...aRow(),
    ...{ companyName: '陕西长砚建设集团有限公司', departmentName: '采购中心', templateName: '发布招标审批' },
    ...{ note: '请尽快。', reason: '', compared: false, previousId: null, cc: [], log: [] },
    comparedFacts: [{ label: '估算价', value: '1,200,000.00', change: 'same', before: null }],
    nodes: [],
    proof: { lines: 1, head: 'ab12', intact: true },
    rejectTargets: [],
    actions: [],
    ...given,
  }
}

export const may = (id: string, label: string, why?: string) => ({
  ...{ id, label, enabled: why === undefined },
  ...(why !== undefined && { why }),
})

export type Plan = z.output<typeof approvalPlan>

export function aPlan(given: Partial<Plan> = {}): Plan {
  const known = { id: 'n1', name: '部门负责人审批', mode: 'any' as const, modeName: '或签' }
  return {
    ...{ templateId, templateName: '发布招标审批', withdrawPolicyName: '有人处理前可以撤回' },
    ...{ amount: null, principalPicks: false },
    nodes: [{ ...known, people: [aPerson('M100002', '王海涛')], needsPick: false, maxPicks: 0 }],
    ...given,
  }
}

export type Template = z.output<typeof templateDetail>

export function aTemplate(given: Partial<Template> = {}): Template {
  const conditions = {
    departmentNos: [],
    amountFrom: null,
    amountTo: null,
    engineeringTypes: [],
    demandTypes: [],
  }
  return {
    ...{ id: templateId, version: 4, type: 'award', typeName: '定标', name: '定标审批', position: 1 },
    ...{ status: 'enabled', statusName: '已启用', conditionText: '全部情况', nodeNames: ['负责人', '分管'] },
    updatedAt: moment,
    form: {
      ...{ type: 'award', name: '定标审批', position: 1, conditions, options: usualOptions },
      nodes: [
        { id: 'n1', name: '负责人', mode: 'any', source: { kind: 'departmentHead', levelsUp: 0 } },
        { id: 'n2', name: '分管', mode: 'all', source: { kind: 'fixed', memberNos: ['M100003'] } },
      ],
    },
    people: [aPerson('M100003', '赵立新')],
    ...{ departments: [], gone: [], lost: null },
    actions: templateActions(given.status ?? 'enabled').map((one) => ({ ...one, enabled: true })),
    ...given,
  }
}

const company = {
  ...{ id: subjectId, no: '1', name: '陕西长砚建设集团有限公司', shortName: '长砚建设' },
  ...{ kind: 'buyer' as const, verified: true },
}
export const me: User = {
  state: 'ok',
  account: { id: approvalId, name: '李慧敏', phone: '199****0001', isDemo: true },
  ...{ company, companies: [], roles: ['buyer', 'orgAdmin'] },
}

/** The mock server of a test file, with a person of a company logged in before each test. */
export const mockServer = () => serveTests({ before: () => logInWith(me) })

/** The process is open, or not, and who is here. */
export const entry = (open: boolean, seen: string[] = []) => [
  ...mock(openCheck, ({ body }) => {
    seen.push('open-check')
    return { open, type: body?.type ?? 'award', noProcessPolicy: 'direct' as const }
  }),
  ...mock(getUserInfo, () => {
    seen.push('user-info')
    return me
  }),
]

const screens = {
  'approval.start': () => import('../screens/start.screen.tsx'),
  'approval.todo': () => import('../screens/todo.screen.tsx'),
  'approval.detail': () => import('../screens/detail.screen.tsx'),
  'approval.templates': () => import('../screens/templates.screen.tsx'),
  'approval.template': () => import('../screens/template.screen.tsx'),
}

/** Opens an address of this capability in the real router; `given` stands in for other screens. */
export const open = (href: string, given: TestScreens = {}) => openAmong({ ...screens, ...given }, href)
