import type { ComponentType } from 'react'
import type { ApprovalStartProps } from '../map/slot.tsx'

type Part = ComponentType<ApprovalStartProps>

/** What is begun for tenders and for auctions alike: the address says by `deed` whose it is. */
export function either(OfTender: Part, OfAuction: Part): Part {
  return (props) => {
    const [whose] = (props.search.deed ?? '').split(':')
    return whose === 'auction' ? <OfAuction {...props} /> : <OfTender {...props} />
  }
}
