import { type DemandForm, demandForm } from '@jb/contract/demand/demand.shapes'
import { mostRows } from '@jb/domain/demand/demand'
import { type DemandFields, demandFields } from '@jb/domain/demand/demand.fields'
import { type DemandKind, firstType } from '@jb/domain/demand/kinds'
import { checkDraft, hintsFor } from '@jb/domain/demand/publish'
import { orEmpty } from '@jb/domain/procurement/field'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import type * as z from 'zod/mini'
import { type Findings, findingsOf, keptCells, type PublicWords, savableOf } from '../procurement/index.ts'
import { listNames } from './demand.kinds.ts'

/** What stands in the publish form of a demand while it is filled in. */
export type DemandValues = z.input<typeof demandForm>

/** A new form: sealed, as most purchases are. */
export const emptyDemand = (kind: DemandKind): DemandValues =>
  orEmpty<DemandFields, DemandValues>(demandFields, {
    principalId: null,
    projectId: null,
    kind,
    type: firstType(kind),
    sealed: true,
    position: null,
    fromPosition: null,
    rows: [],
    fileIds: [],
  })

/** The form as far as it can be saved. */
export const savable = (values: DemandValues): DemandForm =>
  savableOf(demandForm, values, emptyDemand(values.kind))

const moment = (text: string | null) => (text ? new Date(text) : null)

/** The form as the rules of the domain read it. */
export function asDraft(values: DemandValues) {
  const { rows, ...plain } = savable(values)
  return {
    ...plain,
    deliveryAt: moment(plain.deliveryAt),
    entryAt: moment(plain.entryAt),
    loadingAt: moment(plain.loadingAt),
    startsAt: moment(plain.startsAt),
    endsAt: moment(plain.endsAt),
    rows: rows.map(({ cells, budgetRowId = null }, at) => ({
      ...rowFromCells(plain.type, at + 1, cells),
      budgetRowId,
    })),
  }
}

/** What keeps it from being published; the rows are judged one by one where they stand. */
export function demandFindings(values: DemandValues, now: Date): Findings {
  const filled = asDraft(values)
  const { type } = filled
  const faults = Object.entries(checkDraft(filled, now)).filter(([name]) => !name.startsWith('rows'))
  return findingsOf({
    faults: Object.fromEntries(faults),
    hints: hintsFor(filled, now),
    type,
    rows: values.rows,
    most: mostRows,
    priced: true,
  })
}

/** What else changes with a field. */
export function withConsequences(
  values: DemandValues,
  name: keyof DemandValues & string,
  value: unknown,
): Partial<DemandValues> {
  const change = { [name]: value } as Partial<DemandValues>
  if (name === 'type') return { ...change, rows: [...keptCells(Number(value), values.rows)] }
  // A project belongs to the own company; of a choice that was taken back nothing is left.
  if (name === 'principalId' && value) return { ...change, projectId: null }
  if (name === 'projectId') return { projectId: String(value ?? '') || null }
  // A mark in another place would lead people astray.
  if (name === 'regionCode' && value !== values.regionCode) return { ...change, position: null }
  if (name === 'fromRegionCode' && value !== values.fromRegionCode) return { ...change, fromPosition: null }
  return change
}

/** What the publication of a demand makes public, what not, and what is fixed by it: said before it goes out. */
export function publicWords(values: DemandValues): PublicWords {
  const { kind, rows, fileIds, contactName = '', sealed, startsAt } = values
  const files = fileIds.length > 0 ? `、附件 ${fileIds.length} 个` : ''
  const bids = sealed
    ? '各家报价在您开始比价之前谁也看不到，包括您和平台'
    : '各家报价只有本企业看得到，其他供应商看不到'
  return {
    seenBy: startsAt
      ? '所有人，包括没有登录的访客：先在需求预告里，报价开始后在大厅里。'
      : '所有人，包括没有登录的访客：在大厅、搜索结果和转发的链接里。',
    open: `企业名称、需求标题和要求、${listNames[kind]} ${rows.length} 行、报价时间、地点、联系人${contactName}和部分号码${files}。`,
    kept: `控制总价和清单里的限价、内部的审批和操作日志；${bids}。`,
    fixed: '内容、清单和报价规则都不能再改；可以暂停询价或取消，都要说明原因。',
  }
}
