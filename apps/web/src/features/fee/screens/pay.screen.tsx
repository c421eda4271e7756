import type { FeeSubjectKind, FeeWay } from '@jb/domain/fee/fee'
import { relativeDay } from '@jb/domain/shared/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { FactGrid } from '../../../kit/fact.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { Section } from '../../../kit/page.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import { ChooseWay, OrderHead, OrderProgress, PaySteps, RefundFacts } from '../../ledger/index.ts'
import { subjectOf, subjectPlaces } from '../fee.labels.ts'
import {
  feeOrderQuery,
  feeOrdersQuery,
  feeTermsQuery,
  useCreateFeeOrder,
  useOrderActions,
} from '../fee.queries.ts'
import { FeeRow } from '../parts/fee-row.tsx'
import { FeeBar } from '../parts/order-bar.tsx'

/** 缴费: how one pays for documents or a service fee, step by step; without either, what my company has paid and has to. */
export default function PayScreen() {
  const search = useSearchOf('fee.pay')
  const subject = subjectOf(search)
  if (search.id) return <PayOrder id={search.id} />
  return subject ? <FeeWays {...subject} /> : <Own />
}

function PayOrder({ id }: { id: string }) {
  const query = useQuery(feeOrderQuery(id))
  const actions = useOrderActions()
  const now = useServerNow(60_000)
  const go = useGo()
  return (
    <DetailScreen
      title="缴费"
      query={query}
      action={<NavAction onClick={() => go('fee.paid', { id })}>详情</NavAction>}
      bottom={(order) => <FeeBar order={order} {...actions} />}
    >
      {(order) => (
        <>
          <OrderHead order={{ ...order, kindName: `${order.subjectName} · ${order.kindName}` }} now={now} />
          <PaySteps order={order} />
          <OrderProgress order={order} now={now} />
          <RefundFacts order={order} now={now} />
        </>
      )}
    </DetailScreen>
  )
}

interface Subject {
  subjectKind: FeeSubjectKind
  subjectId: string
}

/** The way in which a fee is paid; with an order already there, that order. */
function FeeWays({ subjectKind, subjectId }: Subject) {
  const query = useQuery(feeTermsQuery(subjectKind, subjectId))
  const go = useGo()
  const now = useServerNow(60_000)
  const create = useCreateFeeOrder()
  const begin = async (kind: FeeWay) => {
    const { id } = await create({ body: { subjectKind, subjectId, kind } })
    go('fee.pay', { id }, { replace: true })
  }
  const order = query.data?.mine?.orderId
  if (order) return <PayOrder id={order} />
  return (
    <ChooseWay
      title="缴费"
      query={query}
      label="支付方式"
      head={(terms) => ({
        tags: (
          <>
            <Tag tone="urgent">待支付</Tag>
            <Tag>{terms.name}</Tag>
          </>
        ),
        next: '选择支付方式，生成订单后按步骤付款。',
      })}
      free={{
        text: freeWords[subjectKind],
        action: { label: '查看', onClick: () => go(subjectPlaces[subjectKind], { id: subjectId }) },
      }}
      onBegin={begin}
    >
      {(terms) => (
        <Section title="说明">
          <FactGrid
            items={[
              { label: '收款方', value: terms.ownerName, wide: true },
              ...(subjectKind === 'tender'
                ? [{ label: '发售截止', value: relativeDay(terms.payUntil, now) }]
                : []),
              { label: '退款', value: terms.refundNote, wide: true },
            ]}
          />
        </Section>
      )}
    </ChooseWay>
  )
}

const freeWords = {
  tender: '这个项目的招标文件不收费，可以直接查看。',
  bill: '这笔服务费还没有确认，或者已经不需要付款。',
} as const

/** My company's orders of fees. */
function Own() {
  const go = useGo()
  const now = useServerNow(60_000)
  const query = useInfiniteQuery(feeOrdersQuery({ group: 'all' }))
  return (
    <ListScreen
      title="缴费"
      query={query}
      rowKey={(order) => order.id}
      row={(order) => <FeeRow order={order} now={now} />}
      empty={{
        text: '还没有缴费订单。招标文件收费的项目，在项目页面点“购买招标文件”。',
        action: { label: '去招标大厅', onClick: () => go('hall.bidding') },
      }}
    />
  )
}
