import * as contract from '@jb/contract/quotation/order.contract'
import { orderTerms } from '@jb/testing/builders/order'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, type Quoting, startQuoting } from '../quotation.fixture.ts'

let q: Quoting
beforeAll(async () => {
  q = await startQuoting()
})
afterAll(() => q?.h.close())

/** Two suppliers quote, one without tax and with freight; each gets a row. The way that people go. */
async function selected() {
  const { h, buyer, suppliers } = q
  const [one, two] = suppliers
  const id = await q.publish()
  const ids = [
    (await q.quote(one, id, { 1: '113.333333', 2: '900' }, { freight: '0.29' })).quotationId,
    (await q.quote(two, id, { 1: '900', 2: '99.99' }, { priceBasis: 'exTax', freight: '10' })).quotationId,
  ]
  await h.clock.advance(8 * day)
  await q.start(id, buyer)
  const { rows: lines } = (await q.compare(id, buyer)).answer
  const rows = lines.map(({ id: rowId }, at) => ({ rowId, quotationId: ids[at] ?? '' }))
  await q.select(id, buyer, { rows, reason: '只有两家报价' })
  return { id, ids }
}

const send = (quotationId: string) =>
  q.h.call(contract.sendOrder, { body: { ...orderTerms(), quotationId } }, q.buyer)

test('what people have selected is ordered: rows, prices with tax and freight add up to what was decided', async () => {
  const { id, ids } = await selected()
  const { answer } = await q.h.call(contract.ordersOf, { params: { id } }, q.buyer)
  expect(answer.records.map(({ quotationId, total }) => [quotationId, total])).toEqual([
    // 10 × 113.333333 + 0.29
    [ids[0], '1133.62'],
    // 20 × 99.99 × 1.13 + 10 × 1.13
    [ids[1], '2271.07'],
  ])
  const { selection } = (await q.compare(id, q.buyer)).answer
  expect(selection?.incTax).toBe('3404.69')
  const order = (await send(ids[1] ?? '')).answer
  expect(order.rows).toMatchObject([{ price: '112.988700', quantity: '20.0000', amount: '2259.77' }])
  expect(order).toMatchObject({ freight: '11.30', total: '2271.07' })
})

test('of two who send the same order at once one does', async () => {
  const { ids } = await selected()
  const [first = ''] = ids
  const replies = await Promise.all([send(first), send(first)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(replies.find(({ status }) => status === 422)?.reason).toBe('order.notSelected')
})

test('when the last two orders are completed at once their demand is closed once', async () => {
  const { id, ids } = await selected()
  const ready = []
  for (const [at, quotationId] of ids.entries()) {
    const supplier = q.suppliers[at]
    const { rows, ...order } = (await send(quotationId)).answer
    const taken = (await q.h.call(contract.confirmOrder, { body: { id: order.id, version: 1 } }, supplier))
      .answer
    const loads = rows.map(({ id: rowId, quantity }) => ({ rowId, quantity }))
    const truck = { deliveredOn: '2026-11-20', vehicle: '', note: '', fileIds: [], loads }
    const body = { id: order.id, version: taken.version, ...truck }
    ready.push((await q.h.call(contract.recordDelivery, { body }, q.buyer)).answer)
  }
  const replies = await Promise.all(
    ready.map(({ id: orderId, version }) =>
      q.h.call(contract.completeOrder, { body: { id: orderId, version, reason: '' } }, q.buyer),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const { answer } = await q.received(id, q.buyer)
  expect(answer.status).toBe('closed')
})
