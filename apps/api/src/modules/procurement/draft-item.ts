import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import type { Position } from '@jb/domain/map/position'
import { rowFromCells } from '@jb/domain/procurement/goods-row'
import type { ItemBase } from '@jb/domain/procurement/item'

/** The parts of every publish form that are written by hand. */
interface Form {
  readonly type: number
  readonly projectId?: string | null
  readonly position: Position | null
  readonly rows: readonly GoodsRow[]
}

/** What every draft has beside the declared fields of its form: of which item it is, its project, its place and its goods. */
export function draftItem({ type, projectId, position, rows }: Form, base: ItemBase) {
  const { id, no, version, companyId, agentCompanyId, createdBy } = base
  return {
    id,
    no,
    version,
    companyId,
    agentCompanyId,
    createdBy,
    status: 'draft' as const,
    projectId: projectId ?? null,
    position,
    rows: rows.map(({ cells }, at) => rowFromCells(type, at + 1, cells)),
  }
}
