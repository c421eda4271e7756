import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { maxGoodsRows } from '@jb/domain/procurement/goods-sheet'
import { nextRow } from '@jb/domain/procurement/next-row'
import { listColumns } from '@jb/domain/procurement/types'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { IconButton } from '../../../kit/icon-button.tsx'
import { Section } from '../../../kit/page.tsx'
import { toast } from '../../../kit/toast.ts'
import { usePageState } from '../../../map/page-state.ts'
import type { Form } from '../../../patterns/use-form.ts'
import { RuleHints } from '../publish/rule-hint.tsx'
import type { PublishedValues } from '../publish/use-publish-form.ts'
import type { Findings } from '../publish/use-publishing.ts'
import g from './goods.module.css'
import type { EarlierRows } from './row-suggestions.tsx'
import { faultsOfRow, rowWords } from './rows.ts'
import type { GoodsExcel } from './use-goods-sheet.ts'

const GoodsImport = lazy(() => import('./goods-import.tsx'))
const GoodsRowSheet = lazy(() => import('./goods-row-sheet.tsx'))

interface GoodsEditorProps<V> {
  /** What the list is called. */
  title: string
  publishing: {
    readonly form: Pick<Form<V>, 'values' | 'errors' | 'set'>
    readonly found: Pick<Findings, 'hints'>
  }
  excel: GoodsExcel
  /** How many rows it may have. */
  most?: number
  /** Rows have prices of their own. */
  priced?: boolean
  /** Asks for the rows of before that are like one. */
  earlier?: EarlierRows
  /** Under the rows: what they come to. */
  total?: ReactNode
}

/** A row whose sheet is left for a specification: it is open again, as it stood, when the person is back. */
interface Away {
  readonly at: number
  readonly cells: GoodsRow['cells']
}

/** The procurement list while it is filled in: by hand, one sheet a row, or from Excel. */
export function GoodsEditor<V extends Pick<PublishedValues, 'type' | 'principalId' | 'rows'>>(
  props: GoodsEditorProps<V>,
) {
  const { title, publishing, excel, most = maxGoodsRows, priced = true, earlier, total } = props
  const { form, found } = publishing
  const { type, rows, principalId } = form.values
  const error = form.errors.rows
  const onChange = (next: readonly GoodsRow[]) => form.set('rows', next)
  const [away, setAway] = usePageState<Away | undefined>(undefined, 'goodsRow')
  const [at, setAt] = useState(away?.at)
  const [importing, setImporting] = useState(false)
  const room = most - rows.length
  const full = room > 0 ? undefined : `清单最多 ${most} 行，请先删除不需要的行。`
  const edit = (next: number | undefined) => {
    setAway(undefined)
    setAt(next)
  }
  const empty = async () => {
    const question = { title: '清空清单？', text: `${rows.length} 行都会删除，不能恢复。`, yes: '清空' }
    if (await confirm({ ...question, danger: true })) onChange([])
  }
  const put = (row: GoodsRow) => {
    if (at === undefined) return
    onChange(at < rows.length ? rows.map((each, index) => (index === at ? row : each)) : [...rows, row])
  }
  return (
    <Section
      title={`${title} · ${rows.length} 行`}
      aside={
        rows.length > 0 && (
          <button type="button" className={g.word} onClick={empty}>
            清空
          </button>
        )
      }
    >
      <div className={g.ways}>
        <Button tone="quiet" disabledReason={full} onClick={() => edit(rows.length)}>
          添加一行
        </Button>
        <Button tone="quiet" onClick={() => setImporting(true)}>
          导入或粘贴
        </Button>
      </div>
      {error && (
        <p className={g.error} role="alert" data-field-error tabIndex={-1}>
          {error}
        </p>
      )}
      <RuleHints hints={found.hints.filter(({ field }) => field === 'rows')} />
      {rows.length === 0 ? (
        <p className={g.nothing}>清单还是空的。有现成的清单时，导入 Excel 文件或直接粘贴更快。</p>
      ) : (
        <GoodsRows
          type={type}
          rows={rows}
          priced={priced}
          onEdit={edit}
          onCopy={(index) => {
            if (full) return toast(full)
            onChange(rows.flatMap((row, i) => (i === index ? [row, { cells: { ...row.cells } }] : [row])))
            toast(`已复制为第 ${index + 2} 行`)
          }}
          onDelete={(index) => onChange(rows.filter((_, i) => i !== index))}
        />
      )}
      {total}
      <Suspense fallback={null}>
        {at !== undefined && (
          <GoodsRowSheet
            key={at}
            type={type}
            principalId={principalId}
            typed={away?.at === at ? away.cells : undefined}
            title={at < rows.length ? `第 ${at + 1} 行` : '添加一行'}
            row={rows[at]}
            begun={nextRow(type, rows.at(-1)?.cells ?? {})}
            earlier={earlier}
            priced={priced}
            onAway={(cells) => setAway({ at, cells })}
            onSave={(row, another) => {
              put(row)
              edit(another && room > 1 ? at + 1 : undefined)
            }}
            onClose={() => edit(undefined)}
          />
        )}
        {importing && (
          <GoodsImport
            type={type}
            excel={excel}
            priced={priced}
            present={rows.length}
            most={most}
            onClose={() => setImporting(false)}
            onTake={(taken, replaces) => {
              onChange(replaces ? taken : [...rows, ...taken])
              setImporting(false)
              toast(`已加入 ${taken.length} 行`, 'good')
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}

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
