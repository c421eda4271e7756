import { tenderGoods } from '@jb/contract/tender/goods.contract'
import { myTenders, saveTenderDraft, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderForm, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockForUse, withGoods } from './index.ts'
import { startTenders } from './tender.fixture.ts'

let harness: Harness
let buyer: Caller

beforeAll(async () => {
  harness = await startTenders()
  buyer = await harness.as({ roles: ['buyer'] })
})
afterAll(() => harness.close())

const save = async (changes: object, as: Caller) => {
  const now = await harness.run(async (ctx) => ctx.now)
  await harness.call(saveTenderDraft, { body: { form: aTenderForm(now, changes) } }, as)
}

describe('the goods of a tender', () => {
  test('stand in the list with plain figures, a page at a time', async () => {
    const { id } = await publishTenderAs(harness, buyer)
    const page = async (pageNo: number) =>
      (await harness.call(tenderGoods, { body: { id, pageNo, pageSize: 2 } })).answer
    const [first, last] = [await page(1), await page(3)]
    expect([first.total, first.records.length, last.records.length]).toEqual([5, 2, 1])
    expect(first.records.map(({ quantity }) => quantity).join()).not.toMatch(/\.\d*0\b/)
    expect(first.records[0]?.quantity).toBe(first.records[0]?.cells.quantity)
  })

  test('are heads of name and translate and rows of name and value, in the list and on the page', async () => {
    const { id } = await publishTenderAs(harness, buyer)
    const list = (await harness.call(tenderGoods, { body: { id, pageSize: 1 } })).answer
    const [row] = list.records
    expect(list.goodsHeader[0]).toMatchObject({ name: 'name', translate: '物资名称' })
    expect(list.goodsList).toEqual([
      list.goodsHeader.map(({ name }) => ({ name, value: row?.cells[name] || '/' })),
    ])
    const page = (await harness.call(tenderDetailOf, { params: { id } })).answer
    expect(page.goodsHeaders?.[0]).toEqual({ name: 'name', translate: '物资名称' })
    expect(page.goodsList?.[0]).toEqual(list.goodsList?.[0])
  })

  test('are found by what stands in a column that is shown, and by nothing else', async () => {
    const { id } = await publishTenderAs(harness, buyer)
    const all = (await harness.call(tenderGoods, { body: { id } })).answer
    const [row] = all.records
    const find = async (keyword: string) =>
      (await harness.call(tenderGoods, { body: { id, keyword } })).answer
    const found = await find((row?.cells.spec ?? '').toLowerCase())
    expect(found.records.map(({ position }) => position)).toContain(1)
    expect(found.total).toBe(found.records.length)
    expect((await find('%')).total).toBe(0)
    await harness.db
      .updateTable('tender_row')
      .set({ cells: JSON.stringify({ ...row?.cells, hidden: '7777123' }) })
      .where('tender_id', '=', id)
      .execute()
    expect((await find('7777123')).total).toBe(0)
  })

  test('are read only by whoever asks for them; the page shows the first three and how many there are', async () => {
    const { id } = await publishTenderAs(harness, buyer)
    const alone = await harness.run((ctx) => lockForUse(ctx.tx, id))
    if (!alone) throw new Error('the tender is not there')
    expect(alone).not.toHaveProperty('rows')
    const { answer } = await harness.call(tenderDetailOf, { params: { id } })
    expect([answer.goodsLists.length, answer.goodsCount]).toEqual([3, 5])
    expect((await harness.run((ctx) => withGoods(ctx.tx, alone))).rows).toHaveLength(5)
  })
})

test('the owner reads their tenders by cursor: one that is touched meanwhile pushes nothing out of sight', async () => {
  const busy = await harness.as({ roles: ['buyer'] })
  for (const title of ['甲', '乙', '丙', '丁']) await save({ title }, busy)
  const list = async (body: object) => (await harness.call(myTenders, { body }, busy)).answer
  const first = await list({ pageSize: 2 })
  expect(first.records.map(({ name }) => name)).toEqual(['丁', '丙'])
  await save({ title: '戊' }, busy)
  const second = await list({ pageSize: 2, cursor: first.nextCursor })
  expect(second.records.map(({ name }) => name)).toEqual(['乙', '甲'])
  expect([second.nextCursor, second.total]).toEqual([undefined, 5])
  const lost = await harness.call(myTenders, { body: { cursor: 'x' } }, busy)
  expect([lost.status, lost.reason]).toEqual([400, 'request.invalid'])
})

test('a group narrows the list to its statuses, and words narrow it within the group', async () => {
  const chooser = await harness.as({ roles: ['buyer'] })
  for (const title of ['屋面防水', '屋面保温']) await save({ title }, chooser)
  const { id } = await publishTenderAs(harness, chooser)
  const list = async (body: object) => {
    const { records, total } = (await harness.call(myTenders, { body }, chooser)).answer
    expect(total).toBe(records.length)
    return records
  }
  const running = await list({ group: 'open' })
  expect(running.map((one) => one.id)).toEqual([id])
  const names = async (body: object) => (await list(body)).map(({ name }) => name)
  expect(await names({ group: 'draft' })).toEqual(['屋面保温', '屋面防水'])
  expect(await names({ group: 'draft', keyword: '防水' })).toEqual(['屋面防水'])
  // Title, goods by a synonym, and place: each word somewhere else.
  expect(await names({ keyword: '防水 螺纹钢 西安' })).toEqual(['屋面防水'])
  expect([await names({ keyword: '防水 螺纹钢 成都' }), await names({ keyword: '防水 水泥' })]).toEqual([
    [],
    [],
  ])
  expect([await names({ group: 'open', keyword: '防水' }), await names({ group: 'ended' })]).toEqual([[], []])
  expect(await list({})).toHaveLength(3)
})

test('one’s own list in the order of publication has no draft, whatever was touched last', async () => {
  const owner = await harness.as({ roles: ['buyer'] })
  const first = await publishTenderAs(harness, owner)
  const second = await publishTenderAs(harness, owner)
  await save({ title: '草稿' }, owner)
  await harness.db.updateTable('tender').set({ updated_at: new Date() }).where('id', '=', first.id).execute()
  const { records } = (await harness.call(myTenders, { body: { order: 'released' } }, owner)).answer
  expect(records.map(({ id }) => id)).toEqual([second.id, first.id])
  expect(records.every(({ releasedAt }) => releasedAt !== undefined)).toBe(true)
})
