import { calendarTime } from '../shared/dates.ts'
import { type Outcome, outcomes } from './outcomes.ts'
import type { ReportAction, ReportStatus } from './report.flow.ts'
import type { SubjectKind } from './subjects.ts'

export const statusNames = {
  submitted: '已提交',
  accepted: '已受理',
  investigating: '调查中',
  upheld: '属实',
  dismissed: '不属实',
  redirected: '已转交',
} as const satisfies Record<ReportStatus, string>

/** How the desk groups the states. */
export const deskGroups = {
  waiting: ['submitted'],
  working: ['accepted', 'investigating'],
  ended: ['upheld', 'dismissed', 'redirected'],
} as const satisfies Record<string, readonly ReportStatus[]>
export type DeskGroup = keyof typeof deskGroups

/** The word on a button. */
export const actionNames = {
  append: '补充材料',
  accept: '受理',
  investigate: '开始调查',
  note: '记录',
  uphold: '属实',
  dismiss: '不属实',
  redirect: '转交',
  lift: '解除处置',
} as const satisfies Record<ReportAction, string>

/** A line of the history, by the action that the operation log holds. */
export const historyNames = {
  submit: '提交举报',
  append: '补充材料',
  accept: '平台受理',
  investigate: '平台开始调查',
  note: '调查记录',
  uphold: '认定属实',
  dismiss: '认定不属实',
  redirect: '转交主管部门',
  lift: '解除处置',
} as const satisfies Record<ReportAction | 'submit', string>

/** The words of a logged action; one that this version does not know shows as it is. */
export function historyName(action: string): string {
  return Object.hasOwn(historyNames, action) ? historyNames[action as keyof typeof historyNames] : action
}

interface Waiting {
  readonly status: ReportStatus
  readonly dueAt: Date
  readonly authority: string | null
}

/** What becomes of a report next, in the words of whoever handed it in. */
export function reporterNextStep(report: Waiting, now: Date): string {
  switch (report.status) {
    case 'submitted':
      return `平台会在 ${calendarTime(report.dueAt, now)} 前（3 个工作日内）决定是否受理，有结果会发消息给您。`
    case 'accepted':
      return '平台已受理，即将开始调查；您可以继续补充材料。'
    case 'investigating':
      return '平台正在调查，调查结束后会把结论发给您；您可以继续补充材料。'
    case 'upheld':
      return '调查结束，举报属实，处理结果见下方。'
    case 'dismissed':
      return '调查结束，未能认定属实，原因见下方；有新的证据可以再次举报。'
    case 'redirected':
      return `这件事由${report.authority ?? '主管部门'}负责，请向其提出。`
  }
}

/** What the reporter reads about the result; '' where nothing follows. */
export function outcomeWords(outcome: Outcome | null): string {
  return outcome === null ? '' : outcomes[outcome].done
}

const ownerSentences = {
  nothing: '',
  warn: '平台核实后对贵公司提出警告，请立即改正；再次发生时项目会被下架或企业被冻结。',
  itemOffline:
    '平台核实后已将该项目下架：停止报名、投标和开标，原定的截止时间照常计算。改正后请联系平台客服恢复。',
  companyFrozen:
    '平台核实后已冻结贵公司：不能再发布、报名和投标，已在进行的项目照常进行。改正后请联系平台客服解除。',
} as const satisfies Record<Outcome, string>

/** What stops when one of them is taken offline, where it is not what stops at tenders. */
const offlineSentences: Readonly<Partial<Record<SubjectKind, string>>> = {
  demand: '平台核实后已将该需求下架：停止报价，原定的截止时间照常计算。改正后请联系平台客服恢复。',
}

/** What the company that was reported reads about an outcome that concerns it. */
export function ownerSentence(outcome: Outcome, lifted: boolean, kind?: SubjectKind): string {
  if (!lifted) return (outcome === 'itemOffline' && kind && offlineSentences[kind]) || ownerSentences[outcome]
  return outcome === 'companyFrozen'
    ? '平台已解除冻结，可以继续发布、报名和投标。'
    : '项目已恢复，可以继续进行。'
}

/** How customers reach the platform; '' where no telephone is configured. */
export function phoneSentence(phone: string): string {
  return phone === '' ? '' : `平台客服电话：${phone}。`
}
