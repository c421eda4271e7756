import { floorOf } from '@jb/domain/bid/check-content'
import { memo } from 'react'
import { DecimalField } from '../../../kit/field/number-fields.tsx'
import { TextField } from '../../../kit/field/text-field.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Switch } from '../../../kit/switch.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { wordsOf } from '../parts/row-words.ts'
import { emptyRow, type RowDraft } from './bid.draft.ts'
import type { OfferSheet } from './bid.offer.ts'
import s from './bid-form.module.css'

interface BidRowProps {
  sheet: OfferSheet
  line: OfferSheet['rows'][number]
  offer: RowDraft | undefined
  /** Whether the stated price includes the tax. */
  incTax: boolean
  /** Row total with tax in words of figures; empty while there is no price. */
  total: string
  error: string | undefined
  /** An addendum has changed what is asked since the version before. */
  changed: boolean
  onChange: (position: number, change: Partial<RowDraft>) => void
}

const unitPrice = { whole: 9, decimals: 6 }

/** One row of the list: what is asked, and the offer for it. */
export const BidRow = memo(function BidRow(props: BidRowProps) {
  const { sheet, line, offer = emptyRow, incTax, total, error, changed, onChange } = props
  const { position, quantity, unit } = line
  const sells = sheet.wins === 'highest'
  const limit = sells ? floorOf(line) : line.ceiling
  const limitWord = sells ? '起始价' : '限价'
  const { name, spec, rest } = wordsOf(sheet, line)
  const set = (change: Partial<RowDraft>) => onChange(position, change)
  const columns = sheet.bidderColumns.filter((column) => column.name !== 'price')
  return (
    <section className={s.row} aria-label={`第 ${position} 行 ${name}`}>
      <div className={s.rowHead}>
        <div>
          <span className={s.position}>{position}</span>
          <strong>{name}</strong>
          {changed && <Tag tone="urgent">补遗已改</Tag>}
        </div>
        <strong className={s.quantity}>
          {quantityText(quantity)} <small>{unit}</small>
        </strong>
      </div>
      {spec && <p className={s.spec}>{spec}</p>}
      {rest.length > 0 && <p className={s.rowWords}>{rest.join(' · ')}</p>}
      <div className={s.rowFields}>
        <DecimalField
          label={incTax ? '含税单价' : '不含税单价'}
          value={offer.free ? '' : offer.price}
          onChange={(price) => set({ price })}
          digits={unitPrice}
          unit={`元/${unit}`}
          disabled={offer.free}
          error={error}
          {...(offer.free ? { placeholder: '免费' } : {})}
        />
        {columns.map(({ name, translate, required }) => (
          <TextField
            key={name}
            label={translate}
            value={offer.cells[name] ?? ''}
            onChange={(text) => set({ cells: { ...offer.cells, [name]: text } })}
            required={required}
            maxLength={60}
          />
        ))}
      </div>
      <div className={s.rowFoot}>
        <span className={s.free}>
          免费
          <Switch
            label={`第 ${position} 行免费`}
            checked={offer.free}
            onChange={(free) => set({ free, price: '' })}
          />
        </span>
        <span className={s.rowSums}>
          {limit && <span>{`${limitWord} ${quantityText(limit)} 元`}</span>}
          {total && <strong>小计 {total}</strong>}
        </span>
      </div>
    </section>
  )
})
