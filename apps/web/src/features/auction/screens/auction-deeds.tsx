import type { AuctionDetail, AuctionStanding, LiveView } from '@jb/contract/auction/auction.shapes'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { confirming } from '../../../lib/confirming.ts'
import { requireLogin, useUser } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { addressOf, to, useGo, useGoHref } from '../../../map/to.ts'
import { barActions } from '../auction.actions.ts'
import { isOver } from '../auction.labels.ts'
import { useProxy } from '../auction.queries.ts'
import { useBid } from '../auction.use-bid.ts'
import { AuctionFooter } from '../parts/auction-footer.tsx'

// Nobody needs them before the first press.
const BidSheet = lazy(() => import('../parts/bid-sheet.tsx'))
const ProxySheet = lazy(() => import('../parts/proxy-sheet.tsx'))

interface AuctionDeedsProps {
  auction: AuctionDetail
  view: LiveView | undefined
  standing: AuctionStanding | undefined
}

/** The bar under an auction, and the sheets that its buttons open. */
export function AuctionDeeds({ auction, view, standing }: AuctionDeedsProps) {
  const { id } = auction
  const go = useGo()
  const goHref = useGoHref()
  const [sheet, setSheet] = useState<'bid' | 'proxy'>()
  const { state, send, again } = useBid(id)
  const setProxy = useProxy()
  const asking = useStore(confirming) > 0
  const user = useUser()
  if (!standing) return <BottomBar />
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
  const actions = barActions(standing, over, user).filter(
    ({ id: wanted }) => !(wanted in elsewhere) || elsewhere[wanted],
  )
  const barred =
    actions[0]?.id === 'verify' && user?.company ? '您的企业还没有通过认证，通过后就能参加竞价。' : undefined
  const close = () => {
    setSheet(undefined)
    if (state.at !== 'unknown') again()
  }
  return (
    <>
      <AuctionFooter
        auctionId={id}
        runs={standing.isOwner}
        ended={over}
        actions={actions}
        next={barred ?? standing.nextStep}
        onAction={act}
      />
      <Suspense fallback={null}>
        {sheet === 'bid' && view && (
          <BidSheet
            auction={auction}
            view={view}
            state={state}
            confirming={asking}
            send={send}
            again={again}
            onClose={close}
          />
        )}
        {sheet === 'proxy' && view && (
          <ProxySheet
            terms={auction.auction}
            view={view}
            set={(limit, confirmed) => setProxy({ body: { id, limit, confirmed } })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}
