import { useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Table, type TableProps } from '../kit/table.tsx'

/** Rows that stand there at once, and those that each further press draws. */
const first = 5
const step = 200

/** A long table: its first rows, and all of it with one press; thousands of rows come in parts. */
export function FoldedTable<Row>({ rows, ...table }: TableProps<Row>) {
  const [shown, setShown] = useState(first)
  const rest = rows.length - shown
  return (
    <>
      <Table {...table} rows={rows.slice(0, shown)} />
      {rest > 0 && (
        <Button wide tone="quiet" onClick={() => setShown(shown + step)}>
          {rest > step ? `再看 ${step} 行，共 ${rows.length} 行` : `全部 ${rows.length} 行`}
        </Button>
      )}
    </>
  )
}
