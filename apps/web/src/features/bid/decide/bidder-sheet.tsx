import type { ComparisonSheet } from '@jb/contract/bid/bid.shapes'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { BidderTerms } from './bidder-terms.tsx'

type Bidder = ComparisonSheet['bidders'][number]

export interface BidderSheetProps {
  bidder: Bidder
  onAction: (id: string) => void
  onClose: () => void
}

/** Everything that one bidder has offered besides the prices of the rows, what was noted, and what can be done with it. */
export function BidderSheet({ bidder, onAction, onClose }: BidderSheetProps) {
  return (
    <Sheet
      open
      title={bidder.companyName}
      onClose={onClose}
      footer={
        bidder.actions.length > 0 &&
        [...bidder.actions].reverse().map((action) => (
          <Button
            key={action.id}
            tone={action.id === 'choose' ? 'primary' : 'quiet'}
            disabledReason={reasonOf(action)}
            onClick={() => onAction(action.id)}
          >
            {action.label}
          </Button>
        ))
      }
    >
      <BidderTerms bidder={bidder} />
      <Notes notes={bidder.notes} />
    </Sheet>
  )
}

/** What the owner's side has noted for itself. */
function Notes({ notes }: Pick<Bidder, 'notes'>) {
  if (notes.length === 0) return null
  const items = notes.map(({ text, by, at }) => ({
    id: `${at} ${text}`,
    title: text,
    at,
    note: `内部备注 · ${by}`,
  }))
  return <Timeline items={items} />
}
