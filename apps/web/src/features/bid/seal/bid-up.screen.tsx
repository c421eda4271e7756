import type { Standing } from '@jb/contract/bid/bid.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import type { ApiError } from '../../../lib/api-error.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useBack, useGo, useSearchOf } from '../../../map/to.ts'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { sheetQuery, standingQuery } from '../bid.queries.ts'
import { useGoPay, wayToSecurity } from '../bid.security.ts'
import type { Previous } from './bid.again.ts'

/** The form, the bid that is in and the way to a new version are three pages: a phone loads the one it needs. */
const loadWriting = async () => ({ default: (await import('./writing.tsx')).Writing })
const Writing = lazy(loadWriting)
const Submitted = lazy(async () => ({ default: (await import('./own-bid.tsx')).OwnBid }))
const Again = lazy(async () => ({ default: (await import('./again.tsx')).Again }))

const title = '我要投标'
const waiting = (
  <Page top={<NavBar title={title} />}>
    <FormSkeleton fields={7} />
  </Page>
)

/** 我要投标: the quote while it may be handed in, afterwards the proof that it was, and the quote that replaces it. */
export default function BidUpScreen() {
  const { id, replace } = useSearchOf('bid.up')
  const query = useQuery(standingQuery(id))
  const standing = query.data
  if (!standing) {
    return (
      <Page top={<NavBar title={title} />}>
        <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={7} />}>
          {null}
        </QueryState>
      </Page>
    )
  }
  if (!standing.bid) return <Quote standing={standing} />
  return (
    <Suspense fallback={waiting}>
      {replace ? (
        <Again bidId={standing.bid.id} standing={standing}>
          {(previous) => <Quote standing={standing} previous={previous} />}
        </Again>
      ) : (
        <Submitted bidId={standing.bid.id} standing={standing} />
      )}
    </Suspense>
  )
}

interface QuoteProps {
  standing: Standing
  previous?: Previous
}

function Quote({ standing, previous }: QuoteProps) {
  const query = useQuery(sheetQuery(standing.tenderId))
  // The form comes while its content is being asked for, not after it.
  useEffect(() => void loadWriting(), [])
  if (query.data) {
    return (
      <Suspense fallback={waiting}>
        <Writing sheet={query.data} standing={standing} previous={previous} />
      </Suspense>
    )
  }
  const refused = query.error?.kind === 'refused' ? query.error : undefined
  return (
    <Page top={<NavBar title={title} />}>
      {refused ? (
        <NotYet standing={standing} refused={refused} />
      ) : (
        <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={7} />}>
          {null}
        </QueryState>
      )}
    </Page>
  )
}

/** Why nothing can be written yet, and what to do first: sign up, or give the security. */
function NotYet({ standing, refused }: { standing: Standing; refused: ApiError }) {
  const { tenderId, actions, security } = standing
  const go = useGo()
  const goPay = useGoPay()
  const back = useBack()
  const now = useServerNow(30_000)
  const unpaid = refused.reason === 'bid.securityMissing' ? security : undefined
  const why = unpaid && actions.find(({ id }) => id === 'bid')?.why
  const pay = unpaid && wayToSecurity(unpaid, now)
  const signsUp = actions.some(({ id, enabled }) => id === 'register' && enabled)
  const unread = refused.reason === 'bid.addendumUnconfirmed' ? standing.unconfirmed : undefined
  const way = unread
    ? { label: '去确认补遗', onClick: () => go('tender.addendum', { id: unread.id }) }
    : pay
      ? { label: pay, onClick: () => goPay(tenderId) }
      : signsUp
        ? { label: '去报名', onClick: () => go('bid.signUp', { id: tenderId }) }
        : { label: '返回', onClick: back }
  return <Empty text={why ?? `${refused.msg}。`} action={way} />
}
