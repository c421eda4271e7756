import type { Order, OrderAction, OrderSide, OrderStatus } from './order.ts'

export const orderStatusNames = {
  sent: '待确认',
  confirmed: '已确认',
  completed: '已完成',
  abandoned: '已弃单',
} as const satisfies Readonly<Record<OrderStatus, string>>

/** The word on a button. */
export const orderActionNames = {
  confirm: '确认订单',
  decline: '不接单',
  deliver: '登记到货',
  receive: '确认收货',
  complete: '完成',
  abandon: '放弃',
} as const satisfies Readonly<Record<OrderAction, string>>

/** A line of the history, by the action that the operation log holds. */
const historyNames = {
  send: '发送订单',
  confirm: '确认订单',
  decline: '不接单',
  deliver: '登记到货',
  receive: '确认收货',
  complete: '完成订单',
  abandon: '放弃订单',
} as const satisfies Readonly<Record<OrderAction | 'send', string>>

/** The words of a logged action; one that this version does not know shows as it is. */
export const orderHistoryName = (action: string): string =>
  Object.hasOwn(historyNames, action) ? historyNames[action as keyof typeof historyNames] : action

const nextSteps = {
  owner: {
    sent: '等待供应商确认订单；供应商不接单会发消息给您。',
    confirmed: '货到现场后登记到货；全部到齐后点“完成”。',
    completed: '订单已完成，按实收数量结算。',
    abandoned: '订单已放弃，原因见下方。选定的都放弃时，可以在需求里重新选定。',
  },
  supplier: {
    sent: '请核对数量、价格和到货要求，确认订单；不能供货的说明原因。',
    confirmed: '每次送货后登记到货并拍下磅单，采购方确认收货。',
    completed: '订单已完成，按实收数量结算。',
    abandoned: '订单已放弃，原因见下方。',
  },
} as const satisfies Readonly<Record<OrderSide, Readonly<Record<OrderStatus, string>>>>

/** What comes next, as its reader stands to it; `waiting`: a delivery has not been received. */
export function orderNextStep({ status }: Pick<Order, 'status'>, side: OrderSide, waiting: boolean): string {
  if (status !== 'confirmed' || !waiting) return nextSteps[side][status]
  return side === 'owner'
    ? '供应商登记了到货，请核对数量和磅单后确认收货。'
    : '到货已登记，等待采购方确认收货。'
}
