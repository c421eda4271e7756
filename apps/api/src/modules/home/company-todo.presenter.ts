import type { Todo } from '@jb/contract/home/home.contract'
import type { OwnVerification } from './reads/own-verification.ts'

/** The next step of a person without a company. */
export function joinTodo(): Todo {
  const sentence = '登记企业并提交认证，或联系平台客服把您加入已登记的企业，之后就可以报名、投标和发布招标。'
  return companyTodo('您还没有加入企业', sentence)
}

/** The next step of a company that is not verified; undefined while the platform has its turn. */
export function verificationTodo(own: OwnVerification | undefined, isAdmin: boolean): Todo | undefined {
  if (!own || own.verified_at || own.status === 'pending') return undefined
  const who = isAdmin ? '请' : '请企业管理员'
  if (own.status === 'refused') {
    const reason = own.refuse_reason ?? '平台没有说明原因'
    return companyTodo(own.name, `企业认证未通过：${reason}。${who}修改后重新提交。`)
  }
  return companyTodo(own.name, `企业还没有认证，暂时不能报名、投标和发布招标，${who}提交认证。`)
}

/** What waits at the operator's desk; undefined when nothing does. */
export function deskTodo(pending: number): Todo | undefined {
  if (pending === 0) return undefined
  const said = { title: '企业认证', sentence: `${pending} 家企业等您审核。` }
  return { id: 'member.operatorDesk', ...said, dueAt: null, place: 'member.operatorDesk', search: {} }
}

/** Reports that operators have to handle; undefined when there are none. */
export function reportTodo({
  open,
  overdue,
}: {
  readonly open: number
  readonly overdue: number
}): Todo | undefined {
  if (open === 0) return undefined
  const late = overdue > 0 ? `，其中 ${overdue} 条已超期` : ''
  const said = { title: '举报处理', sentence: `${open} 条举报等您处理${late}。` }
  return { id: 'report.desk', ...said, dueAt: null, place: 'report.desk', search: {} }
}

/** Approvals that wait for this person; undefined when there are none. */
export function approvalTodo(waiting: number): Todo | undefined {
  if (waiting === 0) return undefined
  const said = { title: '我的审批', sentence: `${waiting} 个审批等您处理。` }
  return { id: 'approval.todo', ...said, dueAt: null, place: 'approval.todo', search: {} }
}

function companyTodo(title: string, sentence: string): Todo {
  return {
    id: 'member.companyVerify',
    title,
    sentence,
    dueAt: null,
    place: 'member.companyVerify',
    search: {},
  }
}
