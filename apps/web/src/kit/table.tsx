import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { ScrollRegion } from './scroll-region.tsx'
import s from './table.module.css'

export interface Column<Row> {
  readonly id: string
  readonly title: string
  /** Figures stand right-aligned. */
  readonly figures?: boolean
  cell(row: Row, index: number): ReactNode
}

export interface TableProps<Row> {
  /** What the table shows, for people who hear it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row, index: number): string
  /** Wide: columns keep their width, and the first stays in view while the others are swiped. */
  wide?: boolean
}

/** A small table; it scrolls sideways inside itself rather than the page. */
export function Table<Row>({ label, columns, rows, rowKey, wide = false }: TableProps<Row>) {
  return (
    <ScrollRegion>
      <table className={cx(s.table, wide && s.wide)} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cx(column.figures && s.figures)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map((column) => (
                <td key={column.id} className={cx(column.figures && s.figures)}>
                  {column.cell(row, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A cell of two lines: what it is, and smaller what kind. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <>
      <div>{first}</div>
      {second && <div className={s.second}>{second}</div>}
    </>
  )
}
