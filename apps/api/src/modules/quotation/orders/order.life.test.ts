import { uploadFile } from '@jb/contract/file/file.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import { projectOf } from '@jb/contract/project/project.contract'
import * as contract from '@jb/contract/quotation/order.contract'
import type { OrderDetail } from '@jb/contract/quotation/order.shapes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPng } from '@jb/testing/builders/file'
import { orderTerms, selectedDemandAs, sendOrderAs } from '@jb/testing/builders/order'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let foreman: Caller
let finance: Caller
let supplier: Caller
let second: Caller
const people: Record<string, Caller | undefined> = {}

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  foreman = await h.as({ roles: [], companyId: owner.companyId })
  finance = await h.as({ roles: ['finance'], companyId: owner.companyId })
  const idle = await h.as({ roles: ['evaluator'], companyId: owner.companyId })
  supplier = await h.as({ roles: ['quoter'], companyKind: 'supplier' })
  second = await h.as({ roles: ['supplierAdmin'], companyKind: 'supplier' })
  const cashier = await h.as({ roles: ['finance'], companyId: supplier.companyId })
  const rival = await h.as({ roles: ['orgAdmin'] })
  Object.assign(people, {
    owner,
    foreman,
    finance,
    idle,
    supplier,
    second,
    cashier,
    rival,
    anybody: undefined,
  })
})
afterAll(() => h?.close())

const aDemand = () =>
  selectedDemandAs(
    h,
    owner,
    [
      { supplier, prices: { 1: '3612.5' }, freight: '0.29' },
      { supplier: second, prices: { 2: '3.333333' } },
    ],
    { foreman },
  )
const anOrder = async () => sendOrderAs(h, owner, (await aDemand()).quotationIds[0] ?? '')

type Item = Pick<OrderDetail, 'id' | 'version' | 'rows' | 'deliveries'>
const day = '2026-11-20'
const truck = ({ rows }: Item, quantity: string, fileIds: readonly string[] = []) => ({
  deliveredOn: day,
  vehicle: '陕A12345',
  note: '',
  fileIds: [...fileIds],
  loads: rows.map(({ id }) => ({ rowId: id, quantity })),
})

/** Each call about one order: how a person makes it. */
const calls = {
  read: ({ id }: Item, as?: Caller) => h.call(contract.orderOf, { params: { id } }, as),
  confirm: ({ id, version }: Item, as?: Caller) =>
    h.call(contract.confirmOrder, { body: { id, version } }, as),
  decline: ({ id, version }: Item, as?: Caller) =>
    h.call(contract.declineOrder, { body: { id, version, reason: '没有货' } }, as),
  abandon: ({ id, version }: Item, as?: Caller) =>
    h.call(contract.abandonOrder, { body: { id, version, reason: '项目停工' } }, as),
  deliver: (order: Item, as?: Caller) =>
    h.call(
      contract.recordDelivery,
      { body: { id: order.id, version: order.version, ...truck(order, '119.5') } },
      as,
    ),
  receive: ({ id, version, deliveries }: Item, as?: Caller) =>
    h.call(
      contract.receiveDelivery,
      { body: { id, version, deliveryId: deliveries.at(-1)?.id ?? id, note: '' } },
      as,
    ),
  complete: ({ id, version }: Item, as?: Caller) =>
    h.call(contract.completeOrder, { body: { id, version, reason: '剩余不再需要' } }, as),
}
type Call = keyof typeof calls

/** An order after some calls, each made by whoever makes it. */
const at = {
  sent: () => anOrder(),
  confirmed: async () => (await calls.confirm(await at.sent(), supplier)).answer,
  waiting: async () => (await calls.deliver(await at.confirmed(), supplier)).answer,
  received: async () => (await calls.receive(await at.waiting(), foreman)).answer,
  completed: async () => (await calls.complete(await at.received(), owner)).answer,
}

const who: readonly (readonly [Call, keyof typeof at, Readonly<Record<number, string>>])[] = [
  [
    'read',
    'sent',
    { 200: 'owner foreman finance supplier cashier', 404: 'idle second rival', 401: 'anybody' },
  ],
  [
    'confirm',
    'sent',
    { 403: 'cashier finance foreman owner', 404: 'second', 401: 'anybody', 200: 'supplier' },
  ],
  ['decline', 'sent', { 403: 'cashier finance', 404: 'second rival', 401: 'anybody', 200: 'supplier' }],
  ['abandon', 'confirmed', { 403: 'cashier finance foreman', 404: 'second rival', 200: 'supplier' }],
  [
    'deliver',
    'confirmed',
    { 403: 'finance cashier', 404: 'second rival idle', 401: 'anybody', 200: 'foreman' },
  ],
  [
    'receive',
    'waiting',
    { 403: 'supplier cashier finance', 404: 'second rival idle', 401: 'anybody', 200: 'foreman' },
  ],
  ['complete', 'received', { 403: 'foreman finance supplier', 404: 'rival', 401: 'anybody', 200: 'owner' }],
]

describe('who may', () => {
  test.each(who)('%s one that is %s: %o', async (call, state, answers) => {
    const order = await at[state]()
    // The one who may comes last, since it moves the order.
    const rows = Object.entries(answers).sort(([one], [other]) => Number(other) - Number(one))
    for (const [status, names] of rows)
      for (const name of names.split(' '))
        expect([name, (await calls[call](order, people[name])).status]).toEqual([name, Number(status)])
  })

  test.each<[Call, keyof typeof at]>([
    ['confirm', 'sent'],
    ['deliver', 'confirmed'],
    ['receive', 'waiting'],
  ])('%s of an older version is refused', async (call, state) => {
    const order = await at[state]()
    const as = call === 'receive' ? owner : supplier
    expect(await calls[call]({ ...order, version: 0 }, as)).toMatchObject({
      status: 409,
      reason: 'order.stale',
    })
  })
})

describe('an order', () => {
  test('is sent once for each selected quotation, with its rows, prices and freight to the fen', async () => {
    const { demandId, quotationIds } = await aDemand()
    const [first = ''] = quotationIds
    const before = (await h.call(contract.ordersOf, { params: { id: demandId } }, owner)).answer
    expect(before.records.map(({ total, order, actions }) => [total, order, actions[0]?.enabled])).toEqual([
      ['433500.29', null, true],
      ['1.17', null, true],
    ])
    expect(before.begin).toMatchObject({ contactName: '李慧敏', contactPhone: '19900000001' })
    const order = await sendOrderAs(h, owner, first)
    expect(order).toMatchObject({ status: 'sent', total: '433500.29', freight: '0.29', side: 'owner' })
    expect(order.rows).toMatchObject([
      { name: '螺纹钢', quantity: '120.0000', price: '3612.500000', amount: '433500.00' },
    ])
    const again = await h.call(contract.sendOrder, { body: { quotationId: first, ...orderTerms() } }, owner)
    expect(again.reason).toBe('order.notSelected')
    const past = { quotationId: quotationIds[1] ?? '', ...orderTerms({ wantedOn: '2020-01-01' }) }
    expect((await h.call(contract.sendOrder, { body: past }, owner)).reason).toBe('order.wantedPast')
    const own = (await h.call(contract.ordersOf, { params: { id: demandId } }, supplier)).answer
    expect(own).toMatchObject({
      side: 'supplier',
      begin: null,
      records: [{ order: { id: order.id }, actions: [] }],
    })
    for (const other of [people.rival, people.idle])
      expect((await h.call(contract.ordersOf, { params: { id: demandId } }, other)).status).toBe(404)
    for (const other of [supplier, people.rival])
      expect((await h.call(contract.sendOrder, { body: past }, other)).status).not.toBe(200)
  })

  test('goes its way with the quotation, and the last one closes the demand', async () => {
    const { demandId, projectId, quotationIds } = await aDemand()
    const statuses = async () => {
      const rows = await h.db
        .selectFrom('quotation')
        .innerJoin('demand', 'demand.id', 'quotation.demand_id')
        .select(['quotation.status', 'demand.status as demand'])
        .where('demand.id', '=', demandId)
        .orderBy('quotation.received_at')
        .execute()
      return [...rows.map(({ status }) => status), rows[0]?.demand]
    }
    const committed = async () =>
      (await h.call(projectOf, { params: { id: projectId } }, owner)).answer.own?.money.committed
    const [order, other] = [
      await sendOrderAs(h, owner, quotationIds[0] ?? ''),
      await sendOrderAs(h, owner, quotationIds[1] ?? ''),
    ]
    expect([await statuses(), await committed()]).toEqual([['orderSent', 'orderSent', 'selected'], '0'])
    const confirmed = (await calls.confirm(order, supplier)).answer
    expect(await committed()).toBe('433500.29')
    const waiting = (await calls.deliver(confirmed, supplier)).answer
    const received = (await calls.receive(waiting, owner)).answer
    expect(received).toMatchObject({
      receivedTotal: '431694.04',
      rows: [{ received: '119.5', difference: '-0.5' }],
    })
    const silent = { id: order.id, version: received.version, reason: '' }
    const short = await h.call(contract.completeOrder, { body: silent }, owner)
    expect(short.reason).toBe('order.shortReason')
    expect((await calls.complete(received, owner)).answer).toMatchObject({ status: 'completed', actions: [] })
    expect([await statuses(), await committed()]).toEqual([
      ['completed', 'orderSent', 'selected'],
      '431694.04',
    ])
    await calls.decline(other, second)
    expect(await statuses()).toEqual(['completed', 'abandoned', 'closed'])
  })

  test('that is given up by its supplier stands on its record, for the owner alone', async () => {
    const order = await anOrder()
    expect(order.supplierRecord?.abandoned).toBeTypeOf('number')
    const before = order.supplierRecord?.abandoned ?? 0
    const done = (await calls.decline(order, supplier)).answer
    expect(done).toMatchObject({
      status: 'abandoned',
      abandonedBy: 'supplier',
      endReason: '没有货',
      supplierRecord: null,
    })
    const seen = (await calls.read(order, finance)).answer
    expect(seen.supplierRecord?.abandoned).toBe(before + 1)
    expect(seen.timeline.map(({ label, note }) => [label, note])).toEqual([
      ['发送订单', ''],
      ['不接单', '没有货'],
    ])
  })

  test('shows the photos of a delivery to both sides; what was received stands in place of what was recorded', async () => {
    const order = await at.confirmed()
    const file = { name: '磅单.png', bytes: aPng() }
    const { id: fileId } = (await h.call(uploadFile, undefined, supplier, { file })).answer
    const body = { id: order.id, version: order.version, ...truck(order, '119.5', [fileId]) }
    const stolen = await h.call(contract.recordDelivery, { body }, owner)
    expect(stolen.reason).toBe('file.notFound')
    const { version, deliveries } = (await h.call(contract.recordDelivery, { body }, supplier)).answer
    const received = [{ rowId: order.rows[0]?.id ?? '', quantity: '119.46' }]
    const receipt = { id: order.id, version, deliveryId: deliveries[0]?.id ?? '', received, note: '' }
    const silent = await h.call(contract.receiveDelivery, { body: receipt }, foreman)
    expect(silent.reason).toBe('order.differenceNote')
    const told = { ...receipt, note: '复磅少 40 公斤' }
    await h.call(contract.receiveDelivery, { body: told }, foreman)
    for (const reader of [owner, supplier])
      expect((await calls.read(order, reader)).answer.deliveries).toMatchObject([
        {
          photos: [{ name: '磅单.png' }],
          rows: [{ name: '螺纹钢 HRB400E Φ12', quantity: '119.5000', received: '119.4600' }],
          receivedNote: '复磅少 40 公斤',
        },
      ])
  })

  test('recorded by the owner is received at once', async () => {
    const done = (await calls.deliver(await at.confirmed(), foreman)).answer
    expect(done).toMatchObject({ rows: [{ received: '119.5', waiting: '0' }] })
    expect((await calls.abandon(done, owner)).reason).toBe('order.delivered')
  })

  test('that is frozen out cannot be confirmed', async () => {
    const order = await anOrder()
    await h.db
      .updateTable('company')
      .set({ frozen_at: new Date() })
      .where('id', '=', supplier.companyId)
      .execute()
    expect((await calls.confirm(order, supplier)).reason).toBe('member.frozen')
    await h.db.updateTable('company').set({ frozen_at: null }).where('id', '=', supplier.companyId).execute()
  })
})

describe('news and what waits', () => {
  const heard = async (as: Caller, id: string) => {
    await h.drain()
    const { records } = (await h.call(noticeList, { query: { pageSize: 50 } }, as)).answer
    return records.filter(({ placeSearch }) => placeSearch.id === id).map(({ title }) => title)
  }
  const waits = async (as: Caller, id: string) =>
    (await h.call(homeTodos, {}, as)).answer
      .filter(({ place, search }) => place === 'quotation.purchase' && search.id === id)
      .map(({ action }) => action)

  test('each side hears of what the other has done', async () => {
    const order = await at.completed()
    expect(await heard(supplier, order.id)).toEqual(['订单已完成', '采购方已确认收货', '收到采购订单'])
    expect(await heard(owner, order.id)).toEqual(['登记了到货', '供应商已确认订单'])
    expect(await heard(foreman, order.id)).toEqual(['登记了到货'])
    expect(await heard(people.rival as Caller, order.id)).toEqual([])
  })

  test.each<[keyof typeof at, readonly string[], readonly string[], readonly string[]]>([
    ['sent', [], [], ['确认订单']],
    ['confirmed', [], [], []],
    ['waiting', ['确认收货'], ['确认收货'], []],
    ['received', [], [], []],
  ])('%s waits for owner %o, foreman %o, supplier %o', async (state, ...expected) => {
    const { id } = await at[state]()
    const found = [await waits(owner, id), await waits(foreman, id), await waits(supplier, id)]
    expect(found).toEqual(expected)
  })
})
