import type { DemandForm } from '@jb/contract/demand/demand.shapes'
import { type Demand, type DemandDraft, type DemandRow, unlived } from '@jb/domain/demand/demand'
import { demandFields } from '@jb/domain/demand/demand.fields'
import type { Invitation } from '@jb/domain/demand/invitation'
import type { ItemBase } from '@jb/domain/procurement/item'
import type { Kysely, Selectable } from 'kysely'
import type { DB, DemandInvitation, Demand as DemandTable } from '../../platform/db/types.ts'
import {
  attachedTo,
  columnsOf,
  draftItem,
  formItemColumns,
  itemStore,
  movingItemColumns,
  storedGoods,
  toGoodsRow,
  toItem,
  valuesOf,
  writtenOf,
} from '../procurement/index.ts'

const form = columnsOf(demandFields)

/** The domain's demand out of its row. */
export function toDemand(row: Selectable<DemandTable>): Demand {
  return {
    ...toItem(row),
    ...form.read(row),
    fromPosition:
      row.from_lon === null || row.from_lat === null ? null : { lon: row.from_lon, lat: row.from_lat },
    suspendedAt: row.suspended_at,
    suspendReason: row.suspend_reason,
    firstEndsAt: row.first_ends_at,
    comparingAt: row.comparing_at,
    comparingBy: row.comparing_by,
  }
}

/** The domain's invitation out of its row. */
export const toInvitation = (row: Selectable<DemandInvitation>): Invitation & { readonly note: string } => ({
  id: row.id,
  demandId: row.demand_id,
  companyId: row.company_id,
  note: row.note,
  invitedAt: row.invited_at,
  remindedAt: row.reminded_at,
  declinedAt: row.declined_at,
})

/** What the publish form fills. */
export const formColumns = (demand: Demand) => ({
  ...form.write(demand),
  ...formItemColumns(demand),
  from_lon: demand.fromPosition?.lon ?? null,
  from_lat: demand.fromPosition?.lat ?? null,
})

/** What a verb may change in a published demand. */
export const movingColumns = (demand: Demand) => ({
  ...movingItemColumns(demand),
  starts_at: demand.startsAt,
  ends_at: demand.endsAt,
  first_ends_at: demand.firstEndsAt,
  suspended_at: demand.suspendedAt,
  suspend_reason: demand.suspendReason,
  comparing_at: demand.comparingAt,
  comparing_by: demand.comparingBy,
})

export function goodsColumns({ id, type, rows }: DemandDraft) {
  return storedGoods(type, rows).map((row, at) => ({
    demand_id: id,
    ...row,
    budget_row_id: rows[at]?.budgetRowId ?? null,
  }))
}

/** Where demands are kept, without their lists. */
export const stored = itemStore({ table: 'demand', toItem: toDemand, moving: movingColumns })

/** The demand with this id as it stands, without its list; drafts too. */
export const demandById = stored.byId

/** The lists of several, each in its owner's order. */
export async function goodsOfAll(db: Kysely<DB>, demandIds: readonly string[]) {
  const rows = await db
    .selectFrom('demand_row')
    .selectAll()
    .where('demand_id', 'in', demandIds)
    .orderBy('position')
    .execute()
  const lists = new Map<string, (DemandRow & { readonly id: string })[]>()
  for (const row of rows) {
    const list = lists.get(row.demand_id) ?? []
    list.push({ ...toGoodsRow(row), budgetRowId: row.budget_row_id })
    lists.set(row.demand_id, list)
  }
  return lists
}

/** Its list in the owner's order. */
export const goodsOf = async (
  db: Kysely<DB>,
  demandId: string,
): Promise<readonly (DemandRow & { readonly id: string })[]> =>
  (await goodsOfAll(db, [demandId])).get(demandId) ?? []

/** A demand with its whole list. */
export async function withGoods(db: Kysely<DB>, demand: Demand): Promise<DemandDraft> {
  return { ...demand, rows: await goodsOf(db, demand.id) }
}

/** The ids of its files, in their order. */
export const fileIdsOf = (db: Kysely<DB>, id: string) => attachedTo(db, 'demand', id)

/** The draft that a publish form describes. */
export function draftOf(given: DemandForm, base: ItemBase): DemandDraft {
  const item = draftItem(given, base)
  return {
    ...item,
    ...valuesOf(demandFields, given),
    ...unlived,
    fromPosition: given.fromPosition,
    rows: item.rows.map((row, at) => ({ ...row, budgetRowId: given.rows[at]?.budgetRowId ?? null })),
  }
}

/** The form of a saved draft. */
export function formOf(draft: DemandDraft, fileIds: readonly string[]): DemandForm {
  return {
    ...writtenOf(demandFields, draft),
    principalId: draft.agentCompanyId === null ? null : draft.companyId,
    projectId: draft.projectId,
    fromPosition: draft.fromPosition,
    position: draft.position,
    rows: draft.rows.map(({ cells, budgetRowId }) => ({ cells: { ...cells }, budgetRowId })),
    fileIds: [...fileIds],
  }
}
