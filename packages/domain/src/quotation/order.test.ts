import { describe, expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import {
  abandonOrder,
  completeOrder,
  confirmOrder,
  type Delivery,
  declineOrder,
  type Order,
  type OrderAction,
  type OrderStep,
  orderFlow,
  orderSides,
  orderStatuses,
  possibleActions,
  progressOf,
  quotationAfter,
  receiveDelivery,
  receivedTotal,
  recordDelivery,
  rowWords,
  sendOrder,
} from './order.ts'
import { orderActionNames, orderNextStep } from './order-words.ts'
import { quotationFlow } from './quotation.flow.ts'

const now = new Date('2026-12-10T02:00:00Z')
const row = (id: string, position: number, quantity: string, price: string, amount: string) => ({
  id,
  position,
  name: '螺纹钢',
  spec: 'HRB400E Φ12',
  unit: '吨',
  quantity,
  price,
  amount,
})
const parties = {
  id: 'o',
  no: 'DD-20261210-0001',
  title: '螺纹钢采购',
  demandId: 'd',
  quotationId: 'q',
  projectId: 'p',
  companyId: 'owner',
  agentCompanyId: null,
  supplierCompanyId: 'supplier',
}
const selected = {
  ...parties,
  rows: [row('a', 1, '120', '3612.5', '433500.00'), row('b', 2, '0.35', '3.333333', '1.17')],
  freight: '0.29',
}
const terms = {
  address: '西咸大道 1 号',
  contactName: '李慧敏',
  contactPhone: '19900000001',
  wantedOn: '2026-12-10',
  note: '',
}

const made = (result: OrderStep | { readonly refused: string }): Order => {
  if (isRefusal(result)) throw new Error(result.refused)
  return (result as OrderStep).order
}
const sent = made(sendOrder(selected, terms, now))
const confirmed = made(confirmOrder(sent))
const load = (rowId: string, quantity: string) => ({ rowId, quantity })
const truck = (id: string, ...loads: Delivery['loads']) => ({
  id,
  deliveredOn: '2026-12-10',
  vehicle: '陕A12345',
  note: '',
  fileIds: [],
  loads,
})
const waiting = made(
  recordDelivery(confirmed, truck('t1', load('a', '119.5'), load('b', '0')), 'supplier', now),
)
const arrived = made(receiveDelivery(waiting, { deliveryId: 't1', received: undefined, note: '' }))
const full = made(recordDelivery(arrived, truck('t2', load('a', '0.5'), load('b', '0.35')), 'owner', now))

const verbs: Readonly<Record<OrderAction, (order: Order) => ReturnType<typeof confirmOrder> | object>> = {
  confirm: confirmOrder,
  decline: (order) => declineOrder(order, '没有货'),
  abandon: (order) => abandonOrder({ ...order, deliveries: [] }, { by: 'owner', reason: '项目停工' }),
  deliver: (order) => recordDelivery(order, truck('t9', load('a', '1')), 'supplier', now),
  receive: (order) => receiveDelivery(order, { deliveryId: 't1', received: undefined, note: '' }),
  complete: (order) => completeOrder({ ...order, deliveries: full.deliveries }, ''),
}
const actions = Object.keys(orderActionNames) as readonly OrderAction[]

describe('the life of an order', () => {
  test.each(orderStatuses.flatMap((status) => actions.map((action) => [status, action] as const)))(
    'from %s, %s is the arrow of the flow or a refusal',
    (status, action) => {
      const arrows: Readonly<Partial<Record<string, string>>> = orderFlow[status]
      const result = verbs[action]({ ...waiting, status })
      if (arrows[action] === undefined)
        expect(result).toMatchObject({ refused: 'order.wrongStatus', detail: { status } })
      else expect(result).toMatchObject({ order: { status: arrows[action], version: waiting.version + 1 } })
    },
  )

  test('the quotation goes the same way, one arrow of its own at a time', () => {
    const nexts = (status: string): readonly string[] =>
      Object.values(quotationFlow[status as keyof typeof quotationFlow])
    expect(nexts('selected')).toContain(quotationAfter.sent)
    for (const status of orderStatuses)
      for (const next of Object.values(orderFlow[status] as Readonly<Record<string, 'sent'>>))
        if (next !== status) expect(nexts(quotationAfter[status])).toContain(quotationAfter[next])
  })

  test.each<[string, Order, readonly string[], readonly string[]]>([
    ['sent', sent, ['abandon'], ['confirm', 'decline']],
    ['confirmed', confirmed, ['deliver', 'abandon'], ['deliver', 'abandon']],
    ['with a delivery that waits', waiting, ['receive', 'deliver'], ['deliver']],
    ['with a delivery received', arrived, ['deliver', 'complete'], ['deliver']],
    ['completed', made(completeOrder(full, '')), [], []],
    ['abandoned', made(declineOrder(sent, '没有货')), [], []],
  ])('%s: owner and supplier may do what the verbs take', (_, order, owner, supplier) => {
    expect(possibleActions(order, 'owner')).toEqual(owner)
    expect(possibleActions(order, 'supplier')).toEqual(supplier)
    for (const side of orderSides) expect(orderNextStep(order, side, order === waiting)).not.toBe('')
  })
})

test.each<[object, object]>([
  [
    { name: '螺纹钢', spec: 'HRB400E Φ12', unit: '吨' },
    { name: '螺纹钢', spec: 'HRB400E Φ12' },
  ],
  [
    { workType: '木工', workContent: '模板安装' },
    { name: '木工', spec: '模板安装' },
  ],
  [
    { name: '螺纹钢', from: '秦汉新城', to: '西咸新区' },
    { name: '螺纹钢', spec: '秦汉新城 → 西咸新区' },
  ],
  [{ note: '只有备注' }, { name: '', spec: '' }],
])('the cells %o are called %o', (cells, words) => expect(rowWords({ ...cells })).toEqual(words))

describe('what is refused', () => {
  test.each<[string, object, string]>([
    [
      'a wanted day that is past',
      sendOrder(selected, { ...terms, wantedOn: '2026-12-09' }, now),
      'order.wantedPast',
    ],
    [
      'to abandon after a delivery',
      abandonOrder(waiting, { by: 'supplier', reason: '涨价' }),
      'order.delivered',
    ],
    [
      'a delivery of tomorrow',
      recordDelivery(confirmed, { ...truck('t', load('a', '1')), deliveredOn: '2026-12-11' }, 'owner', now),
      'order.deliveryFuture',
    ],
    [
      'a delivery of nothing',
      recordDelivery(confirmed, truck('t', load('a', '0.0000')), 'owner', now),
      'order.deliveryEmpty',
    ],
    [
      'a row of another order',
      recordDelivery(confirmed, truck('t', load('z', '1')), 'owner', now),
      'order.deliveryRows',
    ],
    [
      'a row twice',
      recordDelivery(confirmed, truck('t', load('a', '1'), load('a', '1')), 'owner', now),
      'order.deliveryRows',
    ],
    [
      'to receive what nobody recorded',
      receiveDelivery(waiting, { deliveryId: 'x', received: undefined, note: '' }),
      'order.deliveryNotFound',
    ],
    [
      'to receive it twice',
      receiveDelivery(arrived, { deliveryId: 't1', received: undefined, note: '' }),
      'order.deliveryReceived',
    ],
    [
      'another quantity without a word',
      receiveDelivery(waiting, { deliveryId: 't1', received: [load('a', '119')], note: '' }),
      'order.differenceNote',
    ],
    [
      'a receipt that leaves a row out',
      receiveDelivery(waiting, { deliveryId: 't1', received: [], note: '少' }),
      'order.deliveryRows',
    ],
    ['to complete while a delivery waits', completeOrder(waiting, '够了'), 'order.deliveryWaiting'],
    ['to complete without a delivery', completeOrder(confirmed, '够了'), 'order.nothingDelivered'],
    ['to complete short without a reason', completeOrder(arrived, ''), 'order.shortReason'],
  ])('%s', (_, result, refused) => expect(result).toMatchObject({ refused }))
})

describe('arithmetic', () => {
  test('the total is every row and the freight, to the fen', () => expect(sent.total).toBe('433501.46'))

  test.each<[string, Order, readonly [string, string, string][], string]>([
    [
      'before anything comes',
      confirmed,
      [
        ['0', '0', '-120'],
        ['0', '0', '-0.35'],
      ],
      '0.00',
    ],
    [
      'while a delivery waits',
      waiting,
      [
        ['0', '119.5', '-120'],
        ['0', '0', '-0.35'],
      ],
      '0.00',
    ],
    [
      'after a part',
      arrived,
      [
        ['119.5', '0', '-0.5'],
        ['0', '0', '-0.35'],
      ],
      '431694.04',
    ],
    [
      'in full',
      full,
      [
        ['120', '0', '0'],
        ['0.35', '0', '0'],
      ],
      '433501.46',
    ],
  ])('%s', (_, order, rows, total) => {
    expect(
      progressOf(order).map(({ received, waiting: w, difference }) => [received, w, difference]),
    ).toEqual(rows)
    expect(receivedTotal(order)).toBe(total)
  })

  test('what was received stands in place of what was recorded; a load turned away leaves the way out open', () => {
    const away = made(
      receiveDelivery(waiting, { deliveryId: 't1', received: [load('a', '0')], note: '全部锈蚀，退回' }),
    )
    expect(receivedTotal(away)).toBe('0.00')
    expect(abandonOrder(away, { by: 'owner', reason: '质量不合格' })).toMatchObject({
      order: { status: 'abandoned' },
    })
  })

  test('more than ordered is said and paid', () => {
    const more = made(recordDelivery(full, truck('t3', load('a', '0.2')), 'owner', now))
    expect(progressOf(more)[0]).toMatchObject({ difference: '0.2', received: '120.2' })
    expect(receivedTotal(more)).toBe('434223.96')
    expect(completeOrder(more, '')).toMatchObject({ order: { status: 'completed', endReason: null } })
  })
})
