import * as contract from '@jb/contract/bid/addenda.contract'
import { bidSheetOf, ownBidOf, submitBid } from '@jb/contract/bid/bid.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { openingOf } from '@jb/contract/bid/opening.contract'
import { register, standingOf } from '@jb/contract/bid/registration.contract'
import { addFollows } from '@jb/contract/follow/follow.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { addendumOf, publicAddenda } from '@jb/contract/tender/addenda.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { anOffer, aSignUp, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { publishTenderAs, steelRows } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../../platform/log/log.ts'
import { anApprovingCompany, approve, reject } from '../approval.fixture.ts'
import { later, postponing } from '../postponement.fixture.ts'

const hour = 3_600_000
let h: Harness
let told: ReturnType<typeof postponing>['told']
let owner: Caller
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness()
  told = postponing(h).told
  owner = await h.as({ roles: ['buyer'] })
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

const words = { title: '关于清单的补遗', body: '按设计变更单调整。', fileIds: [] as string[] }
type Changes = Partial<Omit<Parameters<typeof bodyOf>[1], never>>
const bodyOf = (id: string, changes: object, version: number) => ({ id, version, ...words, ...changes })
const issue = async (id: string, changes: object = {}, as = owner) =>
  h.call(contract.issueAddendum, { body: bodyOf(id, changes, await versionOf(h, as, id)) }, as)
/** The second row in another quantity, and the first one gone. */
const otherRows: Changes = {
  rows: steelRows.slice(1).map((row, at) => (at === 0 ? { cells: { ...row.cells, quantity: '999' } } : row)),
}
const terms = { values: { paymentTerms: '货到验收合格后 15 天内付清。' } }
const confirm = async (as: Caller, tenderId: string, number: number) =>
  h.call(contract.confirmAddenda, { body: { tenderId, number } }, as)
const standing = async (as: Caller, id: string) => (await h.call(standingOf, { params: { id } }, as)).answer
const buttons = async (as: Caller, id: string) =>
  (await standing(as, id)).actions.map((action) => `${action.enabled ? '' : 'no '}${action.id}`)
const detail = async (id: string) => (await h.call(tenderDetailOf, { params: { id } })).answer

/** Nobody may know who signs up for it. */
const aSecretTender = () => {
  const bidEnd = new Date(Date.now() + 24 * 60 * hour).toISOString()
  return publishTenderAs(h, owner, {
    profile: 'VOLUNTARY',
    method: 'open',
    review: 'lowestEvaluated',
    minBidders: 3,
    applyEnd: new Date(Date.now() + 24 * 30 * hour).toISOString(),
    bidStart: new Date(Date.now() + 24 * 30 * hour).toISOString(),
    clarifyEnd: new Date(Date.now() + 24 * 40 * hour).toISOString(),
    bidEnd,
    openAt: bidEnd,
    publicityDays: 3,
  })
}

describe('an addendum', () => {
  test('that only explains changes nothing and asks nobody', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers, { title: '补遗只作说明的采购' })
    const before = await detail(id)
    const { answer } = await issue(id)
    await h.drain()
    expect(await detail(id)).toMatchObject({
      addenda: 1,
      endTime: before.endTime,
      version: before.version + 1,
    })
    expect(await buttons(suppliers[0], id)).toContain('bid')
    expect(await told(suppliers[0], 'tender.addendum', answer.addendumId)).toMatchObject([
      { title: '第 1 号补遗' },
    ])
    const hall = await h.call(hallPage, { body: { keyword: '补遗只作说明' } })
    expect(hall.answer.records).toMatchObject([{ addenda: 1 }])
    const list = await h.call(publicAddenda, { body: { id } })
    expect(list.answer.records).toMatchObject([{ number: 1, kind: 'explain', tenderId: id }])
    const page = await h.call(addendumOf, { params: { id: answer.addendumId } })
    expect(page.answer).toMatchObject({ number: 1, body: words.body, differences: [] })
    expect(page.answer.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(page.answer.asked).toBeUndefined()
  })

  test('of terms leaves bids in, and is confirmed with one press before another is sent', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    await sendBid(h, suppliers[0], id, 0.9)
    const { answer } = await issue(id, terms)
    await h.drain()
    expect(await buttons(suppliers[0], id)).toEqual(
      expect.arrayContaining(['confirmAddendum', 'no replaceBid', 'withdrawBid']),
    )
    expect(await buttons(suppliers[1], id)).toEqual(expect.arrayContaining(['confirmAddendum', 'no bid']))
    expect((await standing(suppliers[1], id)).nextStep).toContain('未确认补遗')
    const todo = JSON.stringify((await h.call(homeTodos, {}, suppliers[1])).answer)
    expect(todo).toContain('第 1 号补遗还没有确认')
    expect((await h.call(bidSheetOf, { params: { id } }, suppliers[1])).reason).toBe(
      'bid.addendumUnconfirmed',
    )
    const list = await h.call(contract.ownAddenda, { body: { id } }, owner)
    expect(list.answer.records).toMatchObject([{ confirmations: { confirmed: 0, of: 2 } }])
    for (const at of [0, 1] as const) expect((await confirm(suppliers[at], id, 1)).status).toBe(200)
    expect((await confirm(suppliers[0], id, 1)).status).toBe(200)
    expect(await buttons(suppliers[1], id)).toContain('bid')
    const after = await h.call(contract.ownAddenda, { body: { id } }, owner)
    expect(after.answer.records).toMatchObject([{ confirmations: { confirmed: 2, of: 2, waiting: [] } }])
    const page = await h.call(addendumOf, { params: { id: answer.addendumId } })
    expect(page.answer.differences).toMatchObject([{ label: '付款方式', value: terms.values.paymentTerms }])
    await sendBid(h, suppliers[1], id, 0.8)
    await h.clock.advance(49 * hour)
    await openAs(h, owner, id)
    const record = (await h.call(openingOf, { params: { id } }, owner)).answer
    expect([record.bids.length, record.outdated]).toEqual([2, undefined])
  })

  test('of goods outdates what is in for good: it is never opened, and a new one is written for the new list', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const [first, second] = suppliers
    await sendBid(h, first, id, 0.9)
    await sendBid(h, second, id, 0.8)
    expect((await issue(id, otherRows)).status).toBe(200)
    await h.drain()
    const own = (await standing(first, id)).bid
    expect(own?.status).toBe('outdated')
    expect(await buttons(first, id)).toEqual(expect.arrayContaining(['confirmAddendum', 'no bid', 'viewBid']))
    await confirm(first, id, 1)
    const sheet = await sheetFor(h, first, id)
    expect(sheet).toMatchObject({ documentVersion: 2, nextVersion: 2 })
    expect(sheet.rows).toHaveLength(4)
    expect(sheet.older).toEqual([
      {
        documentVersion: 1,
        number: 1,
        rows: [
          { position: 1, before: 2, changed: true },
          { position: 2, before: 3, changed: false },
          { position: 3, before: 4, changed: false },
          { position: 4, before: 5, changed: false },
        ],
      },
    ])
    const receipt = await sendBid(h, first, id, 0.85)
    expect([receipt.version, receipt.documentVersion]).toEqual([2, 2])
    await h.clock.advance(49 * hour)
    // One bid is left where two are needed: the tender fails, and nothing was opened.
    expect((await detail(id)).status).toBe('failed')
    const sent = await h.db
      .selectFrom('bid')
      .select(['version', 'status', 'opened_at', 'content'])
      .where('tender_id', '=', id)
      .execute()
    expect(sent.filter(({ status }) => status === 'outdated')).toEqual([
      { version: 1, status: 'outdated', opened_at: null, content: null },
      { version: 1, status: 'outdated', opened_at: null, content: null },
    ])
  })

  test('of goods tells the owner with the opening, and only then, how many stayed shut', async () => {
    const third = await h.as({ companyKind: 'supplier' })
    const id = await aTenderTakingBids(h, owner, [...suppliers, third])
    for (const supplier of [...suppliers, third]) await sendBid(h, supplier, id, 0.9)
    await issue(id, otherRows)
    const asked = await h.call(openingOf, { params: { id } }, owner)
    expect(JSON.stringify(asked.answer)).not.toContain('outdated')
    for (const supplier of suppliers) {
      await confirm(supplier, id, 1)
      await sendBid(h, supplier, id, 0.8)
    }
    await h.clock.advance(49 * hour)
    await openAs(h, owner, id)
    const record = (await h.call(openingOf, { params: { id } }, owner)).answer
    expect([record.bids.length, record.outdated]).toEqual([2, 1])
    const mine = (await standing(third, id)).bid
    const page = await h.call(ownBidOf, { params: { id: mine?.id ?? '' } }, third)
    expect(page.answer).toMatchObject({ status: 'outdated', total: null })
  })

  test('refuses a bid that was sealed for the older list and arrives after it, with its number', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const sheet = await sheetFor(h, suppliers[0], id)
    await issue(id, otherRows)
    await confirm(suppliers[0], id, 1)
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    const reply = await h.call(submitBid, { body }, suppliers[0])
    expect([reply.reason, reply.detail]).toMatchObject([
      'bid.addendumIssued',
      { number: 1, documentVersion: 2 },
    ])
    const now = await sheetFor(h, suppliers[0], id)
    const claims = { ...sealed({ ...now, documentVersion: 3 }, anOffer(now)), sealedFileIds: [] }
    expect((await h.call(submitBid, { body: claims }, suppliers[0])).reason).toBe('bid.badEnvelope')
  })

  test('moves times as a postponement does, and reminds who has not confirmed a day and two hours before', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const { endTime, openBidTime } = await detail(id)
    const times = { bidEnd: later(endTime, 48), openAt: later(openBidTime, 48) }
    await issue(id, { ...terms, times })
    await h.drain()
    expect(await detail(id)).toMatchObject({ endTime: times.bidEnd, postponements: 1, addenda: 1 })
    await confirm(suppliers[0], id, 1)
    await h.clock.advance(73 * hour)
    expect(await told(suppliers[0], 'bid.confirmAddendum', id)).toEqual([])
    expect(await told(suppliers[1], 'bid.confirmAddendum', id)).toHaveLength(1)
    await h.clock.advance(22 * hour)
    expect(await told(suppliers[1], 'bid.confirmAddendum', id)).toHaveLength(2)
  })

  test('is told to followers, and logged', async () => {
    const fan = await h.as({ companyKind: 'supplier' })
    const id = await aTenderTakingBids(h, owner, suppliers)
    await h.call(addFollows, { body: { kind: 'tender', ids: [id] } }, fan)
    await issue(id, terms)
    await h.drain()
    expect(await told(fan, 'follow.addendum', id)).toHaveLength(1)
    const { answer } = await h.call(operationLog, { body: { id } }, owner)
    expect(answer.records[0]).toMatchObject({ actionName: '发布补遗' })
    await confirm(suppliers[0], id, 1)
    const sealedLog = await h.call(operationLog, { body: { id } }, owner)
    expect(JSON.stringify(sealedLog.answer)).not.toContain('确认补遗')
    expect(await verifyLog(h.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })

  test('is refused to others, over an old version, and field by field', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const stranger = await h.as({ roles: ['buyer'] })
    const send = (as: Caller, version: number, changes: object = {}) =>
      h.call(contract.issueAddendum, { body: bodyOf(id, changes, version) }, as)
    expect((await send(stranger, 1)).reason).toBe('tender.notFound')
    expect((await send(owner, 1)).reason).toBe('tender.stale')
    const reply = await issue(id, { values: { paymentTerms: '' } })
    expect([reply.reason, reply.detail]).toMatchObject([
      'tender.badAddendum',
      { fields: { paymentTerms: expect.any(String) } },
    ])
    expect((await confirm(stranger, id, 1)).status).toBe(403)
    const outsider = await h.as({ companyKind: 'supplier' })
    expect((await confirm(outsider, id, 1)).reason).toBe('tender.notFound')
    expect((await confirm(suppliers[0], id, 9)).reason).toBe('bid.noAddendum')
    const check = await h.call(contract.checkAddendum, { body: { id, ...otherRows } }, owner)
    expect(check.answer).toMatchObject({ kind: 'goods', faults: {} })
    expect((await h.call(contract.addendumForm, { params: { id } }, stranger)).status).toBe(404)
    const form = (await h.call(contract.addendumForm, { params: { id } }, owner)).answer
    expect(form).toMatchObject({ why: null, count: 0, needsApproval: false })
    expect(form.rows).toHaveLength(5)
  })

  test('keeps prices that are not public out of what it publishes', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers, { isDisplay: false })
    const rows = steelRows.map((row, at) => (at === 0 ? { cells: { ...row.cells, maxPrice: '3111' } } : row))
    const { answer } = await issue(id, { rows, values: { ceiling: '5444444' } })
    const open = await h.call(addendumOf, { params: { id: answer.addendumId } })
    expect(JSON.stringify(open.answer)).not.toMatch(/3111|5,?444,?444/)
    const inside = await h.call(addendumOf, { params: { id: answer.addendumId } }, owner)
    expect(inside.answer.differences.map(({ label }) => label)).toEqual(['最高限价（含税）', '清单第 1 行'])
  })

  test('of a tender whose bidders are secret tells its owner nobody’s name, and no bid is outdated', async () => {
    const { id } = await aSecretTender()
    await issue(id, terms)
    const { answer } = await h.call(contract.ownAddenda, { body: { id } }, owner)
    expect(answer.records).toMatchObject([{ confirmations: null }])
    expect(answer.secret).toContain('开标前保密')
  })

  test('names no company while nobody may know who signs up: what is refused does not tell who did', async () => {
    const [signedUp, stranger, unnamed] = ['陕西宏图建材有限责任公司', '渭北远扬机电有限公司', '南北公司']
    const bidder = await h.as({ companyKind: 'supplier', companyName: signedUp })
    for (const companyName of [stranger, unnamed]) await h.as({ companyKind: 'supplier', companyName })
    const { id } = await aSecretTender()
    expect((await h.call(register, { body: aSignUp(id) }, bidder)).status).toBe(200)
    const refused = async (changes: object) => {
      const { status, detail: why } = await issue(id, changes)
      return status === 200 ? [] : Object.entries((why as { fields: object }).fields)
    }
    for (const [changes, field, name] of [
      [{ body: `${signedUp}问：能否延期？` }, 'body', signedUp],
      [{ body: '陕西 宏图建材来函收悉。' }, 'body', '陕西宏图建材'],
      [{ title: '答复渭北远扬机电' }, 'title', '渭北远扬机电'],
    ] as const)
      expect(await refused(changes)).toEqual([[field, expect.stringContaining(`（${name}）`)]])
    expect(await refused({ body: '南北两区同时供货。' })).toEqual([])
    const open = await aTenderTakingBids(h, owner, suppliers)
    expect((await issue(open, { body: `${stranger}的图纸作废。` })).status).toBe(200)
  })
})

describe('an addendum that has to be approved', () => {
  test('changes nothing until everybody has agreed, is one at a time, and may be read by its approvers', async () => {
    const us = await anApprovingCompany(h, ['addendum'])
    const id = await aTenderTakingBids(h, us.buyer, suppliers)
    await sendBid(h, suppliers[0], id, 0.9)
    const { answer } = await issue(id, otherRows, us.buyer)
    const { addendumId, approvalId = '' } = answer
    expect((await detail(id)).addenda).toBeUndefined()
    expect((await h.call(addendumOf, { params: { id: addendumId } })).status).toBe(404)
    const read = await h.call(addendumOf, { params: { id: addendumId } }, us.first)
    expect(read.answer).toMatchObject({ status: 'pending', number: null, asked: { approvalId } })
    const facts = (await approvalAs(h, approvalId, us.first)).comparedFacts.map(({ label }) => label)
    expect(facts).toEqual(expect.arrayContaining(['补遗标题', '补遗性质', '清单第 1 行']))
    expect((await issue(id, {}, us.buyer)).reason).toBe('tender.approvalRunning')
    expect(await buttons(us.buyer, id)).toEqual(expect.arrayContaining(['no amend', 'no postpone']))
    await approve(h, us, approvalId)
    expect((await detail(id)).addenda).toBe(1)
    expect((await standing(suppliers[0], id)).bid?.status).toBe('outdated')
    expect((await h.call(addendumOf, { params: { id: addendumId } })).answer).toMatchObject({ number: 1 })
  })

  test.each(['rejected', 'late'] as const)('that is %s leaves everything as it is', async (way) => {
    const us = await anApprovingCompany(h, ['addendum'])
    const id = await aTenderTakingBids(h, us.buyer, suppliers)
    const { answer } = await issue(id, otherRows, us.buyer)
    const { addendumId, approvalId = '' } = answer
    if (way === 'rejected') await reject(h, us, approvalId, '清单还要核对')
    else {
      const past = new Date((await h.run(async ({ now }) => now)).getTime() - 1000)
      await h.db.updateTable('tender').set({ bid_end: past }).where('id', '=', id).execute()
      await approve(h, us, approvalId)
    }
    const page = (await h.call(addendumOf, { params: { id: addendumId } }, us.buyer)).answer
    const failure = way === 'late' ? '投标截止时间已经过去，补遗没有发布。' : '清单还要核对'
    expect(page).toMatchObject({
      status: way === 'late' ? 'failed' : 'rejected',
      number: null,
      asked: { failure },
    })
    expect((await detail(id)).addenda).toBeUndefined()
    if (way === 'late')
      expect(await told(us.buyer, 'tender.returned', approvalId)).toMatchObject([
        { title: '审批已通过，补遗没有办成' },
      ])
  })
})

test('of a bid and an addendum at once one waits for the other: nothing in force stands for an older list', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await aTenderTakingBids(h, owner, suppliers)
    const sheet = await sheetFor(h, suppliers[0], id)
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    const [bid, addendum] = await Promise.all([
      h.call(submitBid, { body }, suppliers[0]),
      issue(id, otherRows),
    ])
    expect(addendum.status).toBe(200)
    const current = await h.db
      .selectFrom('bid')
      .select('document_version')
      .where('tender_id', '=', id)
      .where('status', '=', 'submitted')
      .execute()
    expect(current).toEqual([])
    if (bid.status !== 200) expect(bid.reason).toBe('bid.addendumIssued')
  }
})
