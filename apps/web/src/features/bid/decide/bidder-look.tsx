import { lazy, Suspense } from 'react'
import type { BidderSheetProps } from './bidder-sheet.tsx'

const BidderSheet = lazy(async () => ({ default: (await import('./bidder-sheet.tsx')).BidderSheet }))

/** All about one bidder, over the page; it comes when somebody looks. */
export function BidderLook(props: BidderSheetProps) {
  return (
    <Suspense>
      <BidderSheet {...props} />
    </Suspense>
  )
}
