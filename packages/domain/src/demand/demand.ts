import type { Position } from '../map/position.ts'
import type { Values } from '../procurement/field.ts'
import type { GoodsRow } from '../procurement/goods.ts'
import type { PublishedItem } from '../procurement/item.ts'
import type { Flow } from '../shared/flow.ts'
import type { DemandFields } from './demand.fields.ts'

/** Every status of a demand, in the order of its life. */
export const demandStatuses = [
  'draft',
  'approving',
  'approvalFailed',
  'announced',
  'quoting',
  'suspended',
  'quoteEnded',
  'comparing',
  'secondRound',
  'selected',
  'closed',
  'cancelled',
  'expired',
] as const
export type DemandStatus = (typeof demandStatuses)[number]

const fromDraft = {
  publish: 'quoting',
  announce: 'announced',
  submit: 'approving',
} as const
const ended = { end: 'quoteEnded', expire: 'expired', cancel: 'cancelled' } as const

/**
 * A deadline passes whether quotations are taken or suspended: both ways lead on alike. From the second round all that
 * nobody does leads back to the comparison of the first.
 */
export const demandFlow = {
  draft: fromDraft,
  approving: {
    publishApproved: 'quoting',
    announceApproved: 'announced',
    reject: 'approvalFailed',
    giveBack: 'draft',
  },
  approvalFailed: fromDraft,
  announced: { start: 'quoting', cancel: 'cancelled' },
  quoting: { suspend: 'suspended', ...ended },
  suspended: { enable: 'quoting', ...ended },
  quoteEnded: {
    startComparing: 'comparing',
    lapse: 'expired',
    fallBack: 'comparing',
    cancel: 'cancelled',
  },
  comparing: { select: 'selected', askAgain: 'secondRound', cancel: 'cancelled' },
  secondRound: { end: 'quoteEnded', fallBack: 'comparing', cancel: 'cancelled' },
  selected: { close: 'closed', reselect: 'comparing', cancel: 'cancelled' },
  closed: {},
  cancelled: {},
  expired: {},
} as const satisfies Flow<DemandStatus>

export const statusNames = {
  draft: '草稿',
  approving: '审批中',
  approvalFailed: '审批未通过',
  announced: '预告',
  quoting: '报价中',
  suspended: '暂停询价',
  quoteEnded: '报价截止',
  comparing: '比价',
  secondRound: '第二轮报价',
  selected: '已选定',
  closed: '已完成',
  cancelled: '已取消',
  expired: '已过期',
} as const satisfies Readonly<Record<DemandStatus, string>>

/** The tabs of an owner's list: which statuses stand under each. */
export const demandGroups = {
  draft: ['draft'],
  approving: ['approving', 'approvalFailed'],
  announced: ['announced'],
  quoting: ['quoting', 'suspended', 'secondRound'],
  comparing: ['quoteEnded', 'comparing'],
  selected: ['selected'],
  ended: ['closed', 'cancelled', 'expired'],
} as const satisfies Readonly<Record<string, readonly DemandStatus[]>>
export type DemandGroup = keyof typeof demandGroups
export const demandGroupNames = Object.keys(demandGroups) as [DemandGroup, ...DemandGroup[]]

/** Public, with its deadline ahead: quotations are taken, or will be again. */
export const openStatuses = [
  'announced',
  'quoting',
  'suspended',
  'secondRound',
] as const satisfies readonly DemandStatus[]

/** Whether a demand of this status has its deadline ahead. */
export const isOpen = (status: DemandStatus): boolean =>
  (openStatuses as readonly DemandStatus[]).includes(status)

/** What its owner does next, by status. */
export const nextSteps = {
  draft: '继续填写并发布',
  approving: '等待审批',
  approvalFailed: '按审批意见修改后重新提交',
  announced: '等待报价开始',
  quoting: '等待供应商报价',
  suspended: '恢复询价，或取消需求',
  quoteEnded: '开始比价',
  comparing: '选定供应商',
  secondRound: '等待第二轮报价',
  selected: '等待供应商履约',
  closed: '查看结果',
  cancelled: '可以复制后重新发布',
  expired: '已过期，可以复制后重新发布',
} as const satisfies Readonly<Record<DemandStatus, string>>

/** Which round of quotations a demand is in, or ended with. */
export const roundOf = ({ firstEndsAt }: Pick<Demand, 'firstEndsAt'>): 1 | 2 => (firstEndsAt === null ? 1 : 2)

/** How many rows its list may have. */
export const mostRows = 500
/** How many demands a company may publish on one day. */
export const mostADay = 20

/** A demand without its list. */
export interface Demand extends Values<DemandFields>, PublishedItem<DemandStatus> {
  /** Where a freight starts, once somebody has marked it. */
  readonly fromPosition: Position | null
  /** Set while no quotations are taken: since when, and why. */
  readonly suspendedAt: Date | null
  readonly suspendReason: string | null
  /** The deadline of the first round, once there is a second one; `endsAt` is then that of the second. */
  readonly firstEndsAt: Date | null
  /** When 开始比价 was pressed last, and by whom. */
  readonly comparingAt: Date | null
  readonly comparingBy: string | null
}

/** A row of its list, and the row of a budget that it is paid from. */
export interface DemandRow extends GoodsRow {
  readonly budgetRowId: string | null
}

export interface DemandDraft extends Demand {
  readonly rows: readonly DemandRow[]
}

/** What the life of a demand adds: nothing as long as it is a draft. */
export const unlived = {
  backReason: null,
  releasedAt: null,
  publishReason: null,
  endReason: null,
  endedAt: null,
  offlineAt: null,
  offlineReason: null,
  suspendedAt: null,
  suspendReason: null,
  firstEndsAt: null,
  comparingAt: null,
  comparingBy: null,
} as const satisfies Partial<Demand>
