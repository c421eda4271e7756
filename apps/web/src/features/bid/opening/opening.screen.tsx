import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { ApprovalState } from '../../procurement/index.ts'
import { useWaiting } from '../bid.use-waiting.ts'
import { useEnding } from './ending.tsx'
import type { Opening } from './opened-bid.tsx'
import { openingQuery, useOpenBids } from './opening.queries.ts'

const loadRecord = async () => ({ default: (await import('./opening-record.tsx')).OpeningRecord })
const OpeningRecord = lazy(loadRecord)

/** The actions of this page; the rest of what the owner may do stands elsewhere. */
const shownActions = ['open', 'compare', 'fail', 'scrap']

/** 开标: what will open and when; afterwards the record of it. */
export default function OpeningScreen() {
  const { id } = useSearchOf('bid.opening')
  const query = useQuery(openingQuery(id))
  const go = useGo()
  const openBids = useOpenBids()
  const { end, sheet } = useEnding(query.data)
  const waiting = useWaiting(id)
  // The record comes while it is asked for.
  useEffect(() => void loadRecord(), [])
  const act = async (action: string, { version, bidEnd, profile }: Opening) => {
    if (action === 'compare') return go('tender.calibration', { id })
    if (action !== 'open') return end(action)
    const { offer, opening } = bidWords(profile)
    const text = `${offer}已于 ${relativeDay(bidEnd, serverNow())} 截止。${opening}会启用平台托管的密钥，一次解开全部${offer}，不能撤销；操作人和时间会写入记录。`
    if (await confirm({ title: `现在${opening}？`, text, yes: opening }))
      await tellOutcome(openBids({ body: { id, version } }), `已${opening}`)
  }
  return (
    <DetailScreen
      title={query.data ? bidWords(query.data.profile).opening : '开标'}
      query={query}
      action={
        // Asking for them before is an attempt at sealed bids, and kept as one.
        query.data?.isOwner &&
        query.data.openedAt !== null && (
          <NavAction onClick={() => go('bid.records', { id })}>投标记录</NavAction>
        )
      }
      bottom={(record) => (
        <ActionBar
          actions={record.actions.filter((action) => shownActions.includes(action.id))}
          onAction={(action) => act(action, record)}
          dangerous={['fail']}
        />
      )}
    >
      {(record) => (
        <>
          {waiting && <ApprovalState {...waiting} />}
          <Suspense fallback={<DetailSkeleton />}>
            <OpeningRecord record={record} />
          </Suspense>
          {sheet}
        </>
      )}
    </DetailScreen>
  )
}
