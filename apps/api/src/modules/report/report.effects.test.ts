import { submitBid } from '@jb/contract/bid/bid.contract'
import { openBids, winningCompany } from '@jb/contract/bid/opening.contract'
import { confirmRegistration, register, standingOf } from '@jb/contract/bid/registration.contract'
import { hallPage, hallRotation } from '@jb/contract/hall/hall.contract'
import { grantMandate } from '@jb/contract/member/mandate.contract'
import { publishedQuestions, saveForTender } from '@jb/contract/question/question.contract'
import * as contract from '@jb/contract/report/report.contract'
import { exportGoods, tenderGoods } from '@jb/contract/tender/goods.contract'
import {
  cancelTender,
  publishTender,
  saveTenderDraft,
  tenderDetailOf,
} from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, aSignUp, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, aTenderToOpen, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { aLetterForm } from '@jb/testing/builders/question-story'
import { lift, report, uphold } from '@jb/testing/builders/report-story'
import { aTenderForm, publishReason, publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let supplier: Caller
let stranger: Caller
let operator: Caller

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as()
  supplier = await h.as({ companyKind: 'supplier' })
  stranger = await h.as({ companyKind: 'supplier' })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h.close())

/** A fresh report, since one person's second about the same item would add to the first. */
async function decide(tenderId: string, outcome: 'itemOffline' | 'companyFrozen') {
  const { id } = await report(h, await h.as({ companyKind: 'supplier' }), tenderId)
  const { version } = await uphold(h, operator, id, outcome)
  await h.drain()
  return { id, version }
}
const detailFor = async (id: string, as?: Caller) => h.call(tenderDetailOf, { params: { id } }, as)
const standingFor = async (id: string, as?: Caller) =>
  (await h.call(standingOf, { params: { id } }, as)).answer
const inHall = async (id: string) => {
  const page = (await h.call(hallPage, { body: { pageSize: 50 } })).answer.records
  const newest = (await h.call(hallRotation, { body: { size: 10 } })).answer
  return [...page, ...newest].some((card) => card.id === id)
}

describe('a tender that is taken offline', () => {
  test('is not there for visitors and strangers on any public path, and comes back', async () => {
    const { id } = await publishTenderAs(h, owner)
    await h.drain()
    expect(await inHall(id)).toBe(true)
    const paths = (as?: Caller) =>
      Promise.all([
        detailFor(id, as),
        h.call(tenderGoods, { body: { id } }, as),
        h.call(standingOf, { params: { id } }, as),
        h.call(winningCompany, { params: { id } }, as),
      ])
    const offline = await decide(id, 'itemOffline')
    for (const person of [undefined, stranger]) {
      const replies = await paths(person)
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
    const letter = await h.call(saveForTender, { body: aLetterForm(id) }, stranger)
    const workbook = await h.call(exportGoods, { body: { id } }, stranger)
    const again = await h.call(contract.reportSubject, { body: { kind: 'tender', id } }, stranger)
    expect([letter, workbook, again].map(({ status }) => status)).toEqual([404, 404, 404])
    const published = { subjectKind: 'tender', subjectId: id } as const
    expect((await h.call(publishedQuestions, { body: published })).answer.total).toBe(0)
    expect(await inHall(id)).toBe(false)
    await lift(h, operator, offline.id, offline.version)
    await h.drain()
    expect((await paths()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await inHall(id)).toBe(true)
  })

  test('is there for its owner, its agent, who takes part, and operators, with the reason', async () => {
    const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
    await aMandate(h, owner, agent)
    const { id } = await publishTenderAs(h, agent, { principalId: owner.companyId })
    await h.call(register, { body: aSignUp(id) }, supplier)
    await decide(id, 'itemOffline')
    for (const person of [owner, agent, supplier, operator]) {
      const { answer } = await detailFor(id, person)
      expect(answer.offlineReason).toContain('地域条件')
    }
  })

  test('takes neither sign-ups nor bids, and its buttons say why; what was sent can be withdrawn', async () => {
    const rival = await h.as({ companyKind: 'supplier' })
    const id = await aTenderTakingBids(h, owner, [supplier, rival])
    await sendBid(h, supplier, id)
    const sheet = await sheetFor(h, rival, id)
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    const { id: reported, version } = await decide(id, 'itemOffline')
    expect((await h.call(submitBid, { body }, rival)).reason).toBe('tender.offline')
    const { actions } = await standingFor(id, supplier)
    const lights = Object.fromEntries(actions.map((action) => [action.id, action.enabled]))
    expect(lights).toMatchObject({ replaceBid: false, withdrawBid: true, viewBid: true })
    expect(actions.find((action) => action.id === 'replaceBid')?.why).toContain('下架')
    await lift(h, operator, reported, version)
    expect((await h.call(submitBid, { body }, rival)).status).toBe(200)
  })

  test('keeps its owner from confirming sign-ups and takes no new ones, but can be ended by it', async () => {
    const { id } = await publishTenderAs(h, owner)
    const { answer: waiting } = await h.call(register, { body: aSignUp(id) }, supplier)
    await decide(id, 'itemOffline')
    const confirmed = { id: waiting.id, version: waiting.version }
    expect((await h.call(confirmRegistration, { body: confirmed }, owner)).reason).toBe('tender.offline')
    expect((await h.call(register, { body: aSignUp(id) }, stranger)).reason).toBe('tender.offline')
    const body = { id, version: await versionOf(h, owner, id), reason: '平台下架，终止采购' }
    expect((await h.call(cancelTender, { body }, owner)).status).toBe(200)
  })

  test('lets its deadline pass, is opened only after it is back, and loses no sealed bid', async () => {
    const other = await h.as({ companyKind: 'supplier' })
    const id = await aTenderTakingBids(h, owner, [supplier, other])
    await sendBid(h, supplier, id)
    await sendBid(h, other, id)
    const { id: reported, version } = await decide(id, 'itemOffline')
    await h.clock.advance(72 * 3_600_000)
    await h.drain()
    expect((await detailFor(id, owner)).answer.status).toBe('evaluating')
    const early = await openAs(h, owner, id)
    expect([early.status, early.reason]).toEqual([422, 'tender.offline'])
    await lift(h, operator, reported, version)
    expect((await openAs(h, owner, id)).status).toBe(200)
  })

  test('by two reports stays offline until both are lifted', async () => {
    const { id } = await publishTenderAs(h, owner)
    const late = await h.as({ companyKind: 'supplier' })
    const second = await report(h, late, id)
    const first = await decide(id, 'itemOffline')
    const { version } = await uphold(h, operator, second.id, 'itemOffline')
    await lift(h, operator, first.id, first.version)
    expect((await detailFor(id)).status).toBe(404)
    await lift(h, operator, second.id, version)
    expect((await detailFor(id)).status).toBe(200)
  })

  test('tells who takes part, once each time', async () => {
    const { id } = await publishTenderAs(h, owner)
    await h.call(register, { body: aSignUp(id) }, supplier)
    const { id: reported, version } = await decide(id, 'itemOffline')
    await lift(h, operator, reported, version)
    await h.drain()
    const notices = await h.db
      .selectFrom('notice')
      .select('title')
      .where('account_id', '=', supplier.accountId)
      .where('kind', '=', 'tender.offline')
      .where('event_key', 'like', `%${id}%`)
      .orderBy('created_at')
      .execute()
    expect(notices.map(({ title }) => title)).toEqual(['项目已被平台下架', '项目已恢复'])
  })
})

describe('a company that is frozen', () => {
  const now = async () => (await h.run(async (ctx) => ({ at: ctx.now }))).at

  test('neither drafts, publishes, signs up, bids, nor lets anybody act for it, until it is free again', async () => {
    const buyer = await h.as()
    const both = await h.as({ companyKind: 'supplier' })
    const bidding = await aTenderTakingBids(h, owner, [both, supplier])
    const sheet = await sheetFor(h, both, bidding)
    const bid = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    const open = (await publishTenderAs(h, owner)).id
    const form = aTenderForm(await now())
    const { id, version } = (await h.call(saveTenderDraft, { body: { form } }, buyer)).answer
    const until = new Date((await now()).getTime() + 30 * 86_400_000).toISOString()
    const agent = await h.as({ companyKind: 'agent' })
    const grant = { agentId: agent.companyId, until, note: '' }
    const begin = async () => [
      await h.call(saveTenderDraft, { body: { form } }, buyer),
      await h.call(publishTender, { body: { id, version, reason: publishReason } }, buyer),
      await h.call(grantMandate, { body: grant }, buyer),
      await h.call(register, { body: aSignUp(open) }, both),
      await h.call(submitBid, { body: bid }, both),
    ]
    const held = [
      await decide((await publishTenderAs(h, buyer)).id, 'companyFrozen'),
      await decide((await publishTenderAs(h, both)).id, 'companyFrozen'),
    ]
    expect((await begin()).map(({ reason }) => reason)).toEqual(Array(5).fill('member.frozen'))
    const { actions } = await standingFor(open, both)
    expect(actions.find((action) => action.id === 'register')).toMatchObject({
      enabled: false,
      why: expect.stringContaining('冻结'),
    })
    for (const { id: reported, version: seen } of held) await lift(h, operator, reported, seen)
    expect((await begin()).map(({ status }) => status)).toEqual(Array(5).fill(200))
  })

  test('cannot be published for by its agent', async () => {
    const buyer = await h.as()
    const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
    await aMandate(h, buyer, agent)
    const form = aTenderForm(await now(), { principalId: buyer.companyId })
    const { id, version } = (await h.call(saveTenderDraft, { body: { form } }, agent)).answer
    await decide((await publishTenderAs(h, buyer)).id, 'companyFrozen')
    const body = { id, version, reason: publishReason }
    expect((await h.call(publishTender, { body }, agent)).reason).toBe('member.frozen')
  })

  test('keeps its sealed bids in the procedures of others, which go on, and its own go on for others', async () => {
    const bidder = await h.as({ companyKind: 'supplier' })
    const theirs = await aTenderTakingBids(h, owner, [bidder, supplier])
    await sendBid(h, bidder, theirs)
    await sendBid(h, supplier, theirs)
    await decide((await publishTenderAs(h, bidder)).id, 'companyFrozen')
    await h.clock.advance(72 * 3_600_000)
    await h.drain()
    expect((await openAs(h, owner, theirs)).status).toBe(200)
    const statuses = await h.db.selectFrom('bid').select('status').where('tender_id', '=', theirs).execute()
    expect(statuses.map(({ status }) => status)).toEqual(['opened', 'opened'])
    const buyer = await h.as()
    const own = await aTenderToOpen(h, buyer, [
      [supplier, 0.9],
      [stranger, 0.95],
    ])
    await decide(own.id, 'companyFrozen')
    const body = { id: own.id, version: await versionOf(h, buyer, own.id) }
    expect((await h.call(openBids, { body }, buyer)).status).toBe(200)
  })
})
