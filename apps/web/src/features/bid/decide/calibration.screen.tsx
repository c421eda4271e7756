import type { Comparison } from '@jb/contract/bid/bid.shapes'
import { bidWords } from '@jb/domain/bid/words'
import { relativeDay } from '@jb/domain/shared/dates'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { confirm } from '../../../kit/dialog.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { ActionBar } from '../../../patterns/action-bar.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { processOf } from '../../approval/index.ts'
import { ApprovalState } from '../../procurement/index.ts'
import { useAskApprovers } from '../../tender/index.ts'
import { tellDecided } from '../bid.tell-decided.ts'
import { useWaiting } from '../bid.use-waiting.ts'
import { comparisonQuery, useAward, useExport, usePublicise } from '../opening/opening.queries.ts'
import { AwardedBar } from './awarded-bar.tsx'
import { useSlowNotice } from './bid.use-slow.ts'
import { nameOf } from './bidder-name.ts'
import { ExportAction } from './export-action.tsx'

const loadView = async () => ({ default: (await import('./comparison-view.tsx')).ComparisonView })
const ComparisonView = lazy(loadView)
const Verdict = lazy(() => import('./verdict.tsx'))
const BidderSheet = lazy(async () => ({ default: (await import('./bidder-sheet.tsx')).BidderSheet }))
const AwardSheet = lazy(async () => ({ default: (await import('./award-sheet.tsx')).AwardSheet }))
const NoteSheet = lazy(async () => ({ default: (await import('./note-sheet.tsx')).NoteSheet }))
const RejectSheet = lazy(async () => ({ default: (await import('./reject-sheet.tsx')).RejectSheet }))
const ScrapSheet = lazy(async () => ({ default: (await import('../opening/scrap-sheet.tsx')).ScrapSheet }))

/** What lies over the page: something about all, or about one bid: looked at, or what its buttons are called. */
type Open = 'award' | 'scrap' | { readonly bidId: string; readonly at: string }

/** 定标: the offers side by side, then the recommendation, the publicity and the award. */
export default function CalibrationScreen() {
  const { id } = useSearchOf('tender.calibration')
  const query = useQuery(comparisonQuery(id))
  useSlowNotice(query.isPending)
  // The table comes while its content is being asked for, not after it.
  useEffect(() => void loadView(), [])
  const [open, setOpen] = useState<Open>()
  const publicise = usePublicise()
  const award = useAward()
  const exportSheet = useExport()
  const showBidder = useCallback((bidId: string) => setOpen({ bidId, at: 'look' }), [])
  const close = () => setOpen(undefined)
  const now = useServerNow(60_000)
  const waiting = useWaiting(id)
  const begin = useAskApprovers()
  const go = useGo()
  const act = async (action: string, data: Comparison) => {
    if (action === 'compare') return go('bid.calibrationForm', { id })
    const process = processOf(data.actions, action)
    if (process) return begin(process, id)
    if (action === 'award' || action === 'scrap') return setOpen(action)
    const text = `公示 ${data.publicityDays} 天，公示内容所有人可见，期间不能更换推荐单位。`
    if (await confirm({ title: `公示推荐的${bidWords(data.profile).winner}？`, text, yes: '公示' }))
      await tellDecided(publicise({ body: { id, version: data.version } }), '已开始公示')
  }
  return (
    <DetailScreen
      title="定标 · 比价"
      query={query}
      action={
        query.data &&
        query.data.bidders.length > 0 && <ExportAction make={() => exportSheet({ body: { id } })} />
      }
      bottom={(data) =>
        data.status === 'awarded' ? (
          <AwardedBar tenderId={id} profile={data.profile} />
        ) : (
          <ActionBar
            actions={actionsOf(data, now, waiting !== undefined)}
            icons={
              data.recommendedBidId === null ? { scrap: 'delete' } : { compare: 'redo', scrap: 'delete' }
            }
            onAction={(action) => act(action, data)}
          />
        )
      }
    >
      {(data) => {
        const winner = data.bidders.find((bidder) => bidder.bidId === data.recommendedBidId)
        const one = typeof open === 'object' ? open : undefined
        const shown = data.bidders.find(({ bidId }) => bidId === one?.bidId)
        return (
          <>
            {waiting && <ApprovalState {...waiting} />}
            <Suspense fallback={<DetailSkeleton />}>
              <ComparisonView
                data={data}
                words={bidWords(data.profile)}
                verdict={
                  winner && (
                    <Suspense fallback={null}>
                      <Verdict data={data} winner={winner} />
                    </Suspense>
                  )
                }
                nothing="没有有效的报价，不能比价。请在开标页结束项目。"
                onName="看全部条件、写备注或否决"
                onBidder={showBidder}
              />
            </Suspense>
            <Suspense>
              {shown && one?.at === 'look' && (
                <BidderSheet
                  bidder={shown}
                  onAction={(at) =>
                    at === 'choose'
                      ? go('bid.calibrationForm', { id, bid: shown.bidId })
                      : setOpen({ bidId: shown.bidId, at })
                  }
                  onClose={close}
                />
              )}
              {shown && one?.at === 'note' && (
                <NoteSheet tenderId={id} bidder={shown} onClose={() => showBidder(shown.bidId)} />
              )}
              {shown && one?.at === 'reject' && <RejectSheet data={data} bidder={shown} onClose={close} />}
              {open === 'scrap' && <ScrapSheet tender={data} onClose={close} />}
              {open === 'award' && winner && (
                <AwardSheet
                  bidder={winner}
                  profile={data.profile}
                  reason={data.awardReason ?? ''}
                  others={data.bidders.length + data.refused.length - 1}
                  onClose={close}
                  onAward={async () => {
                    close()
                    await tellDecided(
                      award({ body: { id, version: data.version } }),
                      `已${bidWords(data.profile).decision}，通知已发出`,
                    )
                  }}
                />
              )}
            </Suspense>
          </>
        )
      }}
    </DetailScreen>
  )
}

const choosing = ['evaluating', 'deciding']

/**
 * Until the publicity or the award the recommendation may change; afterwards the sheet is only read. The button that
 * decides names whom it is about: who is recommended, else who stands first.
 */
function actionsOf(data: Comparison, now: Date, waits: boolean) {
  const { actions, bidders, recommendedBidId, publicityUntil, status, profile } = data
  const { win, winner } = bidWords(profile)
  const shown = ['publicise', 'award', 'scrap', ...(choosing.includes(status) ? ['compare'] : [])]
  const isPublic = publicityUntil !== null && Date.parse(publicityUntil) > now.getTime()
  const whom = bidders.find(({ bidId, rank }) =>
    recommendedBidId === null ? rank === 1 : bidId === recommendedBidId,
  )
  const name = whom && nameOf(whom)
  const labels: Readonly<Record<string, string | undefined>> = {
    compare: recommendedBidId === null ? name && `选择 ${name} 为${winner}` : '重新推荐',
    publicise: name && `公示 ${name}`,
    award: name && `确认 ${name} ${win}`,
  }
  const here = actions.filter(({ id }) => shown.includes(id))
  return here.map((given) => {
    const action = { ...given, label: labels[given.id] ?? given.label }
    if (action.id === 'compare' && waits && action.enabled) return { ...action, enabled: false, why: held }
    if (action.id === 'award' && !action.enabled && isPublic)
      return { ...action, label: `公示至 ${relativeDay(publicityUntil, now)}` }
    return action
  })
}

const held = '这个项目的决定正在审批，请等审批结束，或撤回审批后再推荐。'
