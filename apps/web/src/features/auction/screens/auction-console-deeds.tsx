import type { AuctionDetail, AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useGo } from '../../../map/to.ts'
import { MoreActions, reasonOf } from '../../../patterns/more-actions.tsx'
import { consoleActions } from '../auction.actions.ts'
import { doneWords } from '../auction.owner-labels.ts'
import { type Deed, offersOf, winnersOf } from '../auction.owner-sheets.ts'
import { styleOf } from '../auction.price.ts'
import { useOwnerDeed } from '../auction.use-owner-deeds.ts'
import { useCopyAuction } from '../auction-owner.queries.ts'
import type { Result } from '../parts/result-facts.tsx'

const DeedSheet = lazy(() => import('../parts/deed-sheet.tsx'))

interface ConsoleDeedsProps {
  auction: AuctionDetail
  view: LiveView | undefined
  standing: AuctionStanding
  result: Result | undefined
  over: boolean
}

/** The bar of the console: what the server offers the owner now, and the sheets behind it. */
export function ConsoleDeeds({ auction, view, standing, result, over }: ConsoleDeedsProps) {
  const { id } = auction
  const go = useGo()
  const copy = useCopyAuction()
  const { send } = useOwnerDeed(standing)
  const [open, setOpen] = useState<{ readonly deed: Deed; readonly label: string }>()
  const style = styleOf(auction.auction)
  const sells = auction.auction.direction === 'ascending'
  const [first, ...rest] = consoleActions(standing, over)
  const again = async () => {
    try {
      const { id: made } = await copy({ body: { id } })
      go('auction.publish', { id: made })
      toast('已复制为新草稿，请重新设置时间和保留价', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  const act = (action: string) => {
    if (action === 'detail') return go('auction.detail', { id })
    if (action === 'replay') return go('auction.replay', { id })
    if (action === 'edit') return go('auction.publish', { id })
    if (action === 'delay') return go('auction.delay', { id })
    if (action === 'copy' || action === 'rerun') return again()
    const label = standing.actions.find((one) => one.id === action)?.label ?? ''
    setOpen({ deed: action as Deed, label })
  }
  const close = () => setOpen(undefined)
  return (
    <>
      <BottomBar quiet={rest.length > 0 && <MoreActions actions={rest} onAction={act} />}>
        {first && (
          <Button disabledReason={reasonOf(first)} onClick={() => act(first.id)}>
            {first.label}
          </Button>
        )}
      </BottomBar>
      <Suspense fallback={null}>
        {open && (
          <DeedSheet
            key={open.deed}
            {...{ ...open, sells, offers: offersOf(view, style) }}
            winners={winnersOf(result, standing, { style, sells })}
            send={async (values) => {
              if (await send(open.deed, values)) toast(doneWords[open.deed] ?? '', 'good')
            }}
            onDone={close}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
