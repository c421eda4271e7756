import type { OrderDetail } from '@jb/contract/quotation/order.shapes'
import { amountInWords } from '@jb/domain/shared/amount-in-words'
import { calendarDay, relativeDay } from '@jb/domain/shared/dates'
import type { CSSProperties } from 'react'
import { Banner } from '../../../kit/banner.tsx'
import { cx } from '../../../kit/cx.ts'
import { Money } from '../../../kit/money.tsx'
import { Section } from '../../../kit/page.tsx'
import { quantityText } from '../../../kit/quantity.ts'
import { Steps } from '../../../kit/steps.tsx'
import { Tag } from '../../../kit/tag.tsx'
import { useServerNow } from '../../../lib/server-clock.ts'
import { DetailHeader } from '../../../patterns/detail-header.tsx'
import { Facts } from '../../../patterns/facts.tsx'
import { Timeline } from '../../../patterns/timeline.tsx'
import { differenceText, orderTones, recordText, shareOf, sideNames, stationsOf } from './order.labels.ts'
import s from './order.module.css'

/** What an order is, how far it is, and what both sides have agreed. */
export function OrderHead({ order }: { order: OrderDetail }) {
  const now = useServerNow(60_000)
  const { side, terms, supplierRecord: record } = order
  const phone = terms.contactPhone
  return (
    <>
      <DetailHeader
        tags={
          <>
            <Tag tone={orderTones[order.status]}>{order.statusName}</Tag>
            <Tag>采购订单</Tag>
          </>
        }
        name={order.title}
        next={order.nextStep}
      />
      <Section title="进度">
        <Steps items={stationsOf(order, (at) => calendarDay(at, now))} />
        {order.endReason !== null && (
          <p className={s.note}>
            {order.abandonedBy ? `${sideNames[order.abandonedBy]}放弃的原因` : '没有到齐的原因'}：
            {order.endReason}
          </p>
        )}
      </Section>
      {record && record.abandoned > 0 && <Banner tone="urgent">{`这家供应商${recordText(record)}。`}</Banner>}
      <Facts
        title="订单"
        items={[
          side === 'owner'
            ? { label: '供应商', value: order.supplierName, wide: true }
            : { label: '采购方', value: order.buyerName, wide: true },
          { label: '送货地址', value: terms.address, wide: true },
          {
            label: '收货联系人',
            value: (
              <>
                {terms.contactName} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </>
            ),
            wide: true,
          },
          { label: '要求到货', value: terms.wantedOn ?? '双方另行约定' },
          { label: '发送时间', value: relativeDay(order.sentAt, now) },
          { label: '订单编号', value: order.no, wide: true },
          ...(terms.note ? [{ label: '说明', value: terms.note, wide: true }] : []),
        ]}
      />
    </>
  )
}

type Row = OrderDetail['rows'][number]

const share = (percent: number) => ({ '--share': percent }) as CSSProperties

function RowLine({ row }: { row: Row }) {
  const { name, spec, unit, quantity, received, waiting } = row
  const came = shareOf(received, row)
  const coming = shareOf(waiting, row)
  const short = row.difference.startsWith('-')
  return (
    <li className={s.row}>
      <div className={s.line}>
        <span className={s.name}>{name}</span>
        <Money amount={row.amount} size="s" />
      </div>
      {spec && <div className={s.spec}>{spec}</div>}
      <p className={s.small}>
        订购 {quantityText(quantity)} {unit} × {quantityText(row.price)} 元
      </p>
      <div className={s.bar} aria-hidden="true">
        <div className={s.part} style={share(Math.min(100, came + coming))} />
        <div className={cx(s.part, s.came)} style={share(came)} />
      </div>
      <div className={cx(s.line, s.small)}>
        <span>
          已收 {quantityText(received)} {unit}
          {waiting !== '0' && `，待确认 ${quantityText(waiting)} ${unit}`}
        </span>
        <span className={cx(short && s.missing)}>{differenceText(row)}</span>
      </div>
    </li>
  )
}

/** What was ordered, what has come of it, and what it costs. */
export function OrderRows({ order }: { order: OrderDetail }) {
  const { rows, freight, total, receivedTotal } = order
  return (
    <>
      <Section title="清单" aside={`${rows.length} 行`}>
        <ul className={s.rows}>
          {rows.map((row) => (
            <RowLine key={row.id} row={row} />
          ))}
        </ul>
      </Section>
      <Section title="金额（含税）">
        <div className={s.sum}>
          <span>运费</span>
          <Money amount={freight} size="s" />
        </div>
        <div className={s.sum}>
          <span>订单合计</span>
          <Money amount={total} size="l" />
        </div>
        <p className={s.words}>{amountInWords(total)}</p>
        <div className={s.sum}>
          <span>按实收数量</span>
          <Money amount={receivedTotal} />
        </div>
        <p className={s.words}>{amountInWords(receivedTotal)}</p>
      </Section>
    </>
  )
}

/** What was done, oldest first. */
export function OrderHistory({ timeline }: Pick<OrderDetail, 'timeline'>) {
  const items = timeline.map(({ at, label, who, note }) => ({
    id: `${at} ${label}`,
    at,
    title: who ? `${label} · ${who}` : label,
    note,
  }))
  return (
    <Section title="办理过程">
      <Timeline items={items} />
    </Section>
  )
}
