import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { ownerColumns } from '@jb/domain/procurement/types'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import g from './goods.module.css'
import { rowWords } from './row-words.ts'
import type { ReadSheet, SheetFault } from './use-goods-sheet.ts'

const shownFirst = 20

/** What was read from a goods sheet: the verdict, each mistake with its place, the rows that can be taken over. */
export function SheetResult({ type, sheet }: { type: number; sheet: ReadSheet }) {
  const { rows, errors } = sheet
  const faulty = new Set(errors.map(({ row }) => row)).size
  return (
    <>
      <Banner tone={errors.length > 0 ? 'urgent' : 'good'}>{verdict(rows.length, faulty)}</Banner>
      {errors.length > 0 && (
        <Folded title={`要改的地方 · ${errors.length} 处`} items={errors}>
          {(shown) => <Faults faults={shown} />}
        </Folded>
      )}
      {rows.length > 0 && (
        <Folded title={`可以导入 · ${rows.length} 行`} items={rows}>
          {(shown) => <Preview type={type} rows={shown} />}
        </Folded>
      )}
    </>
  )
}

function verdict(good: number, faulty: number): string {
  if (faulty === 0) return `${good} 行全部正确，可以导入。`
  if (good === 0) return '没有可以导入的行，请按下面的提示在表格里改好，再重新选择文件。'
  return `${good} 行正确，${faulty} 行有错。可以先只导入正确的行，也可以改好表格后重新选择文件。`
}

interface FoldedProps<T> {
  title: string
  items: readonly T[]
  children: (shown: readonly T[]) => React.ReactNode
}

/** The first entries, and more of them on demand. */
function Folded<T>({ title, items, children }: FoldedProps<T>) {
  const [count, setCount] = useState(shownFirst)
  const left = items.length - count
  return (
    <section className={g.part}>
      <h3>{title}</h3>
      {children(items.slice(0, count))}
      {left > 0 && (
        <Button tone="quiet" wide onClick={() => setCount(count + 100)}>
          再看 {Math.min(left, 100)} 条，还有 {left} 条
        </Button>
      )}
    </section>
  )
}

function Faults({ faults }: { faults: readonly SheetFault[] }) {
  return (
    <ul className={g.faults}>
      {faults.map(({ row, column, sentence }) => (
        <li key={`${row} ${column} ${sentence}`}>
          <span className={g.place}>
            第 {row} 行{column && ` · ${column}`}
          </span>
          {sentence}
        </li>
      ))}
    </ul>
  )
}

function Preview({ type, rows }: { type: number; rows: readonly GoodsRow[] }) {
  const columns = ownerColumns(type)
  return (
    <ol className={g.preview}>
      {rows.map((row, at) => {
        const { name, more } = rowWords(columns, row)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
          <li key={at} className={g.words}>
            <span className={g.name}>{name}</span>
            <span className={g.more}>{more}</span>
          </li>
        )
      })}
    </ol>
  )
}
