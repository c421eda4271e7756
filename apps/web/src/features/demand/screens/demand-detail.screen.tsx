import type { DemandDetail } from '@jb/contract/demand/demand.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useUser } from '../../../lib/session.ts'
import { Link } from '../../../map/link.tsx'
import { productMap } from '../../../map/product-map.ts'
import { Slot } from '../../../map/slot.tsx'
import { useGo, useStandingAmong } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListSkeleton } from '../../../patterns/skeletons.tsx'
import { ExportButton, GoodsList, NoticeFiles } from '../../procurement/index.ts'
import { TenderSkeleton } from '../../tender/index.ts'
import { detailPlaces, listNames, placesOf } from '../demand.kinds.ts'
import { demandQuery, useDecline, useOwnerChanges } from '../demand.queries.ts'
import s from '../parts/demand.module.css'
import { DemandFooter } from '../parts/demand-footer.tsx'
import { DemandHead } from '../parts/demand-head.tsx'

const DemandFacts = lazy(() => import('../parts/demand-facts.tsx'))
const Invited = lazy(() => import('../parts/invited.tsx'))
const DemandProcess = lazy(async () => ({
  default: (await import('../parts/demand-facts.tsx')).DemandProcess,
}))

/** 商品需求详情 and the same of the other kinds: everything about a demand, and at the foot what the reader may do. */
export default function DemandDetailScreen() {
  const { id: place, search } = useStandingAmong(detailPlaces)
  const { id } = search
  const query = useQuery(demandQuery(id))
  const go = useGo()
  const changes = useOwnerChanges()
  const decline = useDecline()
  const own = query.data && placesOf(query.data.kind).detail
  useEffect(() => {
    // Each kind has an address of its own, and one of them takes any id.
    if (own && own !== place) go(own, { id }, { replace: true })
  }, [own, place, id, go])
  return (
    <DetailScreen
      title={productMap[own ?? place].title}
      query={query}
      skeleton={<TenderSkeleton variant="project" />}
      onward={{ label: '去招标大厅', place: 'hall.bidding' }}
      bottom={(demand) => <DemandFooter demand={demand} changes={changes} />}
    >
      {(demand) => (
        <>
          <Notes demand={demand} />
          {demand.invitation && (
            <Suspense>
              <Invited demandId={id} invitation={demand.invitation} decline={decline} />
            </Suspense>
          )}
          <DemandHead demand={demand} />
          <Ordered demand={demand} />
          <Parts demand={demand} onExport={() => changes.exportGoods(id)} />
        </>
      )}
    </DetailScreen>
  )
}

/** What keeps it from going on, above everything else. */
function Notes({ demand }: { demand: DemandDetail }) {
  const { offlineReason, suspended, status, endReason, own } = demand
  const { pendingInquiry, backReason } = own ?? {}
  return (
    <>
      {offlineReason !== undefined && (
        <Banner tone="bad">已下架，原因：{offlineReason} 恢复之前不能报价，截止时间照常计算。</Banner>
      )}
      {suspended && (
        <Banner tone="urgent">暂停询价：{suspended.reason} 恢复之前不能报价，截止时间不变。</Banner>
      )}
      {endReason !== null && (
        <Banner tone="bad">
          {status === 'cancelled' ? '取消的原因' : '已过期'}：{endReason}
        </Banner>
      )}
      {pendingInquiry && (
        <Banner
          tone="brand"
          action={
            <Link place="approval.detail" search={{ id: pendingInquiry.approvalId }} className={s.word}>
              查看审批
            </Link>
          }
        >
          {pendingInquiry.inquiryState === 0 ? '暂停询价' : '恢复询价'}正在审批，原因：{pendingInquiry.reason}
        </Banner>
      )}
      {backReason && <Banner tone="urgent">审批没有办成：{backReason}</Banner>}
    </>
  )
}

/** Suppliers have been selected: for both sides what has been ordered of them. */
function Ordered({ demand: { id, status } }: { demand: DemandDetail }) {
  const loggedIn = useUser() !== undefined
  const selected = status === 'selected' || status === 'closed' || status === 'cancelled'
  return loggedIn && selected ? <Slot name="demand.orders" props={{ demandId: id }} /> : null
}

const tabNames = {
  goods: '物资采购',
  lease: '租赁需求',
  freight: '货运需求',
  labour: '劳务用工',
  other: '其他需求',
} as const

function Parts({ demand, onExport }: { demand: DemandDetail; onExport: () => Promise<unknown> }) {
  const { kind, goodsHeader, rows, files } = demand
  const [tab, setTab] = useState('goods')
  const panel = useId()
  const loggedIn = useUser() !== undefined
  const tabs = [
    { id: 'goods', label: tabNames[kind] },
    { id: 'basic', label: '基本信息' },
    { id: 'process', label: '流程' },
    { id: 'questions', label: '问答' },
  ]
  return (
    <>
      <Tabs label="需求内容" items={tabs} value={tab} onChange={setTab} panelId={panel} />
      <div id={panel} role="tabpanel" className={s.panel}>
        {tab === 'goods' && (
          <>
            <GoodsList
              title={`${listNames[kind]} · 共 ${rows.length} 项`}
              columns={goodsHeader}
              goods={rows}
              aside={loggedIn && <ExportButton onExport={onExport} />}
            />
            <NoticeFiles files={files} />
          </>
        )}
        <Suspense fallback={<ListSkeleton cards={1} />}>
          {tab === 'basic' && <DemandFacts demand={demand} />}
          {tab === 'process' && <DemandProcess demand={demand} />}
        </Suspense>
        {tab === 'questions' && (
          <Slot name="demand.detail.questions" props={{ demandId: demand.id, runs: demand.own !== null }} />
        )}
      </div>
    </>
  )
}
