import { agreementOf, joinAuction, liveViewOf, placeOffer } from '@jb/contract/auction/offer.contract'
import { financeDesk } from '@jb/contract/security/finance.contract'
import { orders } from '@jb/contract/security/order.contract'
import { type Harness, startHarness, toldStory } from '@jb/testing/api-harness'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyRecordOf } from '../../modules/auction/index.ts'
import { verifyLedger } from '../../modules/ledger/index.ts'
import { securities } from '../../modules/security/index.ts'
import { modules } from '../../modules.ts'
import { visitAs } from '../story.fixture.ts'
import { crowdModule, crowdTimer, startCrowd } from './crowd.ts'
import { endedAuctions } from './ended.ts'
import { liveAuctions } from './live.ts'
import { quickSales } from './quick.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({
    from: await toldStory(),
    goesOn: true,
    modules: [...modules, crowdModule(modules)],
  })
  await startCrowd(harness.app)
}, 240_000)
afterAll(() => harness?.close())

const minute = 60_000
const [digger] = quickSales
const title = digger?.form.title ?? ''

async function newest() {
  return harness.db
    .selectFrom('auction')
    .innerJoin('auction_lot', 'auction_lot.auction_id', 'auction.id')
    .select(['auction.id', 'auction.status', 'auction_lot.bids', 'auction_lot.best_bidder_id'])
    .where('title', '=', title)
    .orderBy('auction.released_at', 'desc')
    .execute()
}

/** How long nobody looks, in ms. */
const rest = 20_000

/** Lets this many minutes go by. */
async function pass(minutes: number): Promise<void> {
  for (let at = 0; at < minutes * minute; at += rest) await harness.clock.advance(rest)
}

const hired = '项目用车年度租赁（皮卡 6 台、商务车 2 台）'

/** Where each auction of the story stands when it has been told. */
const standing: Readonly<Record<string, string>> = {
  '闲置挖掘机转让（卡特 320D，2014 年）': 'live',
  '废旧盘扣架及钢模板一批转让（约 86 吨）': 'live',
  '公务车辆转让（别克 GL8，2016 款）': 'live',
  '锦岑高速 JC-2 标商品混凝土轮次竞价': 'live',
  [hired]: 'live',
  安全帽反光衣等劳保用品集中采购: 'live',
  '灞原·会展中心写字楼 12 层整层出租': 'live',
  '西安高新区抵债公寓 12 套打包转让': 'live',
  '拌和站 HZS120 整站转让': 'scheduled',
  项目部活动板房及围挡集中采购: 'scheduled',
  '泾阳工业用地使用权转让（42.6 亩）': 'scheduled',
  '渭南基地闲置钢模板转让（约 40 吨）': 'settling',
  '咸阳物流用地使用权转让（18 亩）': 'negotiating',
  '旧塔式起重机 QTZ63 转让（2 台）': 'negotiating',
  宝鸡职工宿舍楼整体转让: 'unsold',
  '郑州门面房转让（2 间）': 'settled',
  '压路机转让（徐工 XS223）': 'settled',
  '自卸车转让（陕汽德龙 6 台）': 'breached, settled',
}

it('tells auctions in every stand of their life', async () => {
  const rows = await harness.db
    .selectFrom('auction')
    .select(['title', 'status'])
    .orderBy('released_at')
    .execute()
  expect(rows).toHaveLength([...liveAuctions, ...endedAuctions].length)
  const found = new Map<string, string>()
  for (const { title: name, status } of rows)
    found.set(name, found.has(name) ? `${found.get(name)}, ${status}` : status)
  expect(Object.fromEntries(found)).toEqual(standing)
})

it('has had the end of one moved twice, and one in the second of three rounds', async () => {
  const lots = await harness.db
    .selectFrom('auction_lot')
    .innerJoin('auction', 'auction.id', 'auction_lot.auction_id')
    .select(['auction.type', 'auction_lot.extensions', 'auction_lot.rounds'])
    .where('phase', '=', 'live')
    .execute()
  expect(lots.find(({ type }) => type === 15)?.extensions).toBe(2)
  expect(lots.find(({ type }) => type === 3)?.rounds).toMatchObject({ round: 2, total: 3 })
})

it('shows a bidder on the second place how far the first is', async () => {
  const { id } = await harness.db
    .selectFrom('auction')
    .select('id')
    .where('title', '=', hired)
    .executeTakeFirstOrThrow()
  const { caller } = await visitAs(harness, '孙丽')
  const { answer } = await harness.call(liveViewOf, { params: { id } }, caller)
  expect(answer.mine).toMatchObject({ rank: 2, gap: '4000.00', bestPrice: '552000.00' })
})

it('has deposits in every state, books that balance, and records that hold', async () => {
  const rows = await harness.db.selectFrom('security_order').select('status').execute()
  const states = [...new Set(rows.map(({ status }): string => status))].sort()
  expect(states).toEqual([
    ...['applied', 'closed', 'forfeited', 'paid', 'pendingPayment', 'refundFailed'],
    ...['refunded', 'refunding'],
  ])
  expect(rows.length).toBeGreaterThanOrEqual(26)
  expect((await verifyLedger(harness.db, securities)).faults).toEqual([])
  const ended = await harness.db.selectFrom('auction').select('no').where('status', '=', 'settled').execute()
  for (const { no } of ended)
    expect(await verifyRecordOf(harness.db, no)).toMatchObject({ running: false, faults: [] })
})

it('leaves finance something to confirm, to send back and to look into, and its payers orders', async () => {
  const { caller } = await visitAs(harness, '陈晓燕')
  const desk = (await harness.call(financeDesk, { body: {} }, caller)).answer
  expect(desk.counts).toMatchObject({ confirm: 3, failed: 1 })
  expect(desk.counts.refund).toBeGreaterThan(0)
  const { caller: payer } = await visitAs(harness, '周明')
  expect((await harness.call(orders, { body: {} }, payer)).answer.total).toBe(4)
})

it('lets the bidders of the story bid by themselves, and never twice in a row', async () => {
  const [before] = await newest()
  await pass(4)
  const [after] = await newest()
  expect(after?.status).toBe('live')
  expect(Number(after?.bids)).toBeGreaterThan(Number(before?.bids))
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (
    select e.bidder_id, lag(e.bidder_id) over (partition by e.auction_id order by e.seq) as before
    from auction_event e join auction a on a.id = e.auction_id and a.mode = 'clock' and a.visibility = 'open'
    where e.kind = 'bid') as line where bidder_id = before`.execute(harness.db)
  expect(rows[0]?.n).toBe(0)
}, 120_000)

it('settles what is over and puts it up again within minutes, so that it is live once more', async () => {
  await harness.clock.advance(60 * minute)
  await pass(5)
  const [again, first] = await newest()
  expect(first?.status).toBe('settled')
  expect(again?.status).toBe('live')
  expect(again?.id).not.toBe(first?.id)
}, 120_000)

it('has all of them live a day later, put up by somebody whom nobody follows', async () => {
  const live = async () => {
    const rows = await harness.db
      .selectFrom('auction')
      .select(['title', 'deposit'])
      .where('status', '=', 'live')
      .execute()
    return new Map(rows.map((row) => [row.title, row.deposit]))
  }
  const titles = liveAuctions.slice(0, 8).map(({ form }) => form.title)
  await harness.clock.advance(31 * 60 * minute)
  await pass(5)
  const found = await live()
  expect(titles.filter((one) => !found.has(one))).toEqual([])
  // Nothing has to be paid before, so that a newcomer can win.
  expect([...found.values()].filter((deposit) => deposit !== null)).toEqual([])
}, 240_000)

it('lets a newcomer who goes on bidding win within its hour, since everybody else stops at a limit', async () => {
  const [running] = await newest()
  const id = running?.id ?? ''
  const newcomer = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
  const { hash } = (await harness.call(agreementOf, { params: { id } })).answer
  const joining = { id, contactName: '新来', contactPhone: '19900000006', agreementHash: hash }
  expect((await harness.call(joinAuction, { body: joining }, newcomer)).status).toBe(200)
  for (let at = 0; at < 60 * minute; at += rest) {
    const { answer } = await harness.call(liveViewOf, { params: { id } }, newcomer)
    if (answer.phase === 'closed') break
    const amount = answer.mine?.rank === 1 ? null : (answer.nextPrice ?? null)
    if (amount) await harness.call(placeOffer, { body: { id, amount, confirmed: true } }, newcomer)
    await harness.clock.advance(rest)
  }
  const { answer } = await harness.call(liveViewOf, { params: { id } }, newcomer)
  expect(answer.phase).toBe('closed')
  expect(answer.mine?.rank).toBe(1)
  await pass(3)
  const won = await harness.db
    .selectFrom('auction')
    .innerJoin('auction_bidder', 'auction_bidder.id', 'auction.winner_bidder_id')
    .select(['auction.status', 'auction_bidder.company_id as company'])
    .where('auction.id', '=', id)
    .executeTakeFirst()
  expect(won).toEqual({ status: 'settled', company: newcomer.companyId })
}, 240_000)

it('goes on with all others when one of them cannot be put up again, and leaves no draft of it', async () => {
  const [before] = await newest()
  const others = await harness.db
    .selectFrom('auction')
    .select(['id', 'company_id'])
    .where('title', '=', title)
    .execute()
  const owner = others.map((row) => row.company_id)
  const drafts = harness.db.selectFrom('auction').select('id').where('status', '=', 'draft')
  const draftsBefore = (await drafts.execute()).length
  await harness.db.updateTable('company').set({ frozen_at: new Date() }).where('id', 'in', owner).execute()
  await harness.clock.advance(60 * minute)
  await pass(2)
  const [after] = await newest()
  expect(after?.id).toBe(before?.id)
  expect((await drafts.execute()).length).toBe(draftsBefore)
  await harness.db.updateTable('company').set({ frozen_at: null }).where('id', 'in', owner).execute()
  await pass(15)
  const [again] = await newest()
  expect([again?.id === before?.id, again?.status]).toEqual([false, 'live'])
}, 240_000)

it('has one look pending at any time, and none has failed', async () => {
  const jobs = await harness.db
    .selectFrom('job')
    .select(['status', 'attempts'])
    .where('name', '=', crowdTimer)
    .where('status', '!=', 'done')
    .execute()
  expect(jobs).toEqual([{ status: 'pending', attempts: 0 }])
})
