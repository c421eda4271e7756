import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { useState } from 'react'
import { Tag } from '../../../kit/tag.tsx'
import s from './goods-import.module.css'
import { Cell } from './row-cell.tsx'
import { rowWords } from './rows.ts'
import type { ReviewedRow, SheetReview } from './use-sheet-review.ts'

interface SheetRowProps {
  columns: readonly GoodsColumn[]
  row: ReviewedRow
  review: Pick<SheetReview, 'mend' | 'leave'>
}

/** A row of the sheet: what was taken, how it was written, and its fields where something is to be mended. */
export function SheetRow({ columns, row, review }: SheetRowProps) {
  const [open, setOpen] = useState(false)
  const { line, cells, faults, asked, left } = row
  const { name, more } = rowWords(columns, { cells: withoutFormulas(cells) })
  const wrong = new Map(faults.map(([column, sentence]) => [column.name, sentence]))
  const shown = left ? [] : columns.filter(({ name }) => open || asked.includes(name) || wrong.has(name))
  const written = columns.filter((column) => line.written[column.name] !== undefined)
  return (
    <div className={s.row}>
      <button type="button" className={s.open} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={s.number}>{line.row}</span>
        <span className={s.words}>
          <span className={s.name}>{name || '未填名称'}</span>
          {more && <span className={s.more}>{more}</span>}
          {written.length > 0 && (
            <span className={s.written}>
              原文：{written.map((column) => `${column.translate} ${line.written[column.name]}`).join('；')}
            </span>
          )}
        </span>
      </button>
      {(open || asked.length > 0 || left) && (
        <div className={s.state}>
          {left && <Tag>不加入</Tag>}
          {!left && asked.length > 0 && (
            <Tag tone={wrong.size > 0 ? 'bad' : 'good'}>
              {wrong.size > 0 ? `${wrong.size} 处要改` : '已改好'}
            </Tag>
          )}
          <button
            type="button"
            className={s.word}
            aria-label={left ? `恢复第 ${line.row} 行` : `不加入第 ${line.row} 行`}
            onClick={() => review.leave(line.row, !left)}
          >
            {left ? '恢复' : '不加入这一行'}
          </button>
        </div>
      )}
      {shown.length > 0 && (
        <div className={s.fields}>
          {shown.map((column) => (
            <Cell
              key={column.name}
              column={column}
              value={shownValue(cells[column.name] ?? '')}
              error={wrong.get(column.name)}
              onChange={(value) => review.mend(line.row, column.name, value)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** A formula is no value: its field starts empty. */
const shownValue = (value: string) => (value.startsWith('=') ? '' : value)
const withoutFormulas = (cells: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, shownValue(value)]))
