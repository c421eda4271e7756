import type { AuctionDetail, AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import { toast } from '../../../kit/toast.ts'
import { styleOf } from '../auction.price.ts'
import type { Result } from '../result/result-facts.tsx'
import { type Deed, type DeedValues, hasVoided, offersOf, winnersOf } from './auction.owner-sheets.ts'
import { useOwnerDeed } from './auction.use-owner-deeds.ts'
import DeedSheet from './deed-sheet.tsx'
import { VoidEnd } from './void-end.tsx'

interface ConsoleSheetProps {
  deed: Deed
  label: string
  auction: AuctionDetail
  view: LiveView | undefined
  standing: AuctionStanding
  result: Result | undefined
  onClose: () => void
}

/** The sheet of an owner's deed with what can be chosen in it, and what is done with it. */
export default function ConsoleSheet(props: ConsoleSheetProps) {
  const { deed, label, auction, view, standing, result, onClose } = props
  const send = useOwnerDeed(standing)
  const style = styleOf(auction.auction)
  const sells = auction.auction.direction === 'ascending'
  return (
    <DeedSheet
      {...{ deed, label, sells, offers: offersOf(view, style), voided: hasVoided(view) }}
      settlement={standing.settlement}
      {...(deed === 'void' &&
        view && { below: ({ seq }: DeedValues) => <VoidEnd {...{ auction, view, seq }} /> })}
      winners={winnersOf(result, standing, { style, sells })}
      send={async (values) => {
        const said = await send(deed, values)
        if (said !== undefined) toast(said, 'good')
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
