import { demandNotice } from '@jb/contract/demand/notice.contract'
import * as orders from '@jb/contract/quotation/order.contract'
import { sendOrderAs } from '@jb/testing/builders/order'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day, type Quoting, startQuoting, toldAbout } from './quotation.fixture.ts'

let q: Quoting
beforeAll(async () => {
  q = await startQuoting()
})
afterAll(() => q?.h.close())

const reason = '甲钢铁停产，不能供货'
const own = async (as: Caller, id: string) => (await q.h.call(orders.ordersOf, { params: { id } }, as)).answer
const notice = async (id: string) => (await q.h.call(demandNotice, { params: { id } })).answer
const reselect = async (id: string, as: Caller | undefined = q.buyer, given: object = {}) => {
  const body = { id, version: await q.versionOf(id, q.buyer), reason, ...given }
  return q.h.call(orders.reselectQuotations, { body }, as)
}
const abandoned = async (quotationId: string, supplier: Caller) => {
  const { id, version } = await sendOrderAs(q.h, q.buyer, quotationId)
  await q.h.call(orders.declineOrder, { body: { id, version, reason: '没有货' } }, supplier)
  await q.h.drain()
}

/** The cheapest of three was selected, its price public. */
async function selected() {
  const [first, second, third] = q.suppliers
  const id = await q.publish({ resultShown: 'price' })
  const ids: string[] = []
  for (const [supplier, price] of [
    [first, '100'],
    [second, '110'],
    [third, '120'],
  ] as const)
    ids.push((await q.quote(supplier, id, { 1: price, 2: price })).quotationId)
  await q.h.clock.advance(8 * day)
  await q.start(id, q.buyer)
  await q.select(id, q.buyer, { quotationId: ids[0] })
  await q.h.drain()
  return { id, ids, first, second, third }
}

test('when the chosen one gives up, the owner chooses anew among those that lost and still hold', async () => {
  const { id, ids, first, second, third } = await selected()
  expect((await notice(id)).result).toMatchObject({
    suppliers: [{ rows: [{ position: 1 }, { position: 2 }] }],
  })
  expect((await reselect(id)).reason).toBe('quotation.notForsaken')
  expect((await own(q.buyer, id)).actions).toEqual([])
  await abandoned(ids[0] ?? '', first)
  expect(await notice(id)).toMatchObject({
    status: 'selected',
    result: null,
    says: expect.stringMatching(/不再供货/),
  })
  expect((await own(q.buyer, id)).actions).toMatchObject([{ id: 'reselect', enabled: true }])
  expect((await own(first, id)).actions).toEqual([])
  for (const [as, given, status] of [
    [undefined, {}, 401],
    [second, {}, 403],
    [await q.h.as({ roles: ['buyer'] }), {}, 404],
    [q.buyer, { reason: '' }, 400],
    [q.buyer, { version: 1 }, 409],
  ] as const)
    expect(
      (
        await q.h.call(
          orders.reselectQuotations,
          { body: { id, version: await q.versionOf(id, q.buyer), reason, ...given } },
          as,
        )
      ).status,
    ).toBe(status)
  expect((await reselect(id)).answer).toMatchObject({ id, status: 'comparing' })
  expect((await reselect(id)).reason).toBe('demand.wrongStatus')
  for (const supplier of [second, third])
    expect(await toldAbout(q, supplier, id)).toContainEqual(
      expect.objectContaining({ kind: 'quotation.restored', body: expect.stringContaining(reason) }),
    )
  expect((await toldAbout(q, first, id)).map(({ kind }) => kind)).not.toContain('quotation.restored')
  expect((await q.compare(id, q.buyer)).answer).toMatchObject({ status: 'comparing', selection: null })
  expect((await q.select(id, q.buyer, { quotationId: ids[0] })).reason).toBe('quotation.notEligible')
  const chosen = await q.select(id, q.buyer, { quotationId: ids[1], reason: '最低价已弃单' })
  expect(chosen.status).toBe(200)
  expect((await q.compare(id, q.buyer)).answer.selection).toMatchObject({ quotationIds: [ids[1]] })
  expect((await own(q.buyer, id)).records.map(({ quotationId }) => quotationId)).toEqual([ids[0], ids[1]])
  const { result } = await notice(id)
  expect(result?.suppliers).toHaveLength(1)
  expect(result?.total).toBe('3300.00')
  await q.h.drain()
  const lost = (await toldAbout(q, third, id)).filter(({ kind }) => kind === 'quotation.notSelected')
  expect(lost.map(({ place, place_search }) => [place, place_search])).toEqual([
    ['demand.notice', { id }],
    ['demand.notice', { id }],
  ])
})

test('nobody is left once the prices of all others have lapsed: the button says so, and nothing changes', async () => {
  const { id, ids, first } = await selected()
  await abandoned(ids[0] ?? '', first)
  await q.h.clock.advance(40 * day)
  expect((await own(q.buyer, id)).actions).toMatchObject([{ id: 'reselect', enabled: false }])
  expect((await reselect(id)).reason).toBe('quotation.noneLeft')
  expect((await notice(id)).status).toBe('selected')
})
