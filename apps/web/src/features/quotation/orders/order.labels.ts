import type { OrderDelivery, OrderDetail, SupplierRecord } from '@jb/contract/quotation/order.shapes'
import type { OrderSide, OrderStatus } from '@jb/domain/quotation/order'
import { fromUnits, toUnits } from '@jb/domain/shared/fixed-point'
import { quantityText } from '../../../kit/quantity.ts'
import type { StepItem } from '../../../kit/steps.tsx'
import type { Tone } from '../../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const orderTones = {
  sent: 'urgent',
  confirmed: 'brand',
  completed: 'good',
  abandoned: 'bad',
} as const satisfies Readonly<Record<OrderStatus, Tone>>

export const sideNames = { owner: '采购方', supplier: '供应商' } as const satisfies Readonly<
  Record<OrderSide, string>
>

type Row = OrderDetail['rows'][number]

const units = (quantity: string) => toUnits(quantity, 4)

/** What is still to come of a row: what was ordered, without what was received and what waits. */
export function remainingOf({ quantity, received, waiting }: Row): string {
  const left = units(quantity) - units(received) - units(waiting)
  return left > 0n ? fromUnits(left, 4).replace(/\.?0+$/, '') : ''
}

/** Whole percent of what was ordered; what comes above it does not show in a bar. */
export function shareOf(part: string, { quantity }: Pick<Row, 'quantity'>): number {
  return Math.min(100, Number((units(part) * 100n) / units(quantity)))
}

/** What came against what was ordered, in words. */
export function differenceText({ difference, unit }: Pick<Row, 'difference' | 'unit'>): string {
  if (difference.startsWith('-')) return `还差 ${quantityText(difference.slice(1))} ${unit}`
  return units(difference) > 0n ? `多 ${quantityText(difference)} ${unit}` : '已到齐'
}

/** Rows that have not come in full, in words. */
export const missingOf = ({ rows }: Pick<OrderDetail, 'rows'>): readonly string[] =>
  rows
    .filter(({ difference }) => difference.startsWith('-'))
    .map((row) => `${[row.name, row.spec].filter(Boolean).join(' ')}：${differenceText(row)}`)

/** The delivery that has waited longest to be received. */
export const waitingOf = ({ deliveries }: Pick<OrderDetail, 'deliveries'>): OrderDelivery | undefined =>
  deliveries.find(({ receivedAt }) => receivedAt === null)

/** How a supplier has kept its orders so far. */
export const recordText = ({ completed, abandoned }: SupplierRecord): string =>
  abandoned > 0 ? `已完成 ${completed} 份订单，弃单 ${abandoned} 次` : `已完成 ${completed} 份订单，没有弃单`

/** The stations of an order, with the day of each. */
export function stationsOf(order: OrderDetail, dayOf: (at: string) => string): readonly StepItem[] {
  const { status, sentAt, confirmedAt, endedAt, deliveries } = order
  const gone = status === 'abandoned'
  const [first] = deliveries
  const ended = endedAt ? { note: dayOf(endedAt) } : {}
  const open = (reached: boolean) =>
    reached ? ('done' as const) : gone ? ('next' as const) : ('now' as const)
  return [
    { label: '已发送', state: 'done', note: dayOf(sentAt) },
    {
      label: '已确认',
      state: open(confirmedAt !== null),
      ...(confirmedAt && { note: dayOf(confirmedAt) }),
    },
    {
      label: '到货',
      state: status === 'completed' ? 'done' : status === 'confirmed' ? 'now' : 'next',
      ...(first && { note: `${deliveries.length} 次` }),
    },
    gone
      ? { label: '已弃单', state: 'failed', ...ended }
      : { label: '已完成', state: status === 'completed' ? 'done' : 'next', ...ended },
  ]
}
