import type { ApprovalDetail, ApprovalRow } from '@jb/contract/approval/approval.shapes'
import type { ApprovalStatus } from '@jb/domain/approval/approval.flow'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const statusTones = {
  running: 'brand',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'plain',
  terminated: 'plain',
} as const satisfies Record<ApprovalStatus, Tone>

export const tabNames = { todo: '待审批', done: '已审批', started: '我发起', cc: '抄送我' } as const
export type MineTab = keyof typeof tabNames
export const mineTabs = Object.keys(tabNames) as readonly MineTab[]

/** What an empty list says, by tab. */
export const nothingYet = {
  todo: '现在没有等您处理的审批。轮到您时会收到消息，也会出现在这里。',
  done: '您还没有处理过审批。同意、驳回或转发过的审批会出现在这里。',
  started: '您还没有发起过审批。提交招标、竞价、延期、定标或项目公示时，企业设有流程的会先走审批。',
  cc: '还没有抄送给您的审批。',
} as const satisfies Record<MineTab, string>

/** Names in one line; beyond three only how many there are. */
export const namesOf = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 人` : names.join('、')

/** Where an approval stands, in a sentence. */
export function standsAt(row: ApprovalRow | ApprovalDetail): string {
  const { status, nodeName, waitingFor, mineSince } = row
  if (status === 'rejected' || status === 'withdrawn')
    return `${endings[status]}发起人可以到“${whereOf(row)}”里修改后重新提交。`
  if (status !== 'running') return endings[status]
  if (mineSince !== null) return `轮到您处理“${nodeName ?? ''}”。`
  return waitingFor.length > 0
    ? `“${nodeName ?? ''}”等待${namesOf(waitingFor)}处理。`
    : `正在“${nodeName ?? ''}”。`
}

/** The page of the menu from which such a thing is changed and submitted anew. */
function whereOf({ type, subjectKind }: Pick<ApprovalRow, 'type' | 'subjectKind'>): string {
  if (/^auction\b/.test(subjectKind)) return '我的竞价'
  if (type === 'refund') return '财务工作台'
  return type === 'projectAnnounce' ? '项目管理' : '招标项目'
}

const endings = {
  approved: '审批已通过。',
  rejected: '审批已被驳回。',
  withdrawn: '审批已撤回。',
  terminated: '审批已终止，不再需要处理。',
} as const satisfies Record<Exclude<ApprovalStatus, 'running'>, string>

/** Short words that are often said, to be put in with one press. */
export const quickWords = {
  agree: ['同意。', '情况属实，同意。', '请按计划执行。'],
  reject: ['资料不完整，请补充后重新提交。', '金额与预算不符，请核对。', '时间安排不合适，请调整。'],
} as const

/** Lines that may be alike, each with a key of its own: their order stands. */
export const numbered = <T>(lines: readonly T[]) => lines.map((line, at) => ({ key: String(at), line }))
