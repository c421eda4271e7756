import type { GoodsLine } from '@jb/contract/procurement/procurement.shapes'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { calculate } from '@jb/domain/bid/calculate'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'

/** What an offer comes to over all the rows that it answers. */
export function OfferTotal({ lines, content }: { lines: readonly GoodsLine[]; content: BidContent }) {
  const { total, totalExTax } = calculate(lines, content)
  return (
    <FactGrid
      items={[
        { label: '含税合计', value: <Money amount={total} /> },
        { label: '不含税合计', value: <Money amount={totalExTax} /> },
        { label: '大写', value: amountInWords(total), wide: true },
      ]}
    />
  )
}
