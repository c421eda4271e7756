import type { auctionResultOf } from '@jb/contract/auction/result.contract'
import type { Answer } from '@jb/contract/endpoint'
import { plainStyle, priced, styleOf } from '@jb/domain/auction/price-style'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { Empty } from '../../../kit/states.tsx'
import { toast } from '../../../kit/toast.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { DetailSkeleton } from '../../../patterns/skeletons.tsx'
import { isOver } from '../auction.labels.ts'
import { auctionQuery, standingQuery } from '../auction.queries.ts'
import { resultQuery, useTalk } from './auction-end.queries.ts'
import { ResultFacts } from './result-facts.tsx'
import { ResultRanking } from './result-ranking.tsx'

// Only who is asked to the talks needs it.
const TalkSheet = lazy(() => import('./talk-sheet.tsx'))

type Result = Answer<typeof auctionResultOf>

/** 竞价结果: what came of it, who stood where, the talks, and how far it is settled. */
export default function AuctionResultScreen() {
  const { id } = useSearchOf('auction.result')
  const go = useGo()
  const query = useQuery(resultQuery(id))
  const { data: auction, isPending } = useQuery(auctionQuery(id))
  const { data: standing } = useQuery(standingQuery(id))
  const talk = useTalk()
  const [talking, setTalking] = useState(false)
  const may = standing?.actions.find((action) => action.id === 'talk')
  return (
    <DetailScreen
      title="竞价结果"
      query={query}
      bottom={(result) =>
        isEnded(result) && (
          <BottomBar>
            <Button tone="quiet" onClick={() => go('auction.replay', { id })}>
              竞价回放
            </Button>
            {may && (
              <Button disabledReason={reasonOf(may)} onClick={() => setTalking(true)}>
                {may.label}
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      {(result) => {
        if (!isEnded(result))
          return (
            <Empty
              text="竞价还没有结束，结束后可以在这里查看结果。"
              action={{ label: '去看竞价', onClick: () => go('auction.detail', { id }) }}
            />
          )
        if (isPending) return <DetailSkeleton />
        const own = result.ranking.find(({ isMine }) => isMine)?.amount ?? undefined
        const style = auction ? styleOf(auction.auction) : plainStyle(result.unit)
        return (
          <>
            <ResultFacts
              {...{
                result,
                style,
                sells: auction?.auction.direction !== 'reverse',
                course: auction?.auction,
                orderId: standing?.deposit.orderId ?? undefined,
              }}
            />
            <ResultRanking result={result} style={style} />
            <Suspense fallback={null}>
              {talking && (
                <TalkSheet
                  auctionId={id}
                  style={style}
                  last={own && priced(style, own)}
                  submit={(body) => talk({ body })}
                  onClose={() => setTalking(false)}
                  onDone={() => {
                    setTalking(false)
                    toast('洽谈报价已提交', 'good')
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

const isEnded = ({ status, endedAt }: Result) => endedAt !== null || isOver(status)
