import { compare } from '@jb/domain/shared/money'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextAreaField } from '../../../kit/field/text-field.tsx'
import { Segmented } from '../../../kit/options.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { type BidDraft, discounted, readColumn, withColumn } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'
import s from './bid-form.module.css'

interface BulkSheetProps {
  sheet: OfferSheet
  draft: BidDraft
  onApply: (next: BidDraft, said: string) => void
  onClose: () => void
}

const ways = [
  { value: 'paste', label: '粘贴一列单价' },
  { value: 'discount', label: '全部打折' },
] as const

/** Many prices at once: a column copied from a spreadsheet, or one discount for all. */
export function BulkSheet({ sheet, draft, onApply, onClose }: BulkSheetProps) {
  const [way, setWay] = useState<string>('paste')
  const [text, setText] = useState('')
  const [percent, setPercent] = useState('')
  const column = readColumn(text)
  const found = column.prices.filter((price) => price !== undefined).length
  const priced = Object.values(draft.rows).filter((row) => row.price !== '').length
  const extra = column.prices.length - sheet.rows.length
  const pasteProblem =
    column.wrong.length > 0
      ? `第 ${column.wrong.slice(0, 5).join('、')} 行不是单价，请改成数字后再粘贴。`
      : extra > 0
        ? `粘贴了 ${column.prices.length} 行，清单只有 ${sheet.rows.length} 行，请核对后再粘贴。`
        : undefined
  const pasteReason = pasteProblem ?? (found === 0 ? '请先粘贴单价。' : undefined)
  const percentFits = percent !== '' && compare(percent, '0') > 0 && compare(percent, '200') <= 0
  const discountReason =
    priced === 0
      ? '还没有填写单价，不能打折。'
      : percentFits
        ? undefined
        : '请填写大于 0、不超过 200 的百分数。'
  const apply =
    way === 'paste'
      ? () => onApply(withColumn(draft, sheet, column.prices), `已填入 ${found} 行单价`)
      : () => onApply(discounted(draft, percent), `已按 ${percent}% 调整 ${priced} 行单价`)
  return (
    <Sheet
      open
      title="批量填写"
      onClose={onClose}
      footer={
        <Button disabledReason={way === 'paste' ? pasteReason : discountReason} onClick={apply}>
          {way === 'paste' ? `填入 ${found} 行` : `调整 ${priced} 行`}
        </Button>
      }
    >
      <Segmented label="方式" options={ways} value={way} onChange={setWay} />
      {way === 'paste' ? (
        <TextAreaField
          label="单价"
          value={text}
          rows={8}
          placeholder={'3018.60\n2964.60\n…'}
          hint={`在 Excel 中复制单价这一列粘贴到这里，一行一个，从清单第 1 行起填入；空行保留原来的单价。清单共 ${sheet.rows.length} 行。`}
          error={pasteProblem}
          onChange={setText}
        />
      ) : (
        <DecimalField
          label="按原单价的"
          value={percent}
          digits={{ whole: 3, decimals: 2 }}
          unit="%"
          placeholder="95"
          hint="填 95 就是九五折；单价四舍五入到分。"
          onChange={setPercent}
        />
      )}
      <p className={s.note}>填入后还可以逐行修改。</p>
    </Sheet>
  )
}
