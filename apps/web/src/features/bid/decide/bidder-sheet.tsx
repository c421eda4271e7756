import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { Banner } from '../../../kit/banner.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { Money } from '../../../kit/money.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { FileLinks } from '../../file/index.ts'

interface BidderSheetProps {
  bidder: Comparison['bidders'][number]
  onClose: () => void
}

/** Everything that one bidder has offered besides the prices of the rows. */
export function BidderSheet({ bidder, onClose }: BidderSheetProps) {
  return (
    <Sheet open title={bidder.companyName} onClose={onClose}>
      {bidder.warnings.map((warning) => (
        <Banner key={warning} tone="urgent">
          {warning}
        </Banner>
      ))}
      <FactGrid
        items={[
          { label: '含税总价', value: <Money amount={bidder.total} /> },
          { label: '不含税总价', value: <Money amount={bidder.totalExTax} /> },
          { label: '排名', value: bidder.rank === null ? '' : `第 ${bidder.rank} 名` },
          { label: '税率', value: `${bidder.taxRate}%` },
          { label: '发票类型', value: bidder.invoice },
          {
            label: '含税运费',
            value: Number(bidder.freight) === 0 ? '已含在单价内' : `${bidder.freight} 元`,
          },
          { label: '交货期或工期', value: bidder.delivery, wide: true },
          ...(bidder.note ? [{ label: '说明', value: bidder.note, wide: true }] : []),
        ]}
      />
      <FileLinks files={bidder.files} />
    </Sheet>
  )
}
