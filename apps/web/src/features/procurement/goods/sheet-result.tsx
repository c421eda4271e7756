import { passedReasons } from '@jb/domain/procurement/sheet-lines'
import { listColumns } from '@jb/domain/procurement/types'
import { type ReactNode, useMemo, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { SwitchField } from '../../../kit/field/choice-field.tsx'
import s from './goods-import.module.css'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetRow } from './sheet-row.tsx'
import type { ReviewedRow, SheetReview } from './use-sheet-review.ts'

interface SheetResultProps {
  type: number
  priced: boolean
  review: SheetReview
  /** How many of the wanted rows are still wrong. */
  faulty: number
  /** Whether they come along; undefined where there are no others to take without them. */
  withFaulty: boolean | undefined
  onWithFaulty: (on: boolean) => void
}

/** What was read from a goods sheet: their columns and ours, the rows to mend, the others, and what was passed over. */
export function SheetResult({ type, priced, review, faulty, withFaulty, onWithFaulty }: SheetResultProps) {
  const { reading, rows } = review
  const columns = useMemo(() => listColumns(type, priced), [type, priced])
  const asked = rows.filter((row) => row.asked.length > 0)
  const good = rows.filter((row) => row.asked.length === 0)
  const show = (row: ReviewedRow) => (
    <SheetRow key={row.line.row} columns={columns} row={row} review={review} />
  )
  return (
    <>
      <Banner tone={rows.length === 0 ? 'bad' : faulty > 0 || !reading.headed ? 'urgent' : 'good'}>
        {rows.length > 0 && !reading.headed && '没有找到表头，请先核对每一列。'}
        {verdict(rows.length, faulty)}
      </Banner>
      {rows.some(reworded) && (
        <p className={s.note}>有的数字、日期换成了统一的写法，原来写的标在那一行下面，请核对。</p>
      )}
      <SheetColumns columns={columns} review={review} />
      {asked.length > 0 && (
        <Folded
          title={`要改的行 · ${asked.length} 行`}
          items={asked}
          least={asked.findIndex(({ left, faults }) => !left && faults.length > 0) + 1}
        >
          {show}
        </Folded>
      )}
      {faulty > 0 && withFaulty !== undefined && (
        <SwitchField
          label={`没改好的 ${faulty} 行也加入`}
          value={withFaulty}
          hint="加入后在清单里会标红，可以接着改；改好才能发布。"
          onChange={onWithFaulty}
        />
      )}
      {good.length > 0 && (
        <Folded title={`读懂的行 · ${good.length} 行`} items={good}>
          {show}
        </Folded>
      )}
      {reading.passed.length > 0 && (
        <Folded title={`没当作清单行 · ${reading.passed.length} 行`} items={reading.passed}>
          {({ row, cells, reason }) => (
            <div key={row} className={s.passed}>
              <p className={s.words}>
                <span className={s.more}>
                  第 {row} 行 · {passedReasons[reason]}
                </span>
                {cells.filter((cell) => cell !== '').join(' ')}
              </p>
              {reason !== 'above' && (
                <button type="button" className={s.word} onClick={() => review.keep(row)}>
                  当作清单行
                </button>
              )}
            </div>
          )}
        </Folded>
      )}
    </>
  )
}

const reworded = ({ line }: ReviewedRow) => Object.keys(line.written).length > 0

function verdict(all: number, faulty: number): string {
  if (all === 0) return '没有读到清单行。请看看内容在不在第一张工作表，或者改一改下面的列。'
  if (faulty === 0) return `${all} 行全部正确，可以加入。`
  return `${all - faulty} 行正确，${faulty} 行要改。就在下面改，不用重新选文件。`
}

const shownFirst = 20

interface FoldedProps<T> {
  title: string
  items: readonly T[]
  /** So many stand there in any case. */
  least?: number
  children: (item: T) => ReactNode
}

/** The first entries, and more of them on demand. */
function Folded<T>({ title, items, least = 0, children }: FoldedProps<T>) {
  const [wanted, setCount] = useState(shownFirst)
  const count = Math.max(wanted, least)
  const left = items.length - count
  return (
    <section className={s.part}>
      <h3>{title}</h3>
      {items.slice(0, count).map(children)}
      {left > 0 && (
        <Button tone="quiet" wide onClick={() => setCount(count + 100)}>
          再看 {Math.min(left, 100)} 条，还有 {left} 条
        </Button>
      )}
    </section>
  )
}
