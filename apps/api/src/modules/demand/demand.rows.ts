import type { DemandForm } from '@jb/contract/demand/demand.contract'
import type { Demand, DemandDraft } from '@jb/domain/demand/demand'
import { demandFields } from '@jb/domain/demand/demand.fields'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import type { Kysely, Selectable } from 'kysely'
import type { DB, Demand as DemandTable } from '../../platform/db/types.ts'
import { columnsOf, toGoodsRow, valuesOf, writtenOf } from '../procurement/index.ts'

const form = columnsOf(demandFields)

/** The domain's demand out of its row. */
export function toDemand(row: Selectable<DemandTable>): Demand {
  return {
    id: row.id,
    no: row.no,
    version: row.version,
    status: row.status,
    companyId: row.company_id,
    agentCompanyId: row.agent_company_id,
    createdBy: row.created_by,
    ...form.read(row),
    position: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
    publishedAt: row.published_at,
    backReason: null,
  }
}

/** What may change while it is a draft, and when it goes public. */
export function changingColumns(demand: Demand) {
  return {
    ...form.write(demand),
    company_id: demand.companyId,
    agent_company_id: demand.agentCompanyId,
    lon: demand.position?.lon ?? null,
    lat: demand.position?.lat ?? null,
    status: demand.status,
    published_at: demand.publishedAt,
  }
}

/** The demand with this id as it stands, without its list; drafts too. */
export async function demandById(db: Kysely<DB>, id: string): Promise<Demand | undefined> {
  const row = await db.selectFrom('demand').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toDemand(row)
}

/** Its list in the owner's order. */
export async function goodsOf(db: Kysely<DB>, demandId: string) {
  const rows = await db
    .selectFrom('demand_row')
    .selectAll()
    .where('demand_id', '=', demandId)
    .orderBy('position')
    .execute()
  return rows.map(toGoodsRow)
}

/** The ids of its files, in their order. */
export async function fileIdsOf(db: Kysely<DB>, demandId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('demand_file')
    .select('file_id')
    .where('demand_id', '=', demandId)
    .orderBy('position')
    .execute()
  return rows.map(({ file_id }) => file_id)
}

type Base = Pick<Demand, 'id' | 'no' | 'version' | 'companyId' | 'agentCompanyId' | 'createdBy'>

/** The draft that a publish form describes. */
export function draftOf(given: DemandForm, base: Base): DemandDraft {
  const { id, no, version, companyId, agentCompanyId, createdBy } = base
  return {
    id,
    no,
    version,
    companyId,
    agentCompanyId,
    createdBy,
    ...valuesOf(demandFields, given),
    status: 'draft',
    position: given.position,
    publishedAt: null,
    backReason: null,
    rows: given.rows.map(({ cells }, at) => rowFromCells(given.type, at + 1, cells)),
  }
}

/** The form of a saved draft. */
export function formOf(draft: DemandDraft, fileIds: readonly string[]): DemandForm {
  return {
    ...writtenOf(demandFields, draft),
    principalId: draft.agentCompanyId === null ? null : draft.companyId,
    position: draft.position,
    rows: draft.rows.map(({ cells }) => ({ cells: { ...cells } })),
    fileIds: [...fileIds],
  }
}
