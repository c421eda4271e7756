import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'
import { saidTerms } from '@jb/domain/bid/note-terms'
import { Banner } from '../../../kit/banner.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { FileLinks } from '../../file/index.ts'

type Bidder = ComparisonSheet['bidders'][number]

/** What is offered besides the prices of the rows, and what is to be looked at in it. */
export function BidderTerms({ bidder }: { bidder: Bidder }) {
  return (
    <>
      {bidder.warnings.map((warning) => (
        <Banner key={warning} tone="urgent">
          {warning}
        </Banner>
      ))}
      <FactGrid items={factsOf(bidder)} />
      <FileLinks files={bidder.files} />
    </>
  )
}

function factsOf(bidder: Bidder) {
  return [
    { label: '含税总价', value: <Money amount={bidder.total} /> },
    { label: '不含税总价', value: <Money amount={bidder.totalExTax} /> },
    { label: '排名', value: bidder.rank === null ? '' : `第 ${bidder.rank} 名` },
    { label: '税率', value: `${bidder.taxRate}%` },
    { label: '发票类型', value: bidder.invoice },
    { label: '含税运费', value: Number(bidder.freight) === 0 ? '已含在单价内' : `${bidder.freight} 元` },
    ...saidTerms(bidder).map((term) => ({ ...term, wide: term.value.length > 8 })),
    ...(bidder.note ? [{ label: '说明', value: bidder.note, wide: true }] : []),
  ]
}
