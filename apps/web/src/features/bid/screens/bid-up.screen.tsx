import type { BidSheet, Standing } from '@jb/contract/bid/bid.shapes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useOwner, useUser } from '../../../lib/session.ts'
import { useBack, useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { QueryState } from '../../../patterns/query-state.tsx'
import { FormSkeleton } from '../../../patterns/skeletons.tsx'
import { ownBidQuery, sheetQuery, standingQuery } from '../bid.queries.ts'
import { BidForm } from '../parts/bid-form.tsx'
import { uploadSealed, useSubmitBid } from '../sealing.queries.ts'
import { OwnBid } from './own-bid.tsx'

const title = '我要投标'

/** 我要投标: the quote while it may be handed in, and afterwards the proof that it was. */
export default function BidUpScreen() {
  const { id } = useSearchOf('bid.up')
  const standing = useQuery(standingQuery(id))
  if (standing.data?.bid) return <Submitted bidId={standing.data.bid.id} next={standing.data.nextStep} />
  if (standing.data) return <Quote standing={standing.data} />
  return (
    <Page top={<NavBar title={title} />}>
      <QueryState query={standing} hasData={false} skeleton={<FormSkeleton fields={7} />}>
        {null}
      </QueryState>
    </Page>
  )
}

function Submitted({ bidId, next }: { bidId: string; next: string }) {
  const query = useQuery(ownBidQuery(bidId))
  return (
    <DetailScreen title="我的投标" query={query}>
      {(bid) => <OwnBid bid={bid} next={next} />}
    </DetailScreen>
  )
}

function Quote({ standing }: { standing: Standing }) {
  const query = useQuery(sheetQuery(standing.tenderId))
  const back = useBack()
  const go = useGo()
  if (query.data) return <Writing sheet={query.data} standing={standing} />
  const refused = query.error?.kind === 'refused' ? query.error : undefined
  const signsUp = standing.actions.some(({ id, enabled }) => id === 'register' && enabled)
  return (
    <Page top={<NavBar title={title} />}>
      {refused ? (
        <Empty
          text={`${refused.msg}。`}
          action={
            signsUp
              ? { label: '去报名', onClick: () => go('bid.signUp', { id: standing.tenderId }) }
              : { label: '返回', onClick: back }
          }
        />
      ) : (
        <QueryState query={query} hasData={false} skeleton={<FormSkeleton fields={7} />}>
          {null}
        </QueryState>
      )}
    </Page>
  )
}

function Writing({ sheet, standing }: { sheet: BidSheet; standing: Standing }) {
  const owner = useOwner()
  const quotedBy = useUser()?.account.name ?? ''
  const phone = standing.registration?.contactPhone ?? ''
  const who = useMemo(() => ({ quotedBy, phone }), [quotedBy, phone])
  const submit = useSubmitBid(sheet, owner)
  return (
    <BidForm
      sheet={sheet}
      owner={owner}
      who={who}
      seal={(file, onProgress, signal) => uploadSealed(sheet, file, onProgress, signal)}
      submit={submit}
      onDone={() => toast('投标已提交，回执已生成', 'good')}
    />
  )
}
