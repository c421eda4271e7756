import { auctionLog } from '@jb/contract/auction/log.contract'
import { placeOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { liveAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAuctions } from './auction.fixture.ts'
import { confirmAs, endedPurchase, names, prices } from './end.fixture.ts'

let h: Harness
let owner: Caller
let a: Caller
let b: Caller
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer', 'buyerLead'], companyKind: 'buyer' })
  a = await h.as({ roles: ['quoter'], companyName: names[0] })
  b = await h.as({ roles: ['quoter'], companyName: names[1] })
})
afterAll(() => h?.close())

const read = (id: string, as?: Caller) => h.call(auctionLog, { body: { id, pageSize: 50 } }, as)

it('is there for the owner’s side alone', async () => {
  const { id } = await liveAuctionAs(h, owner, [a, b])
  const auditor = await h.as({ roles: ['auditor'], companyId: owner.companyId })
  const stranger = await h.as({ roles: ['buyer'] })
  expect((await read(id)).status).toBe(401)
  expect((await read(id, a)).status).toBe(403)
  expect((await read(id, stranger)).reason).toBe('auction.notFound')
  expect((await read(id, auditor)).status).toBe(200)
})

it('tells of no bidder before the end: not who came, not how many prices there are', async () => {
  const { id } = await liveAuctionAs(h, owner, [a, b], { visibility: 'blind' })
  const seen = async () => JSON.stringify((await read(id, owner)).answer)
  const none = await seen()
  expect(none).not.toContain(names[0])
  for (const [as, amount] of [
    [a, '57000'],
    [b, '56000'],
  ] as const)
    expect((await h.call(placeOffer, { body: { id, amount, confirmed: true } }, as)).status).toBe(200)
  await h.drain()
  expect(await seen()).toBe(none)
  expect((await read(id, owner)).answer.proof).toBeNull()
})

it('after the end tells everything, the latest first, and proves itself', async () => {
  const stage = await endedPurchase(h, { prices: prices.bought })
  await confirmAs(h, stage)
  const { answer } = await read(stage.id, stage.owner)
  const told = answer.records.map(({ actionName }) => actionName)
  expect(told.at(-1)).toBe('新建草稿')
  expect(told[0]).toBe('确认成交供应商')
  expect(told).not.toContain('其他操作')
  expect(answer.proof).toMatchObject({ lines: answer.total, intact: true })
  expect(answer.records.find(({ action }) => action === 'clock')?.personName).toBeNull()
  await sql`update operation_log set reason = '改过' where subject_id = ${stage.id}::uuid and seq = 2`.execute(
    h.db,
  )
  expect((await read(stage.id, stage.owner)).answer.proof).toMatchObject({ intact: false })
})
