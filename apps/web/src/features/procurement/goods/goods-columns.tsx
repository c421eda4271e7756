import type { GoodsLine, goodsColumn } from '@jb/contract/procurement/procurement.shapes'
import type * as z from 'zod/mini'
import { Money } from '../../../kit/money.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { type Column, TwoLines } from '../../../kit/table.tsx'

/** The columns of a list, as the server names them. */
export type Known = readonly z.output<typeof goodsColumn>[]

/** Stands in a column of its own, or in the amounts. */
const apart: readonly string[] = ['quantity', 'unit', 'minPrice', 'maxPrice']

/** What every row is and how much of it: the name, under it all that specifies it, in full; the quantity. */
export function goodsColumns<Row extends GoodsLine>(
  known: Known,
  more: (row: Row) => string = () => '',
): readonly Column<Row>[] {
  const [first, ...others] = known.filter(({ name }) => !apart.includes(name))
  return [
    {
      id: 'name',
      title: first?.translate ?? '名称',
      cell: (row) => (
        <TwoLines
          first={(first && row.cells[first.name]) ?? ''}
          second={[...others.map(({ name }) => row.cells[name]), more(row)].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      id: 'quantity',
      title: '数量',
      figures: true,
      cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
    },
  ]
}

/** The most that may be asked for a unit of each row. */
export const ceilingColumn: Column<GoodsLine> = {
  id: 'ceiling',
  title: '最高单价',
  figures: true,
  cell: ({ ceiling }) => (ceiling ? <Money amount={ceiling} size="s" /> : '/'),
}
