import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { NavBar } from '../../../kit/nav-bar.tsx'
import { Page } from '../../../kit/page.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { Slot } from '../../../map/slot.tsx'
import type { ListControls } from '../../../patterns/list-controls.ts'
import { ListHead } from '../../../patterns/list-head.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { useListControls } from '../../../patterns/use-list-controls.ts'
import { type DeskGroup, deskGroupNames, HeldSum } from '../../ledger/index.ts'
import { OrderRow } from '../parts/order-row.tsx'
import { BatchSheet, ManyAction, ManyBar } from '../parts/refund-many.tsx'
import s from '../parts/security.module.css'
import { nothingAtDesk } from '../security.labels.ts'
import { batchQuery, deskQuery, useMoneyMoved } from '../security.queries.ts'
import { useRefundMany } from '../security.use-refund-batch.ts'

/** 财务工作台: the money that my company keeps, kind by kind. */
export default function DeskScreen() {
  const { values, set } = useListControls('security.desk')
  const { book = '' } = values
  const onBook = (chosen: string) =>
    set({ book: chosen || undefined, status: undefined, keyword: undefined, batch: undefined })
  const books = <Slot name="security.desk.books" props={{ book, onBook }} />
  if (book === '') return <Securities books={books} />
  const top = (
    <>
      <NavBar title="财务工作台" />
      {books}
    </>
  )
  return (
    <Page top={top}>
      <Slot name="security.desk.book" props={{ book }} />
    </Page>
  )
}

/** The securities; what waits comes first. */
function Securities({ books }: { books: ReactNode }) {
  const { values: search, set: move } = useListControls('security.desk')
  const now = useServerNow(60_000)
  const heap = heaps.find((known) => known === search.status) ?? 'confirm'
  const query = useInfiniteQuery(deskQuery({ group: heap, keyword: search.keyword ?? '' }))
  const rows = query.data?.pages.flatMap((page) => page.records) ?? []
  const first = query.data?.pages[0]
  const counts = first?.counts
  const many = useRefundMany(heap === 'refund' ? rows : [], (batch) => move({ batch }))
  const controls: ListControls = {
    values: search,
    set: (change) => {
      many.stop()
      move(change)
    },
    searchFor: '搜索项目、企业或订单号',
    statuses: heaps.map((id) => ({
      id: id === 'confirm' ? '' : id,
      label: deskGroupNames[id],
      count: counts?.[id],
    })),
  }
  const top = (
    <>
      <NavBar
        title="财务工作台"
        action={<ManyAction many={many} offered={heap === 'refund' && rows.length > 1} />}
      />
      {books}
      <ListHead controls={controls} />
    </>
  )
  return (
    <Page top={top} bottom={<ManyBar many={many} />}>
      {counts && counts.failed > 0 && heap !== 'failed' && (
        <Banner
          tone="bad"
          action={
            <button type="button" className={s.text} onClick={() => controls.set({ status: 'failed' })}>
              去处理
            </button>
          }
        >
          有 {counts.failed} 笔退款失败，请先处理。
        </Banner>
      )}
      {first && counts && counts.all > 0 && (
        <HeldSum label="在管的保证金（不含保函）" amount={first.heldAmount} />
      )}
      <ListScreen.Rows
        query={query}
        controls={controls}
        rowKey={(order) => order.id}
        row={(order) => <OrderRow order={order} now={now} choosing={many.of(order)} />}
        empty={{ text: nothingAtDesk[heap] }}
      />
      {search.batch && <Batch id={search.batch} onClose={() => move({ batch: undefined })} />}
    </Page>
  )
}

const heaps = Object.keys(deskGroupNames) as readonly DeskGroup[]

/** A batch while it runs; once it is over the lists are asked for anew. */
function Batch({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(batchQuery(id))
  const moved = useMoneyMoved()
  const over = data?.status === 'done'
  useEffect(() => {
    if (over) void moved()
  }, [over, moved])
  return <BatchSheet batch={data} problem={error} onRetry={refetch} onClose={onClose} />
}
