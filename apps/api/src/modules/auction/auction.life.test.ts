import {
  auctionDraftOf,
  cancelAuction,
  copyAuction,
  deleteAuctionDraft,
  saveAuctionDraft,
} from '@jb/contract/auction/auction.contract'
import {
  auctionDetailOf,
  auctionGoods,
  auctionList,
  myAuctions,
} from '@jb/contract/auction/auction-view.contract'
import type { Harness } from '@jb/testing/api-harness'
import {
  anAuctionForm,
  aSaleForm,
  publishAuctionAs,
  publishSaleAs,
  saveAuctionAs,
} from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { anAuctionCast, publishDraftAs } from './auction.fixture.ts'

let harness: Harness
let buyer: Caller
let rival: Caller
let bidder: Caller

beforeAll(async () => {
  ;({ harness, buyer, rival, bidder } = await anAuctionCast())
})
afterAll(() => harness.close())

const now = () => harness.run(async (ctx) => ctx.now)
const form = async (changes = {}) => anAuctionForm(await now(), changes)
const save = (changes = {}) => saveAuctionAs(harness, buyer, changes)
const publish = (draft: { id: string; version: number }, as = buyer, reason?: string) =>
  publishDraftAs(harness, as, draft, reason)
const detail = (id: string, as?: Caller) => harness.call(auctionDetailOf, { params: { id } }, as)

describe('publishing', () => {
  test('puts a lot behind the auction and sets its clock', async () => {
    const { id, status } = await publishSaleAs(harness, buyer)
    expect(status).toBe('scheduled')
    const lot = await harness.db
      .selectFrom('auction_lot')
      .selectAll()
      .where('auction_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lot).toMatchObject({
      ...{ phase: 'scheduled', start_fen: 28_000_000, step_fen: 500_000, deposit_required: true },
      ...{ window_seconds: 120, extension_seconds: 120, max_extensions: 20, seq: 0, bids: 0 },
    })
    const terms = await harness.db
      .selectFrom('security_terms')
      .select(['amount', 'kinds', 'owner_company_id', 'pay_until'])
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(terms).toMatchObject({ amount: '30000.00', kinds: ['transfer', 'guarantee'] })
    expect(terms.pay_until).toEqual(lot.ends_at)
  })

  test('needs a reason over warnings, and none where nothing warns', async () => {
    const draft = await saveAuctionAs(harness, buyer, (at) => aSaleForm(at))
    const { reason, detail: facts } = await publish(draft, buyer, '')
    expect(reason).toBe('auction.reasonRequired')
    expect(facts.rules).toMatchObject([
      { code: 'stateAssets', level: 'warn' },
      { code: 'payee', level: 'warn', field: 'payeeName' },
    ])
    expect((await publish(draft, buyer, '非国有资产')).answer.status).toBe('scheduled')
    expect((await publish(await save(), buyer, '')).answer.status).toBe('scheduled')
  })

  test('is refused where a deposit is more than the whole', async () => {
    const draft = await saveAuctionAs(harness, buyer, (at) => aSaleForm(at, { deposit: '300000' }))
    const { status, reason, detail: facts } = await publish(draft)
    expect([status, reason]).toEqual([422, 'auction.ruleBlocked'])
    expect(facts.rules).toMatchObject([{ code: 'deposit', level: 'block', field: 'deposit' }])
  })

  test('happens once when several press the button at the same moment', async () => {
    const draft = await save()
    const replies = await Promise.all([publish(draft), publish(draft), publish(draft)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('fixes the form: a published auction is neither saved over, deleted nor published again', async () => {
    const { id, version } = await publishAuctionAs(harness, buyer)
    const saved = await harness.call(saveAuctionDraft, { body: { id, version, form: await form() } }, buyer)
    expect(saved.reason).toBe('auction.wrongStatus')
    const body = { id, version }
    expect((await harness.call(deleteAuctionDraft, { body }, buyer)).reason).toBe('auction.wrongStatus')
    expect((await publish({ id, version })).reason).toBe('auction.wrongStatus')
  })

  test('is refused while the owner is frozen', async () => {
    const owner = await harness.as({ roles: ['buyer'] })
    const draft = await saveAuctionAs(harness, owner)
    const frozen = { frozen_at: new Date(), frozen_reason: '核查' }
    await harness.db.updateTable('company').set(frozen).where('id', '=', owner.companyId).execute()
    expect((await publish(draft, owner)).reason).toBe('member.frozen')
  })
})

describe('what is public', () => {
  test('is the card, the rules and the notices, in the words of online bidding', async () => {
    const { id } = await publishSaleAs(harness, buyer)
    const { answer } = await detail(id)
    expect(answer).toMatchObject({
      ...{ businessType: 2, state: 1, stateName: '未开始', timeLabel: '竞价开始', rankType: 2 },
      ...{ profileName: '资产处置', minMoney: '280000.00', maxMoney: null },
      depositKinds: ['银行转账', '保函'],
      invoice: { label: '含税和开票', value: '含税，发布方开具增值税专用发票' },
      extensionRule: '截止前 2 分钟内有出价，延长到出价后 2 分钟，最多 20 次',
      auction: { phase: 'scheduled', currentPrice: null, bids: 0, extensions: 0, directionName: '加价竞买' },
    })
    expect(answer.contactPhone).toBe('199****0001')
    expect(answer.pictures).toHaveLength(3)
    const texts = [...answer.rules, ...answer.notices].flatMap(({ title, lines }) => [title, ...lines]).join()
    expect(texts).toContain('不是拍卖企业')
    expect(texts.replaceAll('不是拍卖企业，不组织拍卖', '')).not.toContain('拍卖')
    const goods = await harness.call(auctionGoods, { body: { id } })
    expect(goods.answer.records).toMatchObject([{ position: 1, quantity: '1', cells: { name: '挖掘机' } }])
  })

  test('stands in the list, which can be narrowed', async () => {
    const { id } = await publishAuctionAs(harness, buyer, { title: '独一无二的竞价' })
    const found = async (body = {}) =>
      (await harness.call(auctionList, { body: { keyword: '独一无二', ...body } })).answer.records
    expect(await found()).toMatchObject([{ id, isOwner: false, myStatusName: null }])
    expect(await found({ phase: 'scheduled', direction: 'reverse', types: [20], region: '61' })).toHaveLength(
      1,
    )
    for (const body of [{ phase: 'live' }, { direction: 'ascending' }, { types: [16] }, { region: '51' }])
      expect(await found(body)).toEqual([])
    expect(await found({ scope: 'joined' })).toEqual([])
    const mine = await harness.call(auctionList, { body: { keyword: '独一无二' } }, buyer)
    expect(mine.answer.records).toMatchObject([{ isOwner: true }])
  })

  test('is in the list of those who run it, with what to do next', async () => {
    const owner = await harness.as({ roles: ['buyer'] })
    const drafted = await saveAuctionAs(harness, owner)
    const published = await publishAuctionAs(harness, owner)
    const mine = async (group: 'all' | 'draft' | 'scheduled', as = owner) =>
      (await harness.call(myAuctions, { body: { group } }, as)).answer.records
    expect((await mine('all')).map(({ id }) => id)).toEqual([published.id, drafted.id])
    expect(await mine('draft')).toMatchObject([{ stateName: '草稿', nextStep: '继续填写并发布' }])
    expect(await mine('scheduled')).toMatchObject([
      { stateName: '未开始', bids: 0, nextStep: '等供应商报名，到时间自动开始竞价' },
    ])
    expect(await mine('all', rival)).not.toContainEqual(expect.objectContaining({ id: drafted.id }))
    expect((await harness.call(myAuctions, { body: {} }, bidder)).status).toBe(403)
  })
})

describe('withdrawing', () => {
  const cancel = (id: string, version: number, as = buyer) =>
    harness.call(cancelAuction, { body: { id, version, reason: '计划调整' } }, as)

  test('ends an auction that nobody has bid in, closes its lot and tells why', async () => {
    const { id, version } = await publishAuctionAs(harness, buyer)
    expect((await cancel(id, version, rival)).status).toBe(404)
    expect((await cancel(id, version - 1)).status).toBe(409)
    expect((await cancel(id, version)).answer.status).toBe('cancelled')
    const { answer } = await detail(id)
    expect(answer).toMatchObject({ state: 5, stateName: '已撤回', endReason: '计划调整' })
    expect(answer.auction.phase).toBe('closed')
    expect((await cancel(id, version + 1)).reason).toBe('auction.wrongStatus')
    expect(await harness.run((ctx) => verifyLog(ctx.tx, { kind: 'auction', id }))).toMatchObject({
      intact: true,
    })
  })

  test('is refused once somebody has given a price', async () => {
    const { id, version } = await publishAuctionAs(harness, buyer)
    await harness.db.updateTable('auction_lot').set({ bids: 1 }).where('auction_id', '=', id).execute()
    const { status, reason } = await cancel(id, version)
    expect([status, reason]).toEqual([422, 'auction.hasBids'])
  })
})

describe('copies', () => {
  test('have goods, terms and an hour to give prices in the days to come, but not the reserve price; a further round is linked to the first', async () => {
    const { id } = await publishSaleAs(harness, buyer)
    const copied = (await harness.call(copyAuction, { body: { id } }, buyer)).answer
    const { answer } = await harness.call(auctionDraftOf, { params: { id: copied.id } }, buyer)
    expect(answer.form).toMatchObject({
      ...{ title: '闲置挖掘机转让（卡特320D，2014年）（再次）', startPrice: '280000.00', reservePrice: null },
      ...{ applyEnd: null, invoiceRequirement: 'special' },
    })
    const { startsAt, endsAt } = answer.form
    expect(Date.parse(startsAt ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000)
    expect(Date.parse(endsAt ?? '') - Date.parse(startsAt ?? '')).toBe(3_600_000)
    expect(answer.form.rows).toHaveLength(1)
    expect(answer.pictures).toHaveLength(3)
    await harness.db.updateTable('auction').set({ status: 'unsold' }).where('id', '=', id).execute()
    const next = (await harness.call(copyAuction, { body: { id } }, buyer)).answer
    const links = await harness.db
      .selectFrom('auction')
      .select(['id', 'previous_auction_id'])
      .where('id', 'in', [copied.id, next.id])
      .execute()
    expect(new Map(links.map((row) => [row.id, row.previous_auction_id]))).toEqual(
      new Map([
        [copied.id, null],
        [next.id, id],
      ]),
    )
  })
})
