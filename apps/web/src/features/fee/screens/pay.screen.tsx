import type { FeeTerms } from '@jb/contract/fee/fee.shapes'
import type { FeeSubjectKind, FeeWay } from '@jb/domain/fee/fee'
import { relativeDay } from '@jb/domain/shared/dates'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { FactGrid } from '../../../kit/fact.tsx'
import { NavAction } from '../../../kit/nav-bar.tsx'
import { Section } from '../../../kit/page.tsx'
import { Empty } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useGo, useSearchOf } from '../../../map/to.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { DetailScreen } from '../../../patterns/detail-screen.tsx'
import { ListScreen } from '../../../patterns/list-screen.tsx'
import {
  Amount,
  BeginOrder,
  OrderHead,
  OrderProgress,
  PaySteps,
  RefundFacts,
  Ways,
} from '../../ledger/index.ts'
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
  return subject ? <ChooseWay {...subject} /> : <Own />
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
function ChooseWay({ subjectKind, subjectId }: Subject) {
  const query = useQuery(feeTermsQuery(subjectKind, subjectId))
  const go = useGo()
  const now = useServerNow(60_000)
  const [kind, setKind] = useState<FeeWay>()
  const create = useCreateFeeOrder()
  const begin = async (chosen: FeeWay) => {
    const { id } = await create({ body: { subjectKind, subjectId, kind: chosen } })
    go('fee.pay', { id }, { replace: true })
  }
  const order = query.data?.mine?.orderId
  if (order) return <PayOrder id={order} />
  const chosen = ({ kinds }: FeeTerms) => kind ?? (kinds.length === 1 ? kinds[0]?.kind : undefined)
  return (
    <DetailScreen
      title="缴费"
      query={query}
      bottom={(terms) =>
        terms.required && (
          <BeginOrder label="支付方式" chosen={chosen(terms)} whyNot={terms.whyNot} onBegin={begin} />
        )
      }
    >
      {(terms) =>
        terms.required ? (
          <>
            {terms.sandbox && <Banner tone="urgent">在线支付为沙箱支付，不产生真实资金。</Banner>}
            <DetailHeader
              tags={
                <>
                  <Tag tone="urgent">待支付</Tag>
                  <Tag>{terms.name}</Tag>
                </>
              }
              name={terms.title}
              next={terms.whyNot || '选择支付方式，生成订单后按步骤付款。'}
            >
              <Amount amount={terms.amount} words={terms.amountInWords} />
            </DetailHeader>
            <Ways label="支付方式" kinds={terms.kinds} chosen={chosen(terms)} onChoose={setKind} />
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
          </>
        ) : (
          <Empty
            text={
              subjectKind === 'tender'
                ? '这个项目的招标文件不收费，可以直接查看。'
                : '这笔服务费还没有确认，或者已经不需要付款。'
            }
            action={{ label: '查看', onClick: () => go(subjectPlaces[subjectKind], { id: subjectId }) }}
          />
        )
      }
    </DetailScreen>
  )
}

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
