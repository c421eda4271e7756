import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState } from 'react'
import { Tabs } from '../../../kit/tabs.tsx'
import { useUser } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { tellOutcome } from '../../../patterns/tell-outcome.ts'
import { AddendaToCome } from '../parts/addenda-to-come.tsx'
import s from '../parts/detail.module.css'
import { TenderHead } from '../parts/tender-head.tsx'
import { TenderSkeleton } from '../parts/tender-skeleton.tsx'
import { type Postponement, postponementsQuery } from '../postponement.queries.ts'
import { tenderDetailQuery, tenderGoodsQuery, useCancel, useCopy, useGoodsExport } from '../tender.queries.ts'
import { wordsOfNotice } from '../tender.words.ts'

const CancelSheet = lazy(() => import('../parts/cancel-sheet.tsx'))
const Latest = lazy(() => import('../parts/latest.tsx'))
const Invitation = lazy(() => import('../parts/invitation.tsx'))
const GoodsList = lazy(() => import('../parts/goods-list.tsx'))
const TenderTerms = lazy(() => import('../parts/tender-terms.tsx'))
const TenderProcess = lazy(() => import('../parts/tender-process.tsx'))

const tabsOf = (tender: TenderDetail) => {
  const { goods, terms } = wordsOfNotice(tender)
  return [
    { id: 'goods', label: goods },
    { id: 'terms', label: terms },
    { id: 'questions', label: '公告与问答' },
    { id: 'process', label: '流程' },
  ]
}

/** 招标公告详情: everything about a published tender, and at the foot what the reader may do. */
export default function TenderDetailScreen() {
  const { id } = useSearchOf('tender.detail')
  const query = useQuery(tenderDetailQuery(id))
  const cancel = useCancel()
  const [cancelling, setCancelling] = useState(false)
  const again = useAgain(id)
  const former = useFormer(id, query.data?.postponements ?? 0)
  return (
    <DetailScreen
      title="招标公告详情"
      query={query}
      skeleton={<TenderSkeleton />}
      onward={{ label: '去招标大厅', place: 'hall.bidding' }}
      action={
        <Slot name="tender.detail.action" props={{ tenderId: id, onCancel: () => setCancelling(true) }} />
      }
      bottom={() => <Slot name="tender.detail.footer" props={{ tenderId: id }} />}
    >
      {(tender) => (
        <>
          <Suspense
            fallback={tender.addenda ? <AddendaToCome tenderId={tender.id} count={tender.addenda} /> : null}
          >
            <Latest tender={tender} postponements={former} />
          </Suspense>
          <TenderHead tender={tender} onAgain={again} />
          <Suspense fallback={null}>
            {tender.invitation && <Invitation tender={tender} invitation={tender.invitation} />}
          </Suspense>
          <Slot name="tender.detail.draw" props={{ tenderId: tender.id }} />
          <Slot name="tender.detail.evaluation" props={{ tenderId: tender.id }} />
          <Parts tender={tender} former={former} />
          {cancelling && (
            <Suspense fallback={null}>
              <CancelSheet tender={tender} cancel={cancel} onClose={() => setCancelling(false)} />
            </Suspense>
          )}
        </>
      )}
    </DetailScreen>
  )
}

/** Its postponements, asked for anew with each that is added. */
function useFormer(id: string, count: number): readonly Postponement[] {
  const query = postponementsQuery(id)
  const counted = queryOptions({ ...query, queryKey: [...query.queryKey, count] })
  return useQuery({ ...counted, enabled: count > 0 }).data ?? []
}

/** Copies the tender into a new draft, and opens it. */
function useAgain(id: string) {
  const go = useGo()
  const copy = useCopy()
  return () =>
    tellOutcome(
      copy({ body: { id } }).then((made) => go('tender.publish', { id: made.id })),
      '已复制为新草稿，时间按原来的间隔顺延',
    )
}

function Parts({ tender, former }: { tender: TenderDetail; former: readonly Postponement[] }) {
  const [tab, setTab] = useState<string>('goods')
  const goods = useInfiniteQuery(tenderGoodsQuery(tender.id))
  const panel = useId()
  const loggedIn = useUser() !== undefined
  const exportGoods = useGoodsExport()
  return (
    <>
      <Tabs label="公告内容" items={tabsOf(tender)} value={tab} onChange={setTab} panelId={panel} />
      <div id={panel} role="tabpanel" className={s.panel}>
        <Suspense fallback={<ListSkeleton cards={1} />}>
          {tab === 'goods' && (
            <GoodsList
              tenderId={tender.id}
              query={goods}
              title={wordsOfNotice(tender).goods}
              onExport={loggedIn ? () => exportGoods(tender.id) : undefined}
            />
          )}
          {tab === 'terms' && <TenderTerms tender={tender} />}
          {tab === 'process' && <TenderProcess tender={tender} postponements={former} />}
        </Suspense>
        {tab === 'questions' && <Slot name="tender.detail.questions" props={{ tenderId: tender.id }} />}
      </div>
    </>
  )
}
