import type { Action } from '@jb/contract/shared/actions'
import { type ApprovalAction, approvalActionNames, approvalActions } from '@jb/domain/approval/actions'
import { type Approval, participants, taskOf } from '@jb/domain/approval/approval'
import { mayCopy, whyNotRemind } from '@jb/domain/approval/beside'
import { whyNotHandOn } from '@jb/domain/approval/hand-on'
import { whyNotWithdraw } from '@jb/domain/approval/withdraw'
import { relativeDay } from '@jb/domain/shared/dates'
import type { Session } from '../../platform/ctx.ts'

type Administrator = Pick<Session, 'accountId' | 'companyId' | 'roles'>

interface Parts {
  readonly companyId: string
  readonly starter: string
  /** Whether the caller has or had a part in it. */
  readonly takesPart: boolean
}

/**
 * Who may read an approval: those who take part and act for the company (or, where they started it as its agent's
 * clerk, under its mandate), and the company's administrators and auditors. For everybody else it does not exist.
 */
export function mayRead({ companyId, starter, takesPart }: Parts, caller: Session): boolean {
  if (caller.companyId !== companyId) {
    const acts = caller.roles.includes('agent') && caller.principals.includes(companyId)
    return acts && starter === caller.accountId
  }
  return takesPart || caller.roles.includes('orgAdmin') || caller.roles.includes('auditor')
}

/** Whether the caller may read this approval. */
export function reads(approval: Approval, caller: Session): boolean {
  const takesPart = participants(approval).includes(caller.accountId)
  return mayRead({ companyId: approval.companyId, starter: approval.starter, takesPart }, caller)
}

const deciding: readonly ApprovalAction[] = ['agree', 'reject', 'transfer', 'addSign', 'delegate']
const ended = '这个审批已经结束'

const withdrawWords: Readonly<Record<string, string>> = {
  'approval.notStarter': '只有发起人可以撤回',
  'approval.tooLate': '已经有人处理，按流程设置不能再撤回，请联系审批人驳回',
  'approval.wrongStatus': ended,
}

/** Who sets up the processes of their company; the endpoints ask for the same role. */
export const mayEditTemplates = ({ roles }: Pick<Session, 'roles'>): boolean => roles.includes('orgAdmin')

/** Whether the caller looks after the company's approvals: then they may hand on what waits for somebody else. */
export function administers({ companyId }: Pick<Approval, 'companyId'>, caller: Administrator): boolean {
  return caller.companyId === companyId && caller.roles.includes('orgAdmin')
}

/** Whether 转发 is, for this caller, to hand on another's task: an administrator whose own turn it is not. */
export function handsOn(approval: Approval, caller: Administrator): boolean {
  const mine = approval.status !== 'running' || taskOf(approval, caller.accountId)
  return !mine && administers(approval, caller)
}

function whyNotDecide(approval: Approval, accountId: string, action: ApprovalAction): string | undefined {
  if (approval.status !== 'running') return ended
  const task = taskOf(approval, accountId)
  if (!task) return '现在没有轮到您处理'
  const delegated = action === 'reject' && task.origin === 'delegate'
  return delegated ? '这一步是委派给您的，请提交意见，由委派人决定是否驳回' : undefined
}

/** Why somebody cannot do this now, in a sentence for the button; undefined when they can. */
function whyNot(
  approval: Approval,
  accountId: string,
  action: ApprovalAction,
  now: Date,
): string | undefined {
  if (deciding.includes(action)) return whyNotDecide(approval, accountId, action)
  if (action === 'withdraw') {
    const no = whyNotWithdraw(approval, accountId)
    return no && withdrawWords[no.refused]
  }
  if (action === 'remind') {
    const no = whyNotRemind(approval, accountId, now)
    if (no?.refused !== 'approval.tooSoon') return no && withdrawWords[no.refused]
    const from = no.detail?.from
    return `刚刚催办过，${relativeDay(from instanceof Date ? from : undefined, now)} 后可以再次催办`
  }
  const allowed = action === 'cc' ? mayCopy(approval, accountId) : participants(approval).includes(accountId)
  return allowed ? undefined : '您没有参与这个审批'
}

/** Which buttons this person gets: those of an approver, of the starter, or of a reader. */
function offered(approval: Approval, accountId: string): readonly ApprovalAction[] {
  const starts = approval.starter === accountId
  const running = approval.status === 'running'
  const decides = approval.tasks.some((task) => task.accountId === accountId)
  return approvalActions.filter((action) => {
    if (deciding.includes(action)) return running && decides
    if (action === 'withdraw' || action === 'remind') return running && starts
    return participants(approval).includes(accountId) && (action !== 'cc' || starts || decides)
  })
}

/** The word of the button by which somebody agrees: who was asked for an opinion gives that; undefined: not their turn. */
export function agreeLabelOf(approval: Approval, accountId: string): string | undefined {
  if (whyNotDecide(approval, accountId, 'agree') !== undefined) return undefined
  return taskOf(approval, accountId)?.origin === 'delegate' ? '提交意见' : approvalActionNames.agree
}

/** What the caller may do, grey with the reason where not now. */
export function actionsFor(approval: Approval, caller: Administrator, now: Date): Action[] {
  const { accountId } = caller
  const others = handsOn(approval, caller) && !whyNotHandOn(approval, accountId)
  const own = offered(approval, accountId)
  const given = approvalActions.filter((id) => own.includes(id) || (others && id === 'transfer'))
  return given.map((id) => {
    if (others && id === 'transfer') return { id, label: '转交', enabled: true }
    const why = whyNot(approval, accountId, id, now)
    const label = (id === 'agree' && agreeLabelOf(approval, accountId)) || approvalActionNames[id]
    return { id, label, ...(why === undefined ? { enabled: true } : { enabled: false, why }) }
  })
}
