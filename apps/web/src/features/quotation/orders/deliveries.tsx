import type { OrderDelivery, OrderDetail } from '@jb/contract/quotation/order.shapes'
import { Button } from '../../../kit/button.tsx'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Tag } from '../../../kit/tag.tsx'
import { FileLinks } from '../../file/index.ts'
import { sideNames } from './order.labels.ts'
import s from './order.module.css'

interface DeliveriesProps {
  order: OrderDetail
  /** Receives one delivery; absent for those who do not. */
  onReceive: ((delivery: OrderDelivery) => void) | undefined
}

/** What has come so far, the latest first, with the weight slips. */
export function Deliveries({ order: { deliveries, status }, onReceive }: DeliveriesProps) {
  const nothing = status === 'sent' ? '供应商确认订单后，送到现场的每一车都登记在这里。' : '还没有登记到货。'
  return (
    <Section title="到货" aside={deliveries.length > 0 && `${deliveries.length} 次`}>
      {deliveries.length === 0 && <p className={s.quiet}>{nothing}</p>}
      {[...deliveries].reverse().map((delivery) => (
        <DeliveryEntry key={delivery.id} delivery={delivery} onReceive={onReceive} />
      ))}
    </Section>
  )
}

function DeliveryEntry({
  delivery,
  onReceive,
}: {
  delivery: OrderDelivery
  onReceive: DeliveriesProps['onReceive']
}) {
  const { position, deliveredOn, vehicle, note, recordedBy, receivedAt, receivedNote, photos } = delivery
  const waits = receivedAt === null
  return (
    <article className={s.delivery} aria-label={`第 ${position} 次到货`}>
      <div className={s.head}>
        <span className={s.name}>
          第 {position} 次 · {deliveredOn}
        </span>
        <Tag tone={waits ? 'urgent' : 'good'}>{waits ? '待确认收货' : '已收货'}</Tag>
      </div>
      <p className={s.small}>{[vehicle, `${sideNames[recordedBy]}登记`].filter(Boolean).join(' · ')}</p>
      <ul className={s.rows}>
        {delivery.rows.map(({ rowId, name, unit, quantity, received }) => (
          <li key={rowId} className={s.small}>
            {name} {quantityText(quantity)} {unit}
            {received !== null && Number(received) !== Number(quantity) && (
              <span className={s.missing}>
                ，实收 {quantityText(received)} {unit}
              </span>
            )}
          </li>
        ))}
      </ul>
      {note && <p className={s.small}>说明：{note}</p>}
      {receivedNote && <p className={s.small}>收货说明：{receivedNote}</p>}
      <FileLinks files={photos} />
      {waits && onReceive && (
        <div className={s.button}>
          <Button tone="quiet" wide onClick={() => onReceive(delivery)}>
            确认收货
          </Button>
        </div>
      )}
    </article>
  )
}
