import type { AuctionDetail, AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { useUser } from '../../../lib/session.ts'
import { useGo } from '../../../map/to.ts'
import { MoreActions, reasonOf } from '../../../patterns/more-actions.tsx'
import { mayRun } from '../../procurement/index.ts'
import { consoleActions } from '../auction.actions.ts'
import type { Result } from '../result/result-facts.tsx'
import { readsAuction } from './auction.owner-labels.ts'
import type { Deed } from './auction.owner-sheets.ts'
import { useCopyAuction } from './auction-owner.queries.ts'

// Nobody needs what the deeds ask for before the first press.
const ConsoleSheet = lazy(() => import('./auction-console-sheet.tsx'))

interface ConsoleDeedsProps {
  auction: AuctionDetail
  view: LiveView | undefined
  standing: AuctionStanding
  result: Result | undefined
  /** It could not be read. */
  resultFailed: boolean
  over: boolean
}

/** The bar of the console: what the server offers the owner now, and the sheets behind it. */
export function ConsoleDeeds(props: ConsoleDeedsProps) {
  const { auction, view, standing, result, resultFailed, over } = props
  const { id } = auction
  const go = useGo()
  const copy = useCopyAuction()
  const [open, setOpen] = useState<{ readonly deed: Deed; readonly label: string }>()
  // What a sheet chooses from is read before it opens.
  const unread: Readonly<Record<string, boolean>> = { confirm: !result && !resultFailed, void: !view }
  const [first, ...rest] = consoleActions(standing, over, !mayRun(useUser())).map((one) =>
    one.enabled && unread[one.id] ? { ...one, enabled: false, why: readsAuction } : one,
  )
  const again = async () => {
    try {
      const { id: made } = await copy({ body: { id } })
      go('auction.publish', { id: made })
      toast('已复制为新草稿，请核对时间，重新设置保留价', 'good')
    } catch (error) {
      toast(sentenceOf(error), 'bad')
    }
  }
  const act = (action: string) => {
    if (action === 'detail') return go('auction.detail', { id })
    if (action === 'replay') return go('auction.replay', { id })
    if (action === 'log') return go('auction.operationLog', { id })
    if (action === 'edit') return go('auction.publish', { id })
    if (action === 'delay') return go('auction.delay', { id })
    if (action === 'copy' || action === 'rerun') return again()
    const label = standing.actions.find((one) => one.id === action)?.label ?? ''
    setOpen({ deed: action as Deed, label })
  }
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
          <ConsoleSheet
            key={open.deed}
            {...{ ...open, auction, view, standing, result }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
