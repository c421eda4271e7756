import type { GoodsLine } from '@jb/contract/procurement/procurement.shapes'
import type { ReactNode } from 'react'
import { Section } from '../../../kit/page.tsx'
import { FoldedTable } from '../../../patterns/folded-table.tsx'
import { ceilingColumn, goodsColumns, type Known } from './goods-columns.tsx'

interface GoodsListProps {
  title: string
  columns: Known
  goods: readonly GoodsLine[]
  /** Beside the number of rows. */
  aside?: ReactNode
}

/** What it is about, row by row, as its approvers read it; where there is no list nothing stands there. */
export function GoodsList({ title, columns, goods, aside }: GoodsListProps) {
  if (goods.length === 0) return null
  const priced = goods.some(({ ceiling }) => ceiling !== null)
  return (
    <Section title={title} aside={aside ?? `${goods.length} 行`}>
      <FoldedTable
        wide
        label={title}
        columns={[...goodsColumns(columns), ...(priced ? [ceilingColumn] : [])]}
        rows={goods}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}
