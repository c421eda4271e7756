import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { tenderFlow } from '@jb/domain/tender/tender.flow'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { Tabs } from '../../../kit/tabs.tsx'
import { useUser } from '../../../lib/session.ts'
import { Slot } from '../../../map/slot.tsx'
import { useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { CancelSheet } from '../parts/cancel-sheet.tsx'
import s from '../parts/detail.module.css'
import { GoodsList } from '../parts/goods-list.tsx'
import { TenderHead } from '../parts/tender-head.tsx'
import { TenderProcess } from '../parts/tender-process.tsx'
import { TenderTerms } from '../parts/tender-terms.tsx'
import { mayBuy } from '../tender.may-buy.ts'
import { tenderDetailQuery, tenderGoodsQuery, useCancel } from '../tender.queries.ts'

const tabs = [
  { id: 'goods', label: '采购清单' },
  { id: 'terms', label: '采购要求' },
  { id: 'questions', label: '公告与问答' },
  { id: 'process', label: '流程' },
] as const

/** 招标公告详情: everything about a published tender, and at the foot what the reader may do. */
export default function TenderDetailScreen() {
  const { id } = useSearchOf('tender.detail')
  const query = useQuery(tenderDetailQuery(id))
  const mayCancel = useMayCancel(query.data)
  const cancel = useCancel()
  const [cancelling, setCancelling] = useState(false)
  return (
    <DetailScreen
      title="招标公告详情"
      query={query}
      action={mayCancel && <NavAction onClick={() => setCancelling(true)}>终止</NavAction>}
      bottom={() => <Slot name="tender.detail.footer" props={{ tenderId: id }} />}
    >
      {(tender) => (
        <>
          <TenderHead tender={tender} />
          <Parts tender={tender} />
          {cancelling && <CancelSheet tender={tender} cancel={cancel} onClose={() => setCancelling(false)} />}
        </>
      )}
    </DetailScreen>
  )
}

/** The owner's buyers may end it until the bids are due. */
function useMayCancel(tender: TenderDetail | undefined): boolean {
  const user = useUser()
  if (!tender || tender.companyId !== user?.company?.id) return false
  const arrows = Object.entries(tenderFlow).find(([status]) => status === tender.status)?.[1] ?? {}
  return 'cancel' in arrows && mayBuy(user)
}

function Parts({ tender }: { tender: TenderDetail }) {
  const [tab, setTab] = useState<string>('goods')
  const goods = useInfiniteQuery(tenderGoodsQuery(tender.id))
  const panel = useId()
  return (
    <>
      <Tabs label="公告内容" items={tabs} value={tab} onChange={setTab} panelId={panel} />
      <div id={panel} role="tabpanel" className={s.panel}>
        {tab === 'goods' && <GoodsList query={goods} />}
        {tab === 'terms' && <TenderTerms tender={tender} />}
        {tab === 'questions' && <Slot name="tender.detail.questions" props={{ tenderId: tender.id }} />}
        {tab === 'process' && <TenderProcess tender={tender} />}
      </div>
    </>
  )
}
