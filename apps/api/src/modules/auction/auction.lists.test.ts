import { cancelAuction } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, auctionList, myAuctions } from '@jb/contract/auction/auction-view.contract'
import { placeOffer, setProxy, voidOffer } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { joinAuctionAs, liveAuctionAs, publishAuctionAs, saveAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProjectRow } from '../../security/tender-approval.fixture.ts'
import { startAuctions } from './auction.fixture.ts'
import {
  confirmAs,
  endedPurchase,
  endedSale,
  hour,
  lettersOf,
  names,
  prices,
  versionOf,
} from './end.fixture.ts'
import { committedByAuctions } from './index.ts'

let h: Harness
let owner: Caller
let bidders: readonly Caller[]
beforeAll(async () => {
  h = await startAuctions()
  owner = await h.as({ roles: ['buyer', 'buyerLead'], companyKind: 'buyer' })
  bidders = await Promise.all(names.map((companyName) => h.as({ roles: ['quoter'], companyName })))
})
afterAll(() => h?.close())

describe('the page of auctions', () => {
  it('has the running ones on top, the first to end first, then those about to begin, then what is over', async () => {
    const titles = { 甲: '先结束', 乙: '后结束', 丙: '后开始', 丁: '先开始', 戊: '已撤回' }
    const late = async (title: string, hours: number) => {
      const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
      const at = (more: number) => new Date(now.getTime() + more * hour).toISOString()
      return publishAuctionAs(h, owner, { title, startsAt: at(hours), endsAt: at(hours + 1), applyEnd: null })
    }
    const two = [
      await publishAuctionAs(h, owner, { title: titles.乙 }),
      await publishAuctionAs(h, owner, { title: titles.甲 }),
    ]
    const gone = await late(titles.戊, 300)
    const body = { id: gone.id, version: gone.version, reason: '另有安排' }
    expect((await h.call(cancelAuction, { body }, owner)).status).toBe(200)
    await late(titles.丙, 250)
    await late(titles.丁, 200)
    for (const { id } of two) for (const bidder of bidders) await joinAuctionAs(h, id, bidder)
    await sql`update auction_lot set ends_at = ends_at + interval '30 minutes'
      where auction_id = ${two[0]?.id ?? ''}::uuid`.execute(h.db)
    await h.clock.advance(80 * hour)
    const shown = async (cursor?: string, pageSize = 50) =>
      (await h.call(auctionList, { body: { pageSize, ...(cursor && { cursor }) } })).answer
    const all = (await shown()).records.map(({ name }) => name)
    expect(all.slice(0, 2)).toEqual([titles.甲, titles.乙])
    expect(all.slice(2)).toEqual([titles.丁, titles.丙, titles.戊])
    const paged: string[] = []
    let cursor: string | undefined
    do {
      const page = await shown(cursor, 2)
      paged.push(...page.records.map(({ name }) => name))
      cursor = page.nextCursor
    } while (cursor)
    expect(paged).toEqual(all)
  })

  it('is found by each word in title, goods, owner or place, synonyms too, and says so', async () => {
    const seller = await h.as({
      roles: ['buyer', 'buyerLead'],
      companyKind: 'buyer',
      companyName: '潼川筑材有限公司',
    })
    await publishAuctionAs(h, seller, { title: '工地劳保' })
    const found = async (keyword: string) => (await h.call(auctionList, { body: { keyword } })).answer
    for (const keyword of ['潼川 西安', '安全帽 潼川', '工地 劳动防护用品 潼川']) {
      expect((await found(keyword)).records.map(({ name }) => name)).toEqual(['工地劳保'])
    }
    expect((await found('潼川 成都')).records).toEqual([])
    expect((await found('劳动防护用品')).sought).toMatchObject({ also: ['劳保用品', '劳保'] })
    expect((await found('')).sought).toBeUndefined()
  })

  it('tells its owner what each price is for', async () => {
    await saveAuctionAs(h, owner, { unit: '元/t', title: '按吨' })
    const { records } = (await h.call(myAuctions, { body: { keyword: '按吨' } }, owner)).answer
    expect(records).toMatchObject([{ unit: '元/t' }])
  })

  it('shows the terms of everybody’s auction: nobody can give a price without them', async () => {
    const { id } = await publishAuctionAs(h, owner, { isDisplay: false })
    const card = (await h.call(auctionDetailOf, { params: { id } })).answer
    expect(card).toMatchObject({ isDisplay: 1, maxMoney: '58000.00', auction: { startPrice: '58000.00' } })
  })
})

describe('prices that are taken back', () => {
  const give = (id: string, amount: string, as: Caller | undefined) =>
    h.call(placeOffer, { body: { id, amount, confirmed: true } }, as)
  const takeBack = (id: string, seq: number, reason: string, cause?: 'slip') =>
    h.call(voidOffer, { body: { id, seq, reason, ...(cause && { cause }) } }, owner)

  it('need more than a word from the second on, and the operators hear of it', async () => {
    const operator = await h.as({ roles: ['operator'] })
    const { id } = await liveAuctionAs(h, owner, bidders, { visibility: 'open' })
    const first = (await give(id, '57000', bidders[0])).answer.seq
    const second = (await give(id, '56000', bidders[1])).answer.seq
    expect((await takeBack(id, second, '误填')).status).toBe(200)
    const again = await takeBack(id, first, '误填')
    expect([again.reason, again.status]).toEqual(['auction.voidCause', 422])
    const { answer } = await takeBack(id, first, '出价企业来电确认少写一位小数', 'slip')
    expect(answer.feed[0]?.note).toBe('金额明显填错。出价企业来电确认少写一位小数')
    await h.drain()
    const letters = await lettersOf(h, bidders[2] as Caller, 'auction.voided')
    expect(letters.map(({ body }) => body).join()).toContain('第 2 次作废')
    expect(await lettersOf(h, operator, 'auction.watch')).toHaveLength(1)
  })

  it('better nobody: whose they were hears that they were taken back, not that somebody is ahead', async () => {
    const { id } = await liveAuctionAs(h, owner, bidders, { visibility: 'open' })
    const [a, b] = bidders as [Caller, Caller]
    const ahead = async (who: Caller) => {
      await h.drain()
      const rows = h.db.selectFrom('notice').select('place_search').where('account_id', '=', who.accountId)
      const all = await rows.where('kind', '=', 'auction.outbid').execute()
      return all.filter(({ place_search }) => JSON.stringify(place_search).includes(id)).length
    }
    const first = (await give(id, '57000', a)).answer.seq
    const second = (await give(id, '56000', b)).answer.seq
    expect([await ahead(a), await ahead(b)]).toEqual([1, 0])
    expect((await takeBack(id, second, '误填')).status).toBe(200)
    expect([await ahead(a), await ahead(b)]).toEqual([1, 0])
    await h.clock.advance(hour / 30)
    const last = await takeBack(id, first, '出价企业来电确认少写一位小数', 'slip')
    expect(last.answer.bids).toBe(0)
    expect([await ahead(a), await ahead(b)]).toEqual([1, 0])
  })

  it('tell whose they were until when it may bid, and that its standing order went with them', async () => {
    const { id } = await liveAuctionAs(h, owner, bidders, { visibility: 'open' })
    const told = async (who: Caller) => {
      await h.drain()
      return (await lettersOf(h, who, 'auction.voided'))
        .map(({ body, title }) => `${title} ${body}`)
        .filter((body) => body.includes('误填一次'))
    }
    const [a, b] = bidders as [Caller, Caller]
    await h.call(setProxy, { body: { id, limit: '50000', confirmed: true } }, a)
    const record = await h.db.selectFrom('auction_event').select('seq').where('auction_id', '=', id).execute()
    expect((await takeBack(id, Math.max(...record.map(({ seq }) => seq)), '误填一次')).status).toBe(200)
    expect(await told(a)).toMatchObject([
      expect.stringMatching(/贵公司仍可在 .+ 截止前重新出价。原来的委托自动出价已一并取消/),
    ])
    expect((await told(b)).join()).not.toMatch(/贵公司|委托/)
  })

  it('do not open the way to a withdrawal', async () => {
    const { id } = await liveAuctionAs(h, owner, bidders, { visibility: 'open' })
    const { seq } = (await give(id, '57000', bidders[0])).answer
    expect((await takeBack(id, seq, '误填')).answer.bids).toBe(0)
    const body = { id, version: await versionOf(h, id), reason: '不想买了' }
    expect((await h.call(cancelAuction, { body }, owner)).reason).toBe('auction.hasBids')
  })
})

it('the list says to each company what became of its part, once it is confirmed', async () => {
  const stage = await endedSale(h, { prices: prices.sold, changes: { deposit: null, depositKinds: [] } })
  const partOf = async (who: Caller) => {
    const { records } = (await h.call(auctionList, { body: { scope: 'joined' } }, who)).answer
    return records.map(({ myStatusName, myRank }) => [myStatusName, myRank])
  }
  const [second, winner] = stage.bidders
  expect(await partOf(winner)).toEqual([[expect.stringMatching(/^竞买人/), 1]])
  await confirmAs(h, stage)
  expect(await partOf(winner)).toEqual([['竞得', 1]])
  expect(await partOf(second)).toEqual([['未竞得', 2]])
})

it('what a purchase came to is money of its project, once it is confirmed; what a sale brings is not', async () => {
  const id = await aProjectRow(h, owner, '产业园一期')
  const sum = async () => (await committedByAuctions(h.db, [id])).get(id)
  const belongs = (auctionId: string) =>
    h.db.updateTable('auction').set({ project_id: id }).where('id', '=', auctionId).execute()
  const bought = await endedPurchase(h, { owner, prices: prices.bought })
  const sold = await endedSale(h, {
    owner,
    prices: prices.sold,
    changes: { deposit: null, depositKinds: [] },
  })
  for (const one of [bought, sold]) await belongs(one.id)
  expect(await sum()).toBeUndefined()
  await confirmAs(h, bought)
  await confirmAs(h, sold)
  expect(await sum()).toBe('56000')
})
