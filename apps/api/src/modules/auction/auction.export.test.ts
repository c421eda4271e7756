import { auctionDetailOf, auctionGoods } from '@jb/contract/auction/auction-view.contract'
import { exportAuctionGoods } from '@jb/contract/auction/goods.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aSaleForm, publishAuctionAs, saveAuctionAs } from '@jb/testing/builders/auction'
import { importedGoods } from '@jb/testing/builders/sheet'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSheet } from '../../platform/documents/reader/sheet-cells.ts'
import { anAuctionCast } from './auction.fixture.ts'

let h: Harness
let buyer: Caller
let rival: Caller
let bidder: Caller
beforeAll(async () => {
  ;({ harness: h, buyer, rival, bidder } = await anAuctionCast())
})
afterAll(() => h?.close())

const reserve = '317777'
const cells = { name: '挖掘机', spec: '-卡特320D', quantity: '1', builtYear: '2014', workHours: '9850' }
const rows = [{ cells }, { cells: { ...cells, name: '推土机', quantity: '2' } }]
const aSale = (now: Date) => aSaleForm(now, { rows, reservePrice: reserve, visibility: 'blind' })
const take = (id: string, as?: Caller) => h.call(exportAuctionGoods, { body: { id } }, as)
async function download(id: string, as: Caller) {
  const { url, name } = (await take(id, as)).answer
  const sheet = await readSheet((await h.app.server.inject({ url })).rawPayload)
  if ('refused' in sheet) throw new Error(sheet.refused)
  return { sheet, name }
}

test('the goods of an auction are there for whoever is logged in, as a sheet that the import reads back', async () => {
  const { id } = await publishAuctionAs(h, buyer, aSale)
  const { sheet, name } = await download(id, bidder)
  expect(name).toMatch(/^JJ-\d{8}-\d+清单\.xlsx$/)
  const read = importedGoods(16, sheet, false)
  expect(read.errors).toEqual([])
  expect(read.rows).toEqual(rows.map((row) => row.cells))
  expect((await take(id)).status).toBe(401)
})

test('the goods are heads of name and translate and rows of name and value, in the list and on the page', async () => {
  const { id } = await publishAuctionAs(h, buyer, aSale)
  const list = (await h.call(auctionGoods, { body: { id } })).answer
  const [first] = list.records
  expect(list.goodsList?.[0]).toEqual(
    list.goodsHeader.map(({ name }) => ({ name, value: first?.cells[name] || '/' })),
  )
  const page = (await h.call(auctionDetailOf, { params: { id } })).answer
  expect(page.goodsHeaders).toEqual(list.goodsHeader.map(({ name, translate }) => ({ name, translate })))
  expect(page.goodsList).toEqual(list.goodsList)
})

test('nobody gets more than the list shows, not even the owner: no column beside its own, no reserve price', async () => {
  const { id } = await publishAuctionAs(h, buyer, aSale)
  const { goodsHeader } = (await h.call(auctionGoods, { body: { id } })).answer
  const bare = (head: string) => head.replace(/\(.*\)|\*/g, '')
  for (const person of [buyer, rival]) {
    const { sheet } = await download(id, person)
    expect(sheet[0]?.map(bare)).toEqual(goodsHeader.map(({ translate }) => bare(translate)))
    expect(JSON.stringify(sheet)).not.toContain(reserve)
  }
})

test('the goods of a draft are there for its owner alone, those taken offline for nobody outside', async () => {
  const draft = await saveAuctionAs(h, buyer, aSale)
  expect((await take(draft.id, rival)).reason).toBe('auction.notFound')
  expect((await download(draft.id, buyer)).sheet).toHaveLength(3)
  const { id } = await publishAuctionAs(h, buyer, aSale)
  await h.db
    .updateTable('auction')
    .set({ offline_at: new Date(), offline_reason: '核查' })
    .where('id', '=', id)
    .execute()
  expect((await take(id, rival)).reason).toBe('auction.notFound')
  expect((await take(id, buyer)).status).toBe(200)
})
