import { type Approval, activeNode, activeTasks, type Deed, type Task } from '@jb/domain/approval/approval'
import { cardWords } from '@jb/domain/approval/card'
import type { ComparedFact } from '@jb/domain/approval/compare-facts'
import type { NoticeKindName } from '@jb/domain/notice/kinds'
import type { Told } from './post.ts'

interface Message {
  readonly key: string
  readonly kind: NoticeKindName
  readonly to: readonly string[]
  readonly title: string
  readonly body: string
}

function told({ id, companyId, title: about }: Approval, { key, kind, to, title, body }: Message): Told {
  const eventKey = `${kind}:${id}:${key}`
  return { ...{ accountIds: to, companyId, eventKey, kind, title, about, body }, placeSearch: { id } }
}

/** The card in words, for those who are to decide: they belong to the company. */
const cardOf = ({ card = {}, budget }: Approval, changes: readonly ComparedFact[] = []) =>
  cardWords({ ...card, budget, changes })

const about = ({ typeName, title }: Approval) => `${typeName}“${title}”`

const passed = {
  transfer: '转发给您处理',
  delegate: '委派您提意见',
  addSign: '加签，请您审批',
  successor: '原审批人已离开企业，由您接替审批',
} as const

/** For those whose turn it has become; `changes`: what differs from the rejected version before. */
export function turnNews(
  approval: Approval,
  fresh: readonly Task[],
  changes: readonly ComparedFact[],
): readonly Told[] {
  const node = activeNode(approval)?.name ?? ''
  const key = `v${approval.version}`
  const own = fresh.filter(({ origin }) => origin === 'template').map(({ accountId }) => accountId)
  const body = `${about(approval)}等待您审批（${node}），请及时处理。${cardOf(approval, changes)}`
  const turn = told(approval, { key, kind: 'approval.waiting', to: own, title: '待您审批', body })
  const others = fresh.flatMap(({ accountId, origin }) => {
    if (origin === 'template') return []
    const words = `${about(approval)}：${passed[origin]}（${node}）。${cardOf(approval, changes)}`
    const message = { kind: 'approval.passedOn', to: [accountId], title: '审批转给您', body: words } as const
    return [told(approval, { ...message, key })]
  })
  return [turn, ...others]
}

/** For those whose task an administrator has handed on. */
export function handedNews(approval: Approval, deeds: readonly Deed[]): readonly Told[] {
  const to = deeds.flatMap(({ from }) => from ?? [])
  const body = `${about(approval)}：企业管理员已将您的审批转交给他人处理，您可以查看进展。`
  const key = `v${approval.version}:handed`
  return [told(approval, { key, kind: 'approval.passedOn', to, title: '您的审批已转交', body })]
}

/** For those who have just got a copy. */
export function copyNews(approval: Approval, before: readonly string[]): Told {
  const to = approval.cc.filter((one) => !before.includes(one))
  const body = `${about(approval)}抄送给您，请查看。`
  return told(approval, { key: 'cc', kind: 'approval.copied', to, title: '审批抄送给您', body })
}

const because = (reason: string) => (reason ? `原因：${reason}` : '请查看审批日志。')

const endings = {
  approved: { kind: 'approval.approved', title: '审批已通过', words: () => '已审批通过。' },
  rejected: {
    ...({ kind: 'approval.rejected', title: '审批被驳回' } as const),
    words: (reason: string) => `被驳回。${because(reason)}`,
  },
  terminated: {
    ...({ kind: 'approval.terminated', title: '审批已终止' } as const),
    words: (reason: string) => `已终止审批。${because(reason)}`,
  },
} as const

/** For the starter: how it ended; one's own withdrawal is no news. */
export function endNews(approval: Approval): readonly Told[] {
  const { starter, status, reason } = approval
  if (status === 'running' || status === 'withdrawn') return []
  const { kind, title, words } = endings[status]
  const body = `您发起的${about(approval)}${words(reason)}`
  return [told(approval, { key: 'end', kind, to: [starter], title, body })]
}

/** For those whose turn it is, to hurry: because the starter wants it, or because it waits too long. */
export function waitingNews(
  approval: Approval,
  kind: 'approval.reminded' | 'approval.overdue',
  { now, tasks = activeTasks(approval) }: { readonly now: Date; readonly tasks?: readonly Task[] },
): Told {
  const to = tasks.map(({ accountId }) => accountId)
  const reminded = kind === 'approval.reminded'
  const title = reminded ? '发起人催办' : '审批已超时'
  const words = reminded ? '发起人请您尽快处理' : '已经等待较久，请您处理或转发给他人'
  const body = `${about(approval)}：${words}。${cardOf(approval)}`
  return told(approval, { key: now.toISOString(), kind, to, title, body })
}
