import { type Approval, activeNode, activeTasks, type Task } from '@jb/domain/approval/approval'
import { approvalTypeNames } from '@jb/domain/approval/types'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'

interface Message {
  readonly key: string
  readonly kind: NoticeKindName
  readonly to: readonly string[]
  readonly title: string
  readonly body: string
}

async function tell(ctx: Ctx, approval: Approval, { key, kind, to, title, body }: Message): Promise<void> {
  if (to.length === 0) return
  await notify(ctx, {
    accountIds: to,
    companyId: approval.companyId,
    eventKey: `${kind}:${approval.id}:${key}`,
    kind,
    title,
    body,
    placeSearch: { id: approval.id },
  })
}

const about = ({ type, title }: Approval) => `${approvalTypeNames[type]}“${title}”`

const passed = {
  transfer: '转发给您处理',
  delegate: '委派您提意见',
  addSign: '加签，请您审批',
  successor: '原审批人已离开企业，由您接替审批',
} as const

/** Tells those whose turn it has become. */
export async function tellTurns(ctx: Ctx, approval: Approval, fresh: readonly Task[]): Promise<void> {
  const node = activeNode(approval)?.name ?? ''
  const key = `v${approval.version}`
  const own = fresh.filter(({ origin }) => origin === 'template').map(({ accountId }) => accountId)
  const body = `${about(approval)}等待您审批（${node}），请及时处理。`
  await tell(ctx, approval, { key, kind: 'approval.waiting', to: own, title: '待您审批', body })
  for (const { accountId, origin } of fresh) {
    if (origin === 'template') continue
    const words = `${about(approval)}：${passed[origin]}（${node}）。`
    const message = { kind: 'approval.passedOn', to: [accountId], title: '审批转给您', body: words } as const
    await tell(ctx, approval, { ...message, key })
  }
}

/** Tells those who have just got a copy. */
export async function tellCopies(ctx: Ctx, approval: Approval, before: readonly string[]): Promise<void> {
  const to = approval.cc.filter((one) => !before.includes(one))
  const body = `${about(approval)}抄送给您，请查看。`
  await tell(ctx, approval, { key: 'cc', kind: 'approval.copied', to, title: '审批抄送给您', body })
}

const because = (reason: string) => (reason ? `原因：${reason}` : '请查看审批日志。')

/** Tells the starter how it ended; one's own withdrawal is no news. */
export async function tellEnd(ctx: Ctx, approval: Approval): Promise<void> {
  const { starter, status, reason } = approval
  const to = [starter]
  if (status === 'approved') {
    const body = `您发起的${about(approval)}已审批通过。`
    await tell(ctx, approval, { key: 'end', kind: 'approval.approved', to, title: '审批已通过', body })
  }
  if (status === 'rejected') {
    const body = `您发起的${about(approval)}被驳回。${because(reason)}`
    await tell(ctx, approval, { key: 'end', kind: 'approval.rejected', to, title: '审批被驳回', body })
  }
  if (status === 'terminated') {
    const body = `您发起的${about(approval)}已终止审批。${because(reason)}`
    await tell(ctx, approval, { key: 'end', kind: 'approval.terminated', to, title: '审批已终止', body })
  }
}

/** Asks those whose turn it is to hurry: because the starter wants it, or because it waits too long. */
export async function tellWaiting(
  ctx: Ctx,
  approval: Approval,
  kind: 'approval.reminded' | 'approval.overdue',
  tasks: readonly Task[] = activeTasks(approval),
): Promise<void> {
  const to = tasks.map(({ accountId }) => accountId)
  const reminded = kind === 'approval.reminded'
  const title = reminded ? '发起人催办' : '审批已超时'
  const words = reminded ? '发起人请您尽快处理' : '已经等待较久，请您处理或转发给他人'
  const body = `${about(approval)}：${words}。`
  await tell(ctx, approval, { key: ctx.now.toISOString(), kind, to, title, body })
}
