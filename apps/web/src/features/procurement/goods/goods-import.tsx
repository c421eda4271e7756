import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { ownerColumns, typeLabel } from '@jb/domain/procurement/types'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { FileLine } from '../../../kit/field/files-field.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import g from './goods.module.css'
import { rowWords } from './rows.ts'
import type { ReadSheet, SheetFault } from './use-goods-sheet.ts'
import { type GoodsExcel, useGoodsSheet } from './use-goods-sheet.ts'

interface GoodsImportProps {
  type: number
  excel: GoodsExcel
  /** How many rows the list has already. */
  present: number
  /** How many rows it may have. */
  most: number
  onTake: (rows: readonly GoodsRow[], replaces: boolean) => void
  onClose: () => void
}

const ways = [
  { value: 'add', label: '加在后面' },
  { value: 'replace', label: '替换现有清单' },
] as const

/** The list from Excel: template, upload, what was read with every mistake, and which rows to take over. */
export default function GoodsImport({ type, excel, present, most, onTake, onClose }: GoodsImportProps) {
  const { state, take, cancel } = useGoodsSheet(type, excel.read)
  const [way, setWay] = useState<string>('add')
  const read = state.kind === 'read' ? state : undefined
  const count = read?.rows.length ?? 0
  const total = count + (way === 'add' ? present : 0)
  const tooMany = total > most ? `导入后有 ${total} 行，清单最多 ${most} 行。` : undefined
  return (
    <Sheet
      open
      title="Excel 导入"
      onClose={onClose}
      footer={
        read && (
          <>
            <Button tone="quiet" onClick={cancel}>
              {count > 0 ? '换文件' : '重新选择'}
            </Button>
            {count > 0 && (
              <Button disabledReason={tooMany} onClick={() => onTake(read.rows, way === 'replace')}>
                {read.errors.length > 0 ? `只导入 ${count} 行` : `导入 ${count} 行`}
              </Button>
            )}
          </>
        )
      }
    >
      {state.kind === 'failed' && <Banner tone="bad">{state.sentence}</Banner>}
      {(state.kind === 'waiting' || state.kind === 'failed') && (
        <Choose type={type} most={most} template={excel.template} onChoose={take} />
      )}
      {state.kind === 'sending' && (
        <Underway
          name={state.name}
          note={`正在上传 ${Math.round(state.progress * 100)}%`}
          progress={state.progress}
          onCancel={cancel}
        />
      )}
      {state.kind === 'reading' && <Underway name={state.name} note="正在读取清单…" onCancel={cancel} />}
      {read && present > 0 && count > 0 && (
        <div className={g.way}>
          <Segmented label="怎样放进清单" options={ways} value={way} onChange={setWay} />
          {tooMany && <p className={g.error}>{tooMany}</p>}
        </div>
      )}
      {read && <SheetResult type={type} sheet={read} />}
    </Sheet>
  )
}

interface ChooseProps {
  type: number
  most: number
  template: GoodsExcel['template']
  onChoose: (file: File) => void
}

function Choose({ type, most, template, onChoose }: ChooseProps) {
  const download = async () => {
    try {
      const { url, name } = await template(type)
      await saveFrom(name, url)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return (
    <ol className={g.how}>
      <li>
        <p>下载“{typeLabel(type)}”模板，在电脑或手机上填好。</p>
        <Button tone="quiet" onClick={download}>
          下载模板
        </Button>
      </li>
      <li>
        <p>选择填好的文件，先预览，再决定导入哪些行。最多 {most} 行。</p>
        <label className={g.choose}>
          <Icon name="upload" small />
          选择 Excel 文件
          <input
            type="file"
            accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onChoose(file)
              event.target.value = ''
            }}
          />
        </label>
      </li>
    </ol>
  )
}

interface UnderwayProps {
  name: string
  note: string
  progress?: number
  onCancel: () => void
}

function Underway({ name, note, progress, onCancel }: UnderwayProps) {
  return (
    <>
      <div role="status">
        <FileLine name={name} note={note} {...(progress === undefined ? {} : { progress })} />
      </div>
      <Button tone="quiet" wide onClick={onCancel}>
        取消
      </Button>
    </>
  )
}

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
