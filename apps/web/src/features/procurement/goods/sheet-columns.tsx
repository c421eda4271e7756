import type { GoodsColumn } from '@jb/domain/procurement/columns'
import type { SheetColumn } from '@jb/domain/procurement/read-goods-sheet'
import { useState } from 'react'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import s from './goods-import.module.css'
import { Cell } from './row-cell.tsx'
import type { SheetReview } from './use-sheet-review.ts'

const nameOf = ({ head, at }: SheetColumn) => head || `第 ${at + 1} 列`

/** Which of their columns is which of ours, each put right with a tap; what is missing is filled in for every row. */
export function SheetColumns({ columns, review }: { columns: readonly GoodsColumn[]; review: SheetReview }) {
  const { reading, fill, fillAll, assign } = review
  const theirs = reading.columns.filter(({ counts }) => !counts)
  const used = new Set(theirs.flatMap(({ field }) => field ?? []))
  const lacks = (name: string) => fill[name] !== undefined || reading.lines.some(({ cells }) => !cells[name])
  const missing = columns.filter(({ name, required }) => required && !used.has(name) && lacks(name))
  const unused = theirs.filter(({ field }) => field === undefined)
  // Open from the start where a person has to look; it does not close under the finger.
  const [openFirst] = useState(!reading.headed || missing.length > 0)
  if (theirs.length === 0) return null
  const options = [
    ...columns.map(({ name, translate }) => ({ value: name, label: translate })),
    { value: '', label: '不导入这一列' },
  ]
  return (
    <details className={s.columns} open={openFirst}>
      <summary>
        列的对应：用 {used.size} 列{unused.length > 0 && `，不导入 ${unused.map(nameOf).join('、')}`}
        {missing.length > 0 && `，缺 ${missing.map(({ translate }) => translate).join('、')}`}
      </summary>
      {!reading.headed && (
        <p className={s.note}>没有表头，下面是按内容猜的；价格不猜，有价格的列请自己指定。</p>
      )}
      <div className={s.pairs}>
        {theirs.map((column) => (
          <ChoiceField
            key={column.at}
            label={nameOf(column)}
            options={options}
            value={column.field ?? ''}
            hint={column.examples.length > 0 && `如 ${column.examples.join('、')}`}
            onChange={(field) => assign(column.at, field)}
          />
        ))}
      </div>
      {missing.map((column) => (
        <div key={column.name}>
          <p className={s.note}>表里没有“{column.translate}”。在这里填一次，没有写的每一行都用它：</p>
          <Cell
            column={column}
            value={fill[column.name] ?? ''}
            error={undefined}
            onChange={(value) => fillAll(column.name, value)}
          />
        </div>
      ))}
    </details>
  )
}
