import { durationText } from '@jb/domain/shared/dates'
import type { WaitingApproval } from '../approval/index.ts'
import type { OwnVerification } from './reads/own-verification.ts'
import { type Task, taskOf } from './task.ts'

/** The next step of a person without a company. */
export function joinTodo(): Task {
  const sentence = '登记企业并提交认证，或联系平台客服把您加入已登记的企业，之后就可以报名、投标和发布招标。'
  return companyTodo('您还没有加入企业', sentence, '去登记')
}

/** The next step of a company that is not verified; undefined while the platform has its turn. */
export function verificationTodo(own: OwnVerification | undefined, isAdmin: boolean): Task | undefined {
  if (!own || own.verified_at || own.status === 'pending') return undefined
  const who = isAdmin ? '请' : '请企业管理员'
  const action = isAdmin ? '去认证' : '查看'
  if (own.status === 'refused') {
    const reason = own.refuse_reason ?? '平台没有说明原因'
    return companyTodo(own.name, `企业认证未通过：${reason}。${who}修改后重新提交。`, action)
  }
  const sentence = `企业还没有认证，暂时不能报名、投标和发布招标，${who}提交认证。`
  return companyTodo(own.name, sentence, action)
}

/** What waits at a desk of the platform; undefined when nothing does. */
function deskTask(
  [place, title]: readonly [place: string, title: string],
  action: string,
  sentence: string,
): Task {
  return taskOf({ id: place, title }, { stake: 'others', place, action, sentence, search: {} })
}

/** Companies that wait at the operator's desk; undefined when none does. */
export function deskTodo(pending: number): Task | undefined {
  if (pending === 0) return undefined
  const sentence = `${pending} 家企业等您审核，审核前它们不能报名、投标和发布招标。`
  return deskTask(['member.operatorDesk', '企业认证'], '审核', sentence)
}

/** Reports that operators have to handle; undefined when there are none. */
export function reportTodo({
  open,
  overdue,
}: {
  readonly open: number
  readonly overdue: number
}): Task | undefined {
  if (open === 0) return undefined
  const late = overdue > 0 ? `，其中 ${overdue} 条已超期` : ''
  return deskTask(['report.desk', '举报处理'], '处理', `${open} 条举报等您处理${late}。`)
}

/** Experts that wait for this person's review; undefined when none does. */
export function expertTodo(waiting: number): Task | undefined {
  if (waiting === 0) return undefined
  const task = deskTask(['expert.list', '专家库'], '审核', `${waiting} 位专家的资料等您审核。`)
  return { ...task, search: { status: 'reviewing' } }
}

/** Approvals that wait for this person, one by one, and the way to those that are not among them. */
export function approvalTodos(waiting: readonly WaitingApproval[], now: Date): readonly Task[] {
  const rows = waiting.map(({ id, title, typeName, starterName, startedAt }) =>
    taskOf(
      { id, title },
      {
        stake: 'others',
        place: 'approval.detail',
        action: '审批',
        sentence: `${starterName}提交的${typeName}，已等${durationText(now.getTime() - startedAt.getTime())}。`,
        otherwise: '您审批后才能继续办理。',
      },
    ),
  )
  const more = (waiting[0]?.all ?? 0) - rows.length
  if (more <= 0) return rows
  const sentence = `还有 ${more} 个审批等您处理。`
  const rest = { stake: 'others', place: 'approval.todo', action: '审批', sentence, search: {} } as const
  return [...rows, taskOf({ id: 'approval.todo', title: '我的审批' }, rest)]
}

function companyTodo(title: string, sentence: string, action: string): Task {
  const place = 'member.companyVerify'
  return taskOf({ id: place, title }, { stake: 'chore', place, action, sentence, search: {} })
}
