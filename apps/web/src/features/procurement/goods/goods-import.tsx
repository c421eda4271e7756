import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { typeLabel } from '@jb/domain/procurement/types'
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
import { SheetResult } from './sheet-result.tsx'
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
