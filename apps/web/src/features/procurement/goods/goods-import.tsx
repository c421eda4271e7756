import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import { typeLabel } from '@jb/domain/procurement/types'
import { useMemo, useRef, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { confirm } from '../../../kit/dialog.tsx'
import { FileLine } from '../../../kit/field/files-field.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { showFirstError } from '../../../patterns/form-frame.tsx'
import s from './goods-import.module.css'
import { SheetResult } from './sheet-result.tsx'
import { type GoodsExcel, useGoodsSheet } from './use-goods-sheet.ts'
import { goodsRowOf, type ReviewedRow, useSheetReview } from './use-sheet-review.ts'

interface GoodsImportProps {
  type: number
  excel: GoodsExcel
  /** Rows have prices of their own. */
  priced: boolean
  /** How many rows the list has already. */
  present: number
  /** How many rows it may have. */
  most: number
  onTake: (rows: readonly GoodsRow[], replaces: boolean) => void
  onClose: () => void
}

/** A cell that no list can hold: everything else may be mended in the list later. */
const tooLong = ({ cells }: ReviewedRow) => Object.values(cells).some((value) => value.length > 500)

/** The list from Excel or a paste: what was read, every doubt put right in place, and which rows to take over. */
export default function GoodsImport(props: GoodsImportProps) {
  const { type, excel, priced, present, most, onTake, onClose } = props
  const { state, take, paste, cancel } = useGoodsSheet(excel.read)
  const [pasted, setPasted] = useState('')
  const [replaces, setReplaces] = useState('add')
  const [withFaulty, setWithFaulty] = useState(true)
  const purpose = useMemo(() => ({ type, priced, now: serverNow() }), [type, priced])
  const read = state.kind === 'read'
  const review = useSheetReview(purpose, read ? state.cells : undefined)
  const wanted = review.rows.filter(({ left }) => !left)
  const faulty = wanted.filter(({ faults }) => faults.length > 0)
  const nothingRight = faulty.length > 0 && faulty.length === wanted.length
  const taken = withFaulty || nothingRight ? wanted : wanted.filter(({ faults }) => faults.length === 0)
  const total = taken.length + (replaces === 'add' ? present : 0)
  const long = taken.find(tooLong)
  const reason =
    total > most
      ? `加入后有 ${total} 行，清单最多 ${most} 行。`
      : long && `第 ${long.line.row} 行有超过 500 字的内容，请先缩短。`
  const result = useRef<HTMLDivElement>(null)
  const add = () => onTake(taken.map(goodsRowOf), replaces === 'replace')
  const leave = async (way: () => void) => {
    const question = { title: '放弃这次导入？', text: '刚才改的内容不会保留。', yes: '放弃', danger: true }
    if (!review.touched || (await confirm(question))) way()
  }
  return (
    <Sheet
      open
      title="导入或粘贴清单"
      onClose={() => leave(onClose)}
      footer={
        read && (
          <>
            <Button tone="quiet" onClick={() => leave(cancel)}>
              重新选择
            </Button>
            {nothingRight ? (
              <Button onClick={() => showFirstError(result.current)}>改第 {faulty[0]?.line.row} 行</Button>
            ) : (
              wanted.length > 0 && (
                <Button disabledReason={taken.length === 0 ? '没有可以加入的行。' : reason} onClick={add}>
                  加入 {taken.length} 行
                </Button>
              )
            )}
          </>
        )
      }
    >
      {state.kind === 'failed' && <Banner tone="bad">{state.sentence}</Banner>}
      {(state.kind === 'waiting' || state.kind === 'failed') && (
        <Choose
          type={type}
          most={most}
          pasted={pasted}
          template={excel.template}
          onChoose={take}
          onType={setPasted}
          onPaste={() => paste(pasted)}
        />
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
      {read && present > 0 && wanted.length > 0 && (
        <div className={s.way}>
          <Segmented label="怎样放进清单" options={places} value={replaces} onChange={setReplaces} />
        </div>
      )}
      {read && reason && <p className={s.error}>{reason}</p>}
      {read && (
        <div ref={result}>
          <SheetResult
            type={type}
            priced={priced}
            review={review}
            faulty={faulty.length}
            withFaulty={nothingRight ? undefined : withFaulty}
            onWithFaulty={setWithFaulty}
          />
        </div>
      )}
      {read && nothingRight && (
        <div className={s.anyway}>
          <Button tone="quiet" wide disabledReason={reason} onClick={add}>
            {taken.length} 行都加入，以后再改
          </Button>
        </div>
      )}
    </Sheet>
  )
}

const places = [
  { value: 'add', label: '加在后面' },
  { value: 'replace', label: '替换现有清单' },
] as const

const sources = [
  { value: 'file', label: 'Excel 文件' },
  { value: 'paste', label: '粘贴' },
] as const

interface ChooseProps {
  type: number
  most: number
  pasted: string
  template: GoodsExcel['template']
  onChoose: (file: File) => void
  onType: (text: string) => void
  onPaste: () => void
}

function Choose(props: ChooseProps) {
  const { most, pasted, onType, onPaste } = props
  const [source, setSource] = useState(pasted === '' ? 'file' : 'paste')
  return (
    <>
      <Segmented label="清单从哪里来" options={sources} value={source} onChange={setSource} />
      {source === 'file' ? (
        <ChooseFile {...props} />
      ) : (
        <>
          <TextAreaField
            label="清单内容"
            value={pasted}
            rows={8}
            placeholder={'名称  规格  单位  数量\n螺纹钢  Φ12  t  3,400\n…'}
            hint={`在 Excel 或聊天里选中清单，连表头一起复制，粘贴到这里。一行一种，最多 ${most} 行。`}
            onChange={onType}
          />
          <Button wide disabledReason={pasted.trim() === '' ? '请先粘贴清单。' : undefined} onClick={onPaste}>
            读取
          </Button>
        </>
      )}
    </>
  )
}

function ChooseFile({ type, most, template, onChoose }: ChooseProps) {
  const download = async () => {
    try {
      const { url, name } = await template(type)
      await saveFrom(name, url)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  return (
    <>
      <p className={s.note}>
        用自己的清单就行：列名和顺序可以不一样，日期和数字照平常的写法。读第一张工作表，最多 {most}{' '}
        行；先预览，再加入。
      </p>
      <label className={s.choose}>
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
      <p className={s.note}>还没有清单？下载“{typeLabel(type)}”模板来填。</p>
      <Button tone="quiet" onClick={download}>
        下载模板
      </Button>
    </>
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
