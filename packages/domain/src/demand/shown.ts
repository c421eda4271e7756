import { offlineName } from '../procurement/offline.ts'
import { formatMinute } from '../shared/dates.ts'
import { type Demand, type DemandStatus, demandFlow, isOpen, statusNames } from './demand.ts'

/** Status → the number that old clients know, for businessType 5; 0 = never in public lists. */
const codes: Readonly<Record<DemandStatus, number>> = {
  draft: 0,
  approving: 0,
  approvalFailed: 0,
  announced: 8,
  quoting: 2,
  suspended: 2,
  quoteEnded: 3,
  comparing: 3,
  secondRound: 2,
  selected: 4,
  closed: 7,
  cancelled: 5,
  expired: 5,
}

/** Number, name and the one time that is shown. */
export function stateOf({
  status,
  startsAt,
  endsAt,
  offlineAt,
}: Pick<Demand, 'status' | 'startsAt' | 'endsAt' | 'offlineAt'>) {
  const announced = status === 'announced'
  const timed = isOpen(status) || status === 'quoteEnded'
  return {
    state: codes[status],
    stateName: offlineAt === null ? statusNames[status] : offlineName,
    timeLabel: timed ? (announced ? '报价开始' : '报价截止') : null,
    timeAt: timed ? (announced ? startsAt : endsAt) : null,
  }
}

interface Step {
  readonly id: string
  readonly label: string
  readonly at: string | null
  readonly state: 'done' | 'now' | 'next'
}

/** How far a status has come along the four steps; an ended one stands behind what it reached. */
function stageOf({ status, comparingAt, startsAt, endsAt, endedAt }: Demand): number {
  const stages: Partial<Readonly<Record<DemandStatus, number>>> = {
    quoting: 0,
    suspended: 0,
    quoteEnded: 1,
    comparing: 1,
    secondRound: 1,
    selected: 3,
    closed: 4,
  }
  if (status !== 'cancelled' && status !== 'expired') return stages[status] ?? -1
  if (comparingAt !== null) return 2
  const before = (at: Date | null) => at !== null && endedAt !== null && at <= endedAt
  return before(endsAt) ? 1 : startsAt === null || before(startsAt) ? 0 : -1
}

/** The way of a demand in four steps, with the moment of each and where it stands. */
export function stepsOf(demand: Demand): Step[] {
  const { status, endsAt, comparingAt, endedAt } = demand
  const stage = stageOf(demand)
  const over = status === 'cancelled' || status === 'expired'
  const steps: readonly (readonly [string, string, Date | null])[] = [
    ['quote', '报价', endsAt],
    ['compare', '比价', comparingAt],
    ['select', '选定', null],
    ['close', '完成', status === 'closed' ? endedAt : null],
  ]
  return steps.map(([id, label, at], index) => ({
    id,
    label,
    at: at?.toISOString() ?? null,
    state: index < stage ? 'done' : index === stage && !over ? 'now' : 'next',
  }))
}

/** Who looks at a demand, as far as that decides what they can do. */
export interface Viewer {
  /** Of the owner's side: its buying staff, or the clerk of its agent. */
  readonly runs: boolean
  readonly loggedIn: boolean
  /** Undefined: in no company. */
  readonly company: { readonly verified: boolean; readonly own: boolean } | undefined
  /** Whether their role lets them quote. */
  readonly quotes: boolean
  /** Whether their company is asked for a second price. */
  readonly askedAgain: boolean
  /** Something about this demand lies with its approvers. */
  readonly asked: boolean
}

interface Action {
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

const action = (id: string, label: string, why?: string): Action =>
  why === undefined ? { id, label, enabled: true } : { id, label, enabled: false, why }

/** Why this person cannot quote whatever the demand; undefined when they can. */
function personBar({ loggedIn, company, quotes }: Viewer): string | undefined {
  if (!loggedIn) return '请先登录，再报价'
  if (!company) return '请先加入或认证一家企业，再报价'
  if (company.own) return '这是贵公司自己的需求，不能报价'
  if (!company.verified) return '贵公司还没有通过认证，认证通过后才能报价'
  return quotes ? undefined : '您没有报价的权限，请联系企业管理员开通'
}

/** Why nobody can quote for this demand at `now`, as a sentence; undefined while quotations are taken. */
function quoteBar(
  { status, startsAt, endsAt, offlineAt }: Demand,
  { askedAgain }: Viewer,
  now: Date,
): string | undefined {
  if (offlineAt !== null) return '这个需求已被平台下架，恢复之前不能报价'
  if (status === 'announced') return `报价从 ${formatMinute(startsAt)} 开始，到时再来报价`
  if (status === 'suspended') return '采购方已暂停询价，恢复后才能报价'
  if (status === 'cancelled') return '采购方已取消这个需求'
  if (status === 'secondRound' && !askedAgain) return '第二轮只请首轮报价最低的几家再报价'
  const taken = status === 'quoting' || status === 'secondRound'
  return taken && endsAt !== null && now < endsAt ? undefined : '报价已经截止'
}

/** What this person could do with a published demand, and why not. */
export function actionsFor(demand: Demand, viewer: Viewer, now: Date): readonly Action[] {
  if (!viewer.runs) return [action('quote', '我要报价', personBar(viewer) ?? quoteBar(demand, viewer, now))]
  const arrows: Readonly<Partial<Record<string, string>>> = demandFlow[demand.status]
  const asked = viewer.asked ? '有事项正在审批，请等审批结束，或撤回审批后再操作' : undefined
  const offline = demand.offlineAt === null ? undefined : '已被平台下架，恢复之前不能这样操作'
  const suspended = demand.status === 'suspended' ? '恢复询价后才能邀请' : undefined
  return [
    ...(isOpen(demand.status) ? [action('invite', '邀请供应商', offline ?? suspended)] : []),
    ...(arrows.suspend ? [action('suspend', '暂停询价', asked ?? offline)] : []),
    ...(arrows.enable ? [action('enable', '恢复询价', asked ?? offline)] : []),
    ...(arrows.cancel ? [action('cancel', '取消需求')] : []),
    action('copy', '复制需求'),
  ]
}

/** What a buyer has made of its demands: how many there are in each status, and how many it cancelled after comparing. */
export function recordOf(
  counts: readonly { readonly status: string; readonly count: number; readonly compared: number }[],
) {
  const sum = (...statuses: readonly string[]) =>
    counts.reduce((all, { status, count }) => all + (statuses.includes(status) ? count : 0), 0)
  const decided = sum('selected', 'closed')
  const ended = decided + sum('cancelled', 'expired')
  return {
    published: counts.reduce((all, { count }) => all + count, 0),
    selectedShare: ended === 0 ? null : Math.round((decided * 100) / ended),
    cancelledAfterComparing: counts.reduce(
      (all, { status, compared }) => all + (status === 'cancelled' ? compared : 0),
      0,
    ),
  }
}
