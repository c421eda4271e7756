import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { listColumns } from '@jb/domain/procurement/types'
import { useMemo } from 'react'
import { WindowVirtualizer } from 'virtua'
import { confirm } from '../../../kit/dialog.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import g from './goods.module.css'
import { faultsOfRow } from './row-faults.ts'
import { rowWords } from './row-words.ts'

interface GoodsRowsProps {
  type: number
  rows: readonly GoodsRow[]
  /** Rows have prices of their own. */
  priced: boolean
  onEdit: (at: number) => void
  onCopy: (at: number) => void
  onDelete: (at: number) => void
}

/** The rows filled so far, each with its own mistakes; thousands of them stay smooth. */
export function GoodsRows({ type, rows, priced, onEdit, onCopy, onDelete }: GoodsRowsProps) {
  const columns = useMemo(() => listColumns(type, priced), [type, priced])
  const remove = async (at: number, name: string) => {
    const question = { title: `删除第 ${at + 1} 行？`, text: name, yes: '删除', danger: true }
    if (await confirm(question)) onDelete(at)
  }
  const items = rows.map((row, at) => {
    const { name, more } = rowWords(columns, row)
    const faults = faultsOfRow(type, row, priced)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
      <div key={at} className={g.row}>
        <button type="button" className={g.open} onClick={() => onEdit(at)}>
          <span className={g.number}>{at + 1}</span>
          <span className={g.words}>
            <span className={g.name}>{name || '未填名称'}</span>
            {more && <span className={g.more}>{more}</span>}
            {faults.length > 0 && (
              <span className={g.fault}>
                {faults[0]}
                {faults.length > 1 && `另有 ${faults.length - 1} 处。`}
              </span>
            )}
          </span>
        </button>
        <button
          type="button"
          className={g.word}
          aria-label={`复制第 ${at + 1} 行`}
          onClick={() => onCopy(at)}
        >
          复制
        </button>
        <IconButton icon="delete" label={`删除第 ${at + 1} 行`} onClick={() => remove(at, name)} />
      </div>
    )
  })
  const measures = typeof ResizeObserver === 'function'
  return <div className={g.rows}>{measures ? <WindowVirtualizer>{items}</WindowVirtualizer> : items}</div>
}
