import type { AuctionDetail, AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { toast } from '../../../kit/toast.ts'
import { confirming } from '../../../lib/confirming.ts'
import { requireLogin, useUser } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { addressOf, to, useGo, useGoHref } from '../../../map/to.ts'
import { barActions } from '../auction.actions.ts'
import { isOver } from '../auction.labels.ts'
import { useProxy } from '../auction.queries.ts'
import { lostBid, readsPrices, toldLater } from './auction.bid-labels.ts'
import { inTurn, waitingFor } from './auction.turn.ts'
import { type BidState, useBid } from './auction.use-bid.ts'
import type { Line } from './auction.use-live.ts'
import { AuctionFooter } from './auction-footer.tsx'
import { ReloadBar } from './reload-bar.tsx'

// Nobody needs them before the first press.
const BidSheet = lazy(() => import('./bid-sheet.tsx'))
const ProxySheet = lazy(() => import('./proxy-sheet.tsx'))

interface AuctionDeedsProps {
  auction: AuctionDetail
  view: LiveView | undefined
  line: Line
  standing: AuctionStanding | undefined
  /** Reads the standing anew, where it could not be read. */
  onReload: (() => unknown) | undefined
}

/** The bar under an auction, and the sheets that its buttons open. */
export function AuctionDeeds({ auction, view, line, standing, onReload }: AuctionDeedsProps) {
  const { id } = auction
  const go = useGo()
  const goHref = useGoHref()
  const [sheet, setSheet] = useState<'bid' | 'proxy'>()
  const { state, under, send, again } = useBid(id, view?.mine?.bestPrice)
  // What became of a price whose sheet was closed comes up by itself.
  const [put, setPut] = useState<BidState>(state)
  const shown = sheet ?? (!under && state.at !== 'typing' && state !== put ? 'bid' : undefined)
  const setProxy = useProxy()
  const asking = useStore(confirming) > 0
  const user = useUser()
  if (!standing) return onReload ? <ReloadBar onReload={onReload} /> : <BottomBar />
  const over = isOver(view?.status ?? standing.status)
  const elsewhere: Readonly<Record<string, string | undefined>> = {
    deposit: to('security.pay', { subjectKind: 'auction', subjectId: id }),
    console: addressOf('auction.console', { id }),
    report: addressOf('report.form', { id, kind: 'auction' }),
  }
  const act = (action: string) => {
    if (action === 'result' || action === 'talk') return go('auction.result', { id })
    if (action === 'verify')
      return go('member.companyVerify', { redirect: `${location.pathname}${location.search}` })
    if (action === 'replay') return go('auction.replay', { id })
    if (action === 'agreement') return go('auction.agreement', { id })
    if (!standing.loggedIn && !requireLogin()) return
    if (action === 'join') return go('auction.agreement', { id })
    const href = elsewhere[action]
    if (href) return goHref(href)
    if (action === 'bid' || action === 'proxy') setSheet(action)
  }
  const lost = state.at === 'unknown'
  const waiting = standing.bidder && !lost ? waitingToBid(view) : undefined
  const offered = barActions(standing, over, user)
    .filter(({ id: wanted }) => !(wanted in elsewhere) || elsewhere[wanted])
    .map((action) => inTurn(action, waiting))
  // Nothing stands before finding out what became of a price, not even the end.
  const actions = lost ? [toLost, ...offered.filter(({ id: wanted }) => wanted !== 'bid')] : offered
  const barred =
    actions[0]?.id === 'verify' && user?.company ? '您的企业还没有通过认证，通过后就能参加竞价。' : undefined
  const close = () => {
    setSheet(undefined)
    setPut(state)
    if (under) toast(toldLater)
    else if (!lost) again()
  }
  return (
    <>
      <AuctionFooter
        auctionId={id}
        runs={standing.isOwner}
        ended={over}
        actions={actions}
        next={barred ?? (actions[0]?.id === 'bid' ? waiting : undefined) ?? standing.nextStep}
        onAction={act}
      />
      <Suspense fallback={null}>
        {shown === 'bid' && view && (
          <BidSheet
            auction={auction}
            view={view}
            line={line}
            state={state}
            under={under}
            confirming={asking && under !== undefined}
            send={send}
            again={again}
            onClose={close}
            onResult={() => act('result')}
          />
        )}
        {shown === 'proxy' && view && (
          <ProxySheet
            terms={auction.auction}
            invoice={auction.invoice}
            view={view}
            set={(limit, confirmed) => setProxy({ body: { id, limit, confirmed } })}
            onClose={() => setSheet(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const toLost = { id: 'bid', label: lostBid, enabled: true }

/** Why no price can be given just now. */
const waitingToBid = (view: LiveView | undefined) => (view ? waitingFor(view.turn) : readsPrices)
