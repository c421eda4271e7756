import type { GoodsRow } from '@jb/contract/procurement/procurement.shapes'
import type { GoodsColumn } from '@jb/domain/procurement/columns'
import { quantityText } from '../../../kit/quantity.ts'

/** The first text as the name; the other values, figures with their unit, on one line. */
export function rowWords(columns: readonly GoodsColumn[], { cells }: GoodsRow) {
  const [first, ...rest] = columns
  const name = (first && cells[first.name]) ?? ''
  const more = rest.flatMap(({ name: key, kind, unit, translate }) => {
    const value = cells[key]
    if (!value || key === 'unit') return []
    if (key === 'quantity') return [`${quantityText(value)} ${cells.unit ?? unit ?? ''}`.trim()]
    if (kind === 'text') return [value]
    const words = kind === 'quantity' || kind === 'money' ? quantityText(value) : value
    return [`${translate} ${words} ${unit ?? ''}`.trim()]
  })
  return { name, more: more.join(' · ') }
}
