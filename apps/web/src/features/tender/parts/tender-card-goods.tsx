import type { TenderCard } from '@jb/contract/tender/tender.shapes'
import { specColumn } from '@jb/domain/procurement/spec-column'
import { emptyValue, orSlash } from '@jb/domain/shared/empty'
import { type ReactNode, useContext } from 'react'
import { Marking } from '../../../kit/marking.ts'
import { quantityText } from '../../../kit/quantity.ts'
import { type Column, Table } from '../../../kit/table.tsx'
import s from './tender-card.module.css'

type Cells = Readonly<Record<string, string>>
type Goods = Pick<TenderCard, 'goodsHeader' | 'goodsLists' | 'goodsCount'>

/** The first goods of a tender as a small table that can be swiped sideways; nothing when there are none. */
export function CardGoods({ card }: { card: Goods }) {
  const { goodsLists, goodsCount } = card
  const mark = useContext(Marking)
  if (goodsLists.length === 0) return null
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the same target through the link in the name
    // biome-ignore lint/a11y/noStaticElementInteractions: it lies over the link so that it can be swiped
    <div className={s.goods} onClick={(event) => linkOf(event.currentTarget)?.click()}>
      <Table
        label="采购清单"
        columns={columnsOf(card, mark)}
        rows={goodsLists}
        rowKey={(_, index) => String(index)}
      />
      {goodsCount > goodsLists.length && <p className={s.more}>共 {goodsCount} 项</p>}
    </div>
  )
}

function linkOf(inside: HTMLElement): HTMLElement | null {
  return inside.closest('article')?.querySelector<HTMLElement>('h2 a') ?? null
}

/** The unit stands with its quantity. The first three columns fit the card whole, so the quantity is one of them. */
function columnsOf({ goodsHeader }: Goods, mark: (text: string) => ReactNode): Column<Cells>[] {
  const names = goodsHeader.map(({ name }) => name)
  const joined = names.includes('unit') && names.includes('quantity')
  const shown = goodsHeader.filter(({ name }) => !(joined && name === 'unit'))
  return quantityThird(shown).map(({ name, translate, align }, index) => ({
    id: name,
    title: translate,
    figures: align === 'right',
    cell: (row) =>
      joined && name === 'quantity' ? (
        withUnit(row)
      ) : (
        <span className={wayOf(name, index)}>{mark(cellText(row[name], align))}</span>
      ),
  }))
}

/** The two columns that fill the card with the quantity break their lines; only what is no spec is ever cut. */
function wayOf(name: string, index: number): string | undefined {
  if (name === specColumn) return s.spec
  return index < 2 ? s.words : undefined
}

function quantityThird<Head extends { name: string }>(heads: readonly Head[]): readonly Head[] {
  const quantity = heads.find(({ name }, index) => name === 'quantity' && index > 2)
  if (!quantity) return heads
  const others = heads.filter((head) => head !== quantity)
  return [...others.slice(0, 2), quantity, ...others.slice(2)]
}

function cellText(cell: string | undefined, align: string): string {
  const text = orSlash(cell)
  return align === 'right' ? quantityText(text) : text
}

/** 320 t, 5 / where the unit is missing, and one slash where nothing is known. */
function withUnit({ quantity, unit }: Cells): string {
  const [much, of] = [quantityText(orSlash(quantity)), orSlash(unit)]
  return much === emptyValue && of === emptyValue ? emptyValue : `${much} ${of}`
}
