import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { rowFaults } from '@jb/domain/procurement/goods-row'
import { listColumns } from '@jb/domain/procurement/types'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DateTimeField } from '../../../kit/field/date-time-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { showFirstError } from '../../../patterns/form-frame.tsx'

interface GoodsRowSheetProps {
  type: number
  title: string
  /** The row as it stands; absent for a new one. */
  row: GoodsRow | undefined
  /** Rows have prices of their own. */
  priced: boolean
  onSave: (row: GoodsRow, another: boolean) => void
  onClose: () => void
}

/** One row of the list: a field for each column of the type. */
export default function GoodsRowSheet({ type, title, row, priced, onSave, onClose }: GoodsRowSheetProps) {
  const [cells, setCells] = useState<Readonly<Record<string, string>>>(row?.cells ?? {})
  const [tried, setTried] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const wrong = rowFaults(type, cells, priced)
  const faults = new Map(tried ? wrong.map(([column, sentence]) => [column.name, sentence]) : [])
  const save = (another: boolean) => {
    if (wrong.length === 0) return onSave({ cells: filled(cells) }, another)
    setTried(true)
    setTimeout(() => showFirstError(body.current))
  }
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {!row && (
            <Button tone="quiet" onClick={() => save(true)}>
              保存并再加一行
            </Button>
          )}
          <Button onClick={() => save(false)}>保存</Button>
        </>
      }
    >
      <div ref={body}>
        {listColumns(type, priced).map((column) => (
          <Cell
            key={column.name}
            column={column}
            value={cells[column.name] ?? ''}
            error={faults.get(column.name)}
            onChange={(value) => setCells((before) => ({ ...before, [column.name]: value }))}
          />
        ))}
      </div>
    </Sheet>
  )
}

const filled = (cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
  )

const day = /^\d{4}-\d{2}-\d{2}$/

export interface CellProps {
  column: GoodsColumn
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field of one column. Words that are no day or no choice cannot stand in it, so they stand below. */
export function Cell({ column, ...rest }: CellProps) {
  const { kind, translate, required, choices = [], unit } = column
  const odd = kind === 'date' ? !day.test(rest.value) : kind === 'choice' && !choices.includes(rest.value)
  const kept = odd && rest.value !== '' && { value: '', hint: `原来写的是“${rest.value}”` }
  const common = { ...rest, ...kept, label: translate, ...(required && { required }) }
  const side = unit ? { unit } : {}
  switch (kind) {
    case 'quantity':
      return <DecimalField {...common} {...side} digits={{ whole: 9, decimals: 4 }} />
    case 'money':
      return <DecimalField {...common} {...side} digits={{ whole: 9, decimals: 6 }} />
    case 'date':
      return <DateTimeField {...common} dayOnly placeholder="请选择日期" />
    case 'choice':
      return <ChoiceField {...common} options={choices.map((value) => ({ value, label: value }))} />
    case 'text':
      return <TextField {...common} maxLength={500} />
  }
}
