import type { OrdersOfDemand, SelectedSupplier } from '@jb/contract/quotation/order.shapes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { Bone, Loading } from '../../../kit/skeleton.tsx'
import { ErrorState } from '../../../kit/states.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { toast } from '../../../kit/toast.ts'
import { sentenceOf } from '../../../lib/api-error.ts'
import { Link } from '../../../map/link.tsx'
import type { SlotProps } from '../../../map/slot.tsx'
import { reasonOf } from '../../../patterns/more-actions.tsx'
import { orderTones, recordText } from './order.labels.ts'
import s from './order.module.css'
import { ordersQuery, useSendOrder } from './order.queries.ts'

const SendSheet = lazy(() => import('./send-sheet.tsx'))
const ReselectSheet = lazy(async () => ({ default: (await import('./send-sheet.tsx')).ReselectSheet }))

/** Who was selected for a demand, the orders that have come of it, and the way to send one; nothing before a selection. */
export default function OrdersOf({ demandId }: SlotProps['demand.orders']) {
  const { data, error, refetch } = useQuery(ordersQuery(demandId))
  if (!data && error) {
    // Neither side of a selection: nothing is bought of them.
    if (error.kind === 'forbidden' || error.kind === 'notFound') return null
    return (
      <Section title="采购订单">
        <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
      </Section>
    )
  }
  if (!data) {
    return (
      <Section title="采购订单">
        <Loading>
          <Bone size="m" width="60%" />
          <Bone size="s" width="80%" />
        </Loading>
      </Section>
    )
  }
  if (data.records.length === 0) return null
  return (
    <Section title="采购订单" aside={data.side === 'owner' && `${data.records.length} 家`}>
      <ul className={s.rows}>
        {data.records.map((one) => (
          <SupplierLine key={one.quotationId} one={one} side={data.side} begin={data.begin} />
        ))}
      </ul>
      <Reselect demandId={demandId} version={data.version} actions={data.actions} />
    </Section>
  )
}

interface ReselectProps extends Pick<OrdersOfDemand, 'version' | 'actions'> {
  demandId: string
}

/** 重新选定, where the server offers it. */
function Reselect({ demandId, version, actions }: ReselectProps) {
  const [asking, setAsking] = useState(false)
  const offered = actions.find(({ id }) => id === 'reselect')
  if (!offered) return null
  return (
    <div className={s.button}>
      <Button wide disabledReason={reasonOf(offered)} onClick={() => setAsking(true)}>
        {offered.label}
      </Button>
      <Suspense fallback={null}>
        {asking && <ReselectSheet demandId={demandId} version={version} onClose={() => setAsking(false)} />}
      </Suspense>
    </div>
  )
}

interface SupplierLineProps extends Pick<OrdersOfDemand, 'side' | 'begin'> {
  one: SelectedSupplier
}

function SupplierLine({ one, side, begin }: SupplierLineProps) {
  const { order, supplierRecord: record } = one
  const [sending, setSending] = useState(false)
  const send = useSendOrder()
  const offered = one.actions.find(({ id }) => id === 'send')
  const name = side === 'owner' ? one.supplierName : '本企业中标部分'
  return (
    <li className={s.row}>
      {order ? (
        <Link place="quotation.purchase" search={{ id: order.id }} className={s.link}>
          {name}
        </Link>
      ) : (
        <div className={s.name}>{name}</div>
      )}
      <div className={s.line}>
        <span className={s.spec}>{order ? order.no : `${one.rows} 行`}</span>
        <Money amount={one.total} size="s" />
      </div>
      <div className={s.head}>
        <Tag tone={order ? orderTones[order.status] : 'plain'}>{order ? order.statusName : '未发送订单'}</Tag>
        {record && <span className={s.spec}>{recordText(record)}</span>}
      </div>
      {order && <p className={s.small}>{order.nextStep}</p>}
      {!order && side === 'supplier' && <p className={s.small}>等待采购方发送订单。</p>}
      {offered && (
        <div className={s.button}>
          <Button wide disabledReason={reasonOf(offered)} onClick={() => setSending(true)}>
            {offered.label}
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {sending && (
          <SendSheet
            one={one}
            begin={begin}
            send={send}
            onClose={() => setSending(false)}
            onDone={() => {
              setSending(false)
              toast('订单已发送，等待供应商确认', 'good')
            }}
          />
        )}
      </Suspense>
    </li>
  )
}
