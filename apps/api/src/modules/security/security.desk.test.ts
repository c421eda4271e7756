import * as desk from '@jb/contract/security/finance.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPayer,
  aSubject,
  begin,
  day,
  handIn,
  hour,
  paidByTransfer,
  releaseAllOf,
  seen,
  startSecurities,
} from './security.fixture.ts'

let h: Harness
let finance: Caller
beforeAll(async () => {
  ;({ h, finance } = await startSecurities())
})
afterAll(() => h?.close())

/** A heap as it is read page by page, one order each, in the order in which it comes. */
async function walk(group: 'confirm' | 'refund') {
  const found: { id: string; overdue: boolean }[] = []
  let cursor: string | undefined
  do {
    const body = { group, pageSize: 1, ...(cursor && { cursor }) }
    const { records, nextCursor } = (await h.call(desk.financeDesk, { body }, finance)).answer
    found.push(...records.map(({ id, overdue }) => ({ id, overdue })))
    cursor = nextCursor
  } while (cursor)
  return found
}

test('what was handed in first is checked first, whatever was ordered or touched first', async () => {
  const names = ['宝鸡秦钒钢铁贸易有限公司', '渭南泾禾劳务有限公司', '济南齐砺管业有限公司']
  const subject = await aSubject(h, finance)
  const made = []
  for (const name of names) {
    const payer = await aPayer(h, name)
    made.push({ name, payer, order: (await begin(h, payer, subject, 'transfer')).answer })
    await h.clock.advance(hour)
  }
  const handedIn = [...made].reverse()
  for (const { name, payer, order } of handedIn) {
    await handIn(h, payer, order, name)
    await h.clock.advance(hour)
  }
  expect((await walk('confirm')).map(({ id }) => id)).toEqual(handedIn.map(({ order }) => order.id))
})

test('what is due first goes back first, and what is late says so', async () => {
  const name = '西安沣砼商品混凝土有限公司'
  const payer = await aPayer(h, name)
  const paid = async () => {
    const subject = await aSubject(h, finance)
    return { subject, order: await paidByTransfer(h, { payer, finance, subject, name }) }
  }
  const [later, sooner] = [await paid(), await paid()]
  await releaseAllOf(h, sooner.subject, 'notWon')
  await h.clock.advance(20 * day)
  await releaseAllOf(h, later.subject, 'notWon')
  expect(await walk('refund')).toEqual([
    { id: sooner.order.id, overdue: true },
    { id: later.order.id, overdue: false },
  ])
})

test('a transfer on its way back stands at its own desk only', async () => {
  const name = '西安沣砼商品混凝土有限公司'
  const [payer, stranger] = [await aPayer(h, name), await h.as({ roles: ['finance'] })]
  const subject = await aSubject(h, finance)
  const { id } = await paidByTransfer(h, { payer, finance, subject, name })
  await releaseAllOf(h, subject, 'notWon')
  const { version } = await seen(h, id, finance)
  await h.call(desk.refundOrder, { body: { id, version, reason: '' } }, finance)
  const listed = async (as: Caller) =>
    (await h.call(desk.financeDesk, { body: { group: 'refund' } }, as)).answer.records.map((one) => one.id)
  expect(await listed(finance)).toContain(id)
  expect(await listed(stranger)).toEqual([])
})
