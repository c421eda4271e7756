import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { rowFaults } from '@jb/domain/procurement/goods-row'
import { nameColumn } from '@jb/domain/procurement/next-row'
import { specColumn } from '@jb/domain/procurement/spec-column'
import { listColumns } from '@jb/domain/procurement/types'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import { useSpecificationErrand } from '../specification/specification.errand.ts'
import g from './goods.module.css'
import { Cell } from './row-cell.tsx'
import { type EarlierRows, RowSuggestions } from './row-suggestions.tsx'

interface GoodsRowSheetProps {
  type: number
  title: string
  /** The row as it stands; absent for a new one. */
  row: GoodsRow | undefined
  /** What a new row takes over from the one before. */
  begun: GoodsRow['cells']
  /** Rows have prices of their own. */
  priced: boolean
  earlier: EarlierRows | undefined
  /** The buyer that an agent's clerk acts for; null: one's own company. */
  principalId: string | null
  /** The row as it stood when a specification was looked for. */
  typed: GoodsRow['cells'] | undefined
  /** Keeps the row as it stands while a specification is looked for. */
  onAway: (cells: GoodsRow['cells']) => void
  onSave: (row: GoodsRow, another: boolean) => void
  onClose: () => void
}

/** One row of the list: a field for each column of the type. */
export default function GoodsRowSheet(props: GoodsRowSheetProps) {
  const { type, title, row, begun, priced, earlier, principalId, typed, onAway, onSave, onClose } = props
  const [cells, setCells] = useState<GoodsRow['cells']>(typed ?? row?.cells ?? begun)
  const { ask, brought, clear } = useSpecificationErrand()
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(!row && !typed)
  const body = useRef<HTMLDivElement>(null)
  const columns = listColumns(type, priced)
  const naming = nameColumn(type)
  const wrong = rowFaults(type, cells, priced)
  const faults = new Map(tried ? wrong.map(([column, sentence]) => [column.name, sentence]) : [])
  const taken = columns.filter(({ name }) => !row && begun[name])
  useEffect(() => {
    if (!brought) return
    clear()
    const { spec, unit } = brought
    setCells((before) => ({ ...before, [specColumn]: spec, ...(unit && !before.unit && { unit }) }))
  }, [brought, clear])
  const lookForSpec = () => {
    onAway(cells)
    ask({ key: specColumn, name: cells[naming] ?? '', principalId })
  }
  const save = (another: boolean) => {
    if (wrong.length === 0) return onSave({ cells: filled(cells) }, another)
    setTried(true)
    setTimeout(() => showFirstError(body.current))
  }
  const change = (name: string, value: string) => {
    setCells((before) => ({ ...before, [name]: value }))
    if (name === naming) setAsking(true)
  }
  const take = (known: GoodsRow['cells']) => {
    setAsking(false)
    setCells((before) => ({ ...known, ...given(before), ...sameOf(known, naming) }))
    body.current?.querySelector<HTMLElement>('[data-cell="quantity"] input')?.focus()
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
        {taken.length > 0 && (
          <p className={g.nothing}>
            {taken.map(({ translate }) => translate).join('、')}沿用上一行，可以修改。
          </p>
        )}
        {columns.map((column) => (
          <div key={column.name} data-cell={column.name}>
            <Cell
              type={type}
              column={column}
              value={cells[column.name] ?? ''}
              error={faults.get(column.name)}
              onChange={(value) => change(column.name, value)}
              {...(column.name === specColumn && { onLookUp: lookForSpec })}
            />
            {column.name === naming && asking && (
              <RowSuggestions type={type} words={cells[naming] ?? ''} earlier={earlier} onTake={take} />
            )}
          </div>
        ))}
      </div>
    </Sheet>
  )
}

type Cells = GoodsRow['cells']

const given = (cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value.trim() !== ''))

/** What says which material it is, and how it is counted: it replaces what was begun. */
const sameOf = (known: Cells, naming: string): Cells =>
  Object.fromEntries(
    Object.entries(known).filter(([name]) => [naming, 'spec', 'workContent', 'unit'].includes(name)),
  )

const filled = (cells: Cells) =>
  Object.fromEntries(Object.entries(given(cells)).map(([name, value]) => [name, value.trim()]))
