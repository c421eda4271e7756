import type { GoodsRow } from './goods.ts'
import { goodsHeaders } from './goods-card.ts'
import { nameColumn } from './next-row.ts'
import { specColumn } from './spec-column.ts'

type Row = Pick<GoodsRow, 'position' | 'cells'>

/** A row of a new list, and where it stood in the old one: null when it is new. */
export interface RowChange {
  readonly position: number
  readonly before: number | null
  /** It says something else than before. */
  readonly changed: boolean
}

type KeyOf = (row: Row) => string

const said = (cells: Row['cells']) =>
  Object.entries(cells)
    .filter(([, value]) => value.trim() !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))

const whole: KeyOf = ({ cells }) => JSON.stringify(said(cells))

/** By what a row of the new list is found in the old one, the surest sign first. */
const signs = (type: number): readonly KeyOf[] => {
  const name = nameColumn(type)
  const part =
    (...names: readonly string[]): KeyOf =>
    (row) =>
      JSON.stringify(names.map((column) => row.cells[column]?.trim() ?? ''))
  return [whole, part(name, specColumn), part(name)]
}

/** The rows of one sign each, the first of them at the end. */
function queuesOf(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const queues = new Map<string, Row[]>()
  for (const row of [...rows].reverse()) {
    const same = queues.get(keyOf(row))
    if (same) same.push(row)
    else queues.set(keyOf(row), [row])
  }
  return queues
}

/** Each row of a new list with its place in the old one; no old row is taken twice. */
export function rowChanges(
  type: number,
  before: readonly Row[],
  after: readonly Row[],
): readonly RowChange[] {
  const found = new Map<Row, Row>()
  const taken = new Set<Row>()
  for (const keyOf of signs(type)) {
    const waiting = queuesOf(
      before.filter((row) => !taken.has(row)),
      keyOf,
    )
    for (const row of after) {
      const old = found.has(row) ? undefined : waiting.get(keyOf(row))?.pop()
      if (!old) continue
      found.set(row, old)
      taken.add(old)
    }
  }
  return after.map((row) => {
    const old = found.get(row)
    return {
      position: row.position,
      before: old?.position ?? null,
      changed: !old || whole(old) !== whole(row),
    }
  })
}

/** Whether two lists say the same. */
export const sameRows = (type: number, before: readonly Row[], after: readonly Row[]): boolean =>
  before.length === after.length &&
  rowChanges(type, before, after).every(({ position, before: old, changed }) => !changed && old === position)

/** One row as it was and as it is; an empty side: it is new, or gone. */
export interface RowDifference {
  readonly label: string
  readonly before: string
  readonly value: string
}

/** A row in words: all that it says, or beside its name and specification only what differs from `other`. */
function wording(type: number, priced: boolean) {
  const columns = goodsHeaders(type, priced)
  const naming = [nameColumn(type), specColumn]
  return ({ cells }: Row, other?: Row) =>
    columns
      .filter(({ name }) => {
        const differs = other && (cells[name] ?? '') !== (other.cells[name] ?? '')
        return differs || (cells[name] && (!other || naming.includes(name)))
      })
      .map(({ name, translate }) => `${translate} ${cells[name] || '无'}`)
      .join('，')
}

/** What a new list says otherwise than the old one, row by row: of a row that stays, what it is and what differs; `priced`: prices of the rows are told too. */
export function rowDifferences(
  type: number,
  {
    before,
    after,
    priced,
  }: { readonly before: readonly Row[]; readonly after: readonly Row[]; readonly priced: boolean },
): readonly RowDifference[] {
  const words = wording(type, priced)
  const changes = rowChanges(type, before, after)
  const kept = new Set(changes.map((change) => change.before))
  const rows = new Map(before.map((row) => [row.position, row]))
  const now = changes.flatMap(({ position, before: old, changed }, at) => {
    const [was, is] = [old === null ? undefined : rows.get(old), after[at]]
    const [from, to] = [was ? words(was, is) : '', is ? words(is, was) : '']
    return changed && from !== to ? [{ label: `清单第 ${position} 行`, before: from, value: to }] : []
  })
  const gone = before
    .filter(({ position }) => !kept.has(position))
    .map((row) => ({ label: `原清单第 ${row.position} 行`, before: words(row), value: '' }))
  return [...now, ...gone]
}
