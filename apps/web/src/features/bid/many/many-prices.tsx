import {
  type AskedRow,
  type PriceFault,
  type ReadPrice,
  readPrices,
  type SheetField,
  sheetHeads,
  unitPriceOf,
} from '@jb/domain/bid/read-prices'
import { pastedTable } from '@jb/domain/shared/pasted-table'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Button } from '../../../kit/button.tsx'
import { ChoiceField } from '../../../kit/field/choice-field.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { saveFrom } from '../../../lib/save-file.ts'
import { wordsOf } from '../parts/row-words.ts'
import { readColumn } from '../seal/bid.draft.ts'
import type { ManySending } from './many.asked.ts'
import type { Look } from './many.draft.ts'
import s from './many.module.css'
import { readWorkbook } from './read-workbook.ts'

interface ManyPricesProps {
  looks: readonly Look[]
  workbook: ManySending['workbook']
  onTake: (prices: readonly ReadPrice[]) => void
  onClose: () => void
}

type Table = readonly (readonly string[])[]

const ways = [
  { value: 'paste', label: '粘贴' },
  { value: 'file', label: 'Excel 文件' },
] as const

const fields = [
  ...Object.entries(sheetHeads).map(([value, [label]]) => ({ value, label: label as string })),
  { value: '', label: '不用这一列' },
]

const askedIn = (looks: readonly Look[]): readonly AskedRow[] =>
  looks.flatMap(({ id, offer: sheet }) =>
    sheet.rows.map((line) => {
      const { name, spec } = wordsOf(sheet, line)
      const { position, unit } = line
      return { of: id, no: sheet.no, position, name, spec, unit }
    }),
  )

/** Prices from elsewhere: one copied column, copied cells with their heads, or the workbook filled in. */
export default function ManyPrices({ looks, workbook, onTake, onClose }: ManyPricesProps) {
  const [way, setWay] = useState<string>('paste')
  const [text, setText] = useState('')
  const [table, setTable] = useState<Table>()
  const asked = askedIn(looks)
  const copied = pastedTable(text)
  const column = readColumn(text)
  const single =
    !text.includes('\t') && (column.wrong.length === 0 || copied.every((cells) => cells.length <= 1))
  const found = column.prices.filter((price) => price !== undefined).length
  const problem = !single
    ? undefined
    : column.wrong.length > 0
      ? `第 ${column.wrong.slice(0, 5).join('、')} 行不是单价，请改成数字后再粘贴。`
      : column.prices.length > asked.length
        ? `粘贴了 ${column.prices.length} 行，选中的需求只有 ${asked.length} 行，请核对后再粘贴。`
        : undefined
  if (table) {
    return (
      <Review
        asked={asked}
        table={table}
        onTake={onTake}
        onClose={onClose}
        onAgain={() => setTable(undefined)}
      />
    )
  }
  const takeColumn = () =>
    onTake(
      asked.flatMap(({ of, position }, at) => {
        const price = column.prices[at]
        return price === undefined ? [] : [{ of, position, price }]
      }),
    )
  const footer =
    way === 'paste' ? (
      single ? (
        <Button disabledReason={problem ?? (found === 0 ? '请先粘贴单价。' : undefined)} onClick={takeColumn}>
          填入 {found} 行
        </Button>
      ) : (
        <Button onClick={() => setTable(copied)}>读取</Button>
      )
    ) : undefined
  return (
    <Sheet open title="粘贴或导入单价" onClose={onClose} footer={footer}>
      <Segmented label="从哪里来" options={ways} value={way} onChange={setWay} />
      {way === 'paste' ? (
        <TextAreaField
          label="单价"
          value={text}
          rows={8}
          placeholder={'3018.60\n2964.60\n…'}
          hint={`复制一列单价：从第一个选中的需求的第 1 行起依次填入，空行不改，共 ${asked.length} 行。也可以连表头一起复制几列，按编号或名称规格对应。`}
          error={problem}
          onChange={setText}
        />
      ) : (
        <Files looks={looks} workbook={workbook} onRead={setTable} />
      )}
    </Sheet>
  )
}

interface FilesProps extends Pick<ManyPricesProps, 'looks' | 'workbook'> {
  onRead: (table: Table) => void
}

function Files({ looks, workbook, onRead }: FilesProps) {
  const [wrong, setWrong] = useState<string>()
  const download = async () => {
    try {
      const { url, name } = await workbook(looks.map(({ id }) => id))
      await saveFrom(name, url)
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  const take = async (file: File) => {
    const read = await readWorkbook(file)
    if (typeof read === 'string') setWrong(read)
    else onRead(read)
  }
  return (
    <>
      {wrong && <Banner tone="bad">{wrong}</Banner>}
      <p className={s.note}>先下载选中需求的清单，填好“单价”一列；也可以用自己的价目表，按名称和规格对应。</p>
      <Button
        tone="quiet"
        wide
        disabledReason={looks.length === 0 ? '请先选中需求。' : undefined}
        onClick={download}
      >
        下载清单 Excel（{looks.length} 个需求）
      </Button>
      <label className={s.choose}>
        <Icon name="upload" small />
        选择填好的 Excel
        <input
          type="file"
          accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void take(file)
          }}
        />
      </label>
      <p className={s.note}>文件只在这台手机上读取，不会上传：单价和您手填的一样，密封之后才离开手机。</p>
    </>
  )
}

interface ReviewProps {
  asked: readonly AskedRow[]
  table: Table
  onTake: ManyPricesProps['onTake']
  onClose: () => void
  onAgain: () => void
}

/** What was read, which column is what, and every doubtful price put right in place. */
function Review({ asked, table, onTake, onClose, onAgain }: ReviewProps) {
  const [given, setGiven] = useState<Readonly<Record<number, SheetField | ''>>>({})
  const [mended, setMended] = useState<Readonly<Record<number, string>>>({})
  const { columns, prices, faults } = readPrices(asked, table, given)
  const put = faults.flatMap(({ line, asked: rows }): readonly ReadPrice[] => {
    const read = unitPriceOf(mended[line] ?? '', '')
    if (!('price' in read)) return []
    return rows.map(({ of, position }) => ({ of, position, price: read.price }))
  })
  const all = [...prices, ...put]
  const lost = faults.filter(({ asked: rows }) => rows.length === 0)
  const doubtful = faults.filter(({ asked: rows }) => rows.length > 0)
  const priced = columns.some(({ field }) => field === 'price')
  return (
    <Sheet
      open
      title="粘贴或导入单价"
      onClose={onClose}
      footer={
        <>
          <Button tone="quiet" onClick={onAgain}>
            重新选择
          </Button>
          <Button
            disabledReason={all.length === 0 ? '还没有读到单价，请核对哪一列是单价。' : undefined}
            onClick={() => onTake(all)}
          >
            填入 {all.length} 行
          </Button>
        </>
      }
    >
      <Banner tone={prices.length === 0 ? 'bad' : faults.length > 0 ? 'urgent' : 'good'}>
        {priced ? `读到 ${prices.length} 行单价` : '没有找到“单价”列，请在下面指定'}
        {doubtful.length > 0 && `，${doubtful.length} 行要改，就在下面改`}
        {lost.length > 0 && `，${lost.length} 行不在清单里`}。
      </Banner>
      <details className={s.columns} open={!priced}>
        <summary>列的对应</summary>
        {columns.map(({ at, head, field }) => (
          <ChoiceField
            key={at}
            label={head || `第 ${at + 1} 列`}
            options={fields}
            value={field ?? ''}
            onChange={(value) => setGiven((old) => reassigned(old, columns, at, value as SheetField | ''))}
          />
        ))}
      </details>
      {doubtful.map((fault) => (
        <Doubt
          key={fault.line}
          fault={fault}
          value={mended[fault.line] ?? ''}
          onChange={(value) => setMended((old) => ({ ...old, [fault.line]: value }))}
        />
      ))}
      {lost.map(({ line, text, sentence }) => (
        <p key={line} className={s.note}>
          第 {line} 行“{text}”{sentence}
        </p>
      ))}
    </Sheet>
  )
}

/** A column said to be something else; who was it before is nothing then. */
function reassigned(
  old: Readonly<Record<number, SheetField | ''>>,
  columns: ReturnType<typeof readPrices>['columns'],
  at: number,
  field: SheetField | '',
) {
  const freed = columns.filter((column) => field !== '' && column.field === field)
  return { ...old, ...Object.fromEntries(freed.map((column) => [column.at, '' as const])), [at]: field }
}

interface DoubtProps {
  fault: PriceFault
  value: string
  onChange: (value: string) => void
}

function Doubt({ fault: { line, text, sentence, asked }, value, onChange }: DoubtProps) {
  const [first] = asked
  return (
    <DecimalField
      label={`第 ${line} 行：${first?.name ?? ''} ${first?.spec ?? ''}`}
      value={value}
      digits={{ whole: 9, decimals: 6 }}
      unit={`元/${first?.unit ?? ''}`}
      placeholder="单价"
      error={value === '' ? `“${text}”${sentence}` : undefined}
      onChange={onChange}
    />
  )
}
