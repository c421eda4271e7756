import type { Demand, DemandDraft } from '@jb/domain/demand/demand'
import type { Tx } from '../../platform/ctx.ts'
import { nextNo as numbered, storedGoods } from '../procurement/index.ts'
import { changingColumns, toDemand } from './demand.rows.ts'

/** The demand without its list, locked until the transaction ends. */
export async function lockDemand(tx: Tx, id: string): Promise<Demand | undefined> {
  const row = await tx.selectFrom('demand').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toDemand(row)
}

/** The next number, `DE-20261121-0001`. */
export const nextNo = (tx: Tx, now: Date) => numbered(tx, { letters: 'DE', sequence: 'demand_no_seq' }, now)

/** Writes a new draft with its list and files. */
export async function insertDraft(
  tx: Tx,
  draft: DemandDraft,
  { fileIds, now }: { readonly fileIds: readonly string[]; readonly now: Date },
): Promise<void> {
  const { id, no, version, createdBy: created_by } = draft
  await tx
    .insertInto('demand')
    .values({ ...changingColumns(draft), id, no, version, created_by, created_at: now, updated_at: now })
    .execute()
  await replaceParts(tx, draft, fileIds)
}

/** Writes a draft as it is now and gives its new version. */
export async function updateDraft(
  tx: Tx,
  draft: DemandDraft,
  { fileIds, now }: { readonly fileIds: readonly string[]; readonly now: Date },
): Promise<number> {
  const version = await save(tx, draft, now)
  await replaceParts(tx, draft, fileIds)
  return version
}

/** Writes it without its list and files, and gives its new version. */
export async function save(tx: Tx, demand: Demand, now: Date): Promise<number> {
  const version = demand.version + 1
  await tx
    .updateTable('demand')
    .set({ ...changingColumns(demand), version, updated_at: now })
    .where('id', '=', demand.id)
    .execute()
  return version
}

/** Takes a draft away, with its list; what has been public stays. */
export async function removeDraft(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('demand').where('id', '=', id).where('status', '=', 'draft').execute()
}

async function replaceParts(tx: Tx, { id, type, rows }: DemandDraft, fileIds: readonly string[]) {
  await tx.deleteFrom('demand_row').where('demand_id', '=', id).execute()
  const goods = storedGoods(type, rows).map((row) => ({ demand_id: id, ...row }))
  if (goods.length > 0) await tx.insertInto('demand_row').values(goods).execute()
  await tx.deleteFrom('demand_file').where('demand_id', '=', id).execute()
  const files = fileIds.map((file_id, position) => ({ demand_id: id, file_id, position }))
  if (files.length > 0) await tx.insertInto('demand_file').values(files).execute()
}
