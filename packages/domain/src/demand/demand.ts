import type { Position } from '../map/position.ts'
import { type FieldFaults, faultsOf, fieldChecks, goodsChecks } from '../procurement/checks.ts'
import { titleOfCopy } from '../procurement/copy.ts'
import { untimed, type Values } from '../procurement/field.ts'
import type { GoodsRow } from '../procurement/goods.ts'
import { wordsOf } from '../procurement/profiles.ts'
import { type Flow, follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type DemandFields, demandFields } from './demand.fields.ts'

export const demandStatuses = ['draft', 'open'] as const
export type DemandStatus = (typeof demandStatuses)[number]

export const demandFlow = {
  draft: { publish: 'open' },
  open: {},
} as const satisfies Flow<DemandStatus>

export const statusNames = {
  draft: '草稿',
  open: '已公开',
} as const satisfies Readonly<Record<DemandStatus, string>>

/** What its owner does next, by status. */
export const nextSteps = {
  draft: '继续填写并发布',
  open: '等待其他企业联系',
} as const satisfies Readonly<Record<DemandStatus, string>>

/** How many rows its list may have. */
export const mostRows = 200

/** A demand without its list. */
export interface Demand extends Values<DemandFields> {
  readonly id: string
  /** `DE-20261121-0001` */
  readonly no: string
  readonly version: number
  readonly status: DemandStatus
  readonly companyId: string
  /** Who runs it under the owner's mandate. */
  readonly agentCompanyId: string | null
  readonly createdBy: string
  readonly position: Position | null
  readonly publishedAt: Date | null
  /** Nobody is asked before it goes public. */
  readonly backReason: null
}

export interface DemandDraft extends Demand {
  readonly rows: readonly GoodsRow[]
}

/** It speaks of a purchase. */
export const demandWords = wordsOf('SOURCING')

/** What the publish form fills. */
type Filled = Values<DemandFields> & Pick<DemandDraft, 'rows'>

/** All that keeps a draft from being published: field → what to do about it; empty when it is complete. */
export function checkDraft(draft: Filled, now: Date): FieldFaults {
  const deadline = draft.deadline?.getTime() ?? 0
  return faultsOf([
    ...fieldChecks(demandFields, draft, { words: demandWords, askedWhen: {} }),
    ['deadline', deadline > now.getTime(), '请选择晚于现在的截止时间。'],
    ...goodsChecks(draft, mostRows),
  ])
}

type No = Refusal<'demand.wrongStatus' | 'demand.incomplete'>

/** Makes a complete draft public at `now`. */
export function publish(draft: DemandDraft, now: Date): Demand | No {
  const status = follow('demand', demandFlow, draft.status, 'publish')
  if (isRefusal(status)) return status
  const fields = checkDraft(draft, now)
  if (Object.keys(fields).length > 0) return refuse('demand.incomplete', { fields })
  const { rows: _, ...demand } = draft
  return { ...demand, status, publishedAt: now }
}

type Identity = Pick<Demand, 'id' | 'no' | 'companyId' | 'agentCompanyId' | 'createdBy'>

/** A new draft with the list and terms of another one; its times and all that its life has added are empty. */
export function copyAsDraft(source: DemandDraft, identity: Identity): DemandDraft {
  const title = titleOfCopy(source.title)
  return {
    ...source,
    ...untimed(demandFields),
    ...identity,
    title,
    status: 'draft',
    version: 1,
    publishedAt: null,
  }
}
