import { bidSheetOf, myBids, ownBidOf, submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { receiptFrom } from '@jb/contract/bid/bound'
import { bidRecords, openingOf } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { verifyReceipt } from '@jb/domain/bid/receipt'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let first: Caller
let colleague: Caller
let second: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  first = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
  colleague = await harness.as({ roles: ['supplierAdmin'], companyId: first.companyId })
  second = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
})
afterAll(() => harness.close())

const takingBids = (changes = {}) => aTenderTakingBids(harness, owner, [first, second], changes)
const withdraw = (tenderId: string, version: number, as = first) =>
  harness.call(withdrawBid, { body: { tenderId, version, reason: '报错了单价' } }, as)
const versionsIn = async (tenderId: string) =>
  harness.db.selectFrom('bid').selectAll().where('tender_id', '=', tenderId).orderBy('version').execute()
const statusesOf = async (tenderId: string) => (await versionsIn(tenderId)).map(({ status }) => status)
const standing = async (id: string, as: Caller) =>
  (await harness.call(standingOf, { params: { id } }, as)).answer
const mine = async (tenderId: string) =>
  (await harness.call(myBids, { body: {} }, first)).answer.records.find((row) => row.tenderId === tenderId)

describe('replacing a bid', () => {
  test('makes the next version the one that counts; each version has its receipt', async () => {
    const id = await takingBids()
    const receipts = [await sendBid(harness, first, id, 0.9), await sendBid(harness, colleague, id, 0.8)]
    expect(await statusesOf(id)).toEqual(['replaced', 'submitted'])
    for (const [at, receipt] of receipts.entries()) {
      const key = fromBase64url(receipt.publicKey) ?? new Uint8Array()
      expect([receipt.version, verifyReceipt(receiptFrom(receipt), receipt.signature, key)]).toEqual([
        at + 1,
        true,
      ])
    }
    const bidId = (await mine(id))?.bidId ?? ''
    const own = (await harness.call(ownBidOf, { params: { id: bidId } }, first)).answer
    expect(own.versions.map(({ version, statusName }) => [version, statusName])).toEqual([
      [2, '已投标'],
      [1, '已被替换'],
    ])
    expect(own.versions.map(({ receipt }) => receipt.receiptNo)).toEqual(
      receipts.map(({ receiptNo }) => receiptNo).reverse(),
    )
    expect(own.actions.map((action) => [action.id, action.enabled])).toEqual([
      ['replaceBid', true],
      ['withdrawBid', true],
    ])
    const old = (await harness.call(ownBidOf, { params: { id: own.versions[1]?.id ?? '' } }, first)).answer
    expect(old).toMatchObject({ statusName: '已被替换', actions: [], total: null })
  })

  test('from two phones at once: one wins, the colleague hears that a new version has come', async () => {
    const id = await takingBids()
    await sendBid(harness, first, id)
    const [mySheet, theirs] = [await sheetFor(harness, first, id), await sheetFor(harness, colleague, id)]
    const send = (sheet: typeof mySheet, share: number, as: Caller) =>
      harness.call(submitBid, { body: { ...sealed(sheet, anOffer(sheet, share)), sealedFileIds: [] } }, as)
    const replies = await Promise.all([send(mySheet, 0.8, first), send(theirs, 0.7, colleague)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.reason).toBe('bid.stale')
    expect(await statusesOf(id)).toEqual(['replaced', 'submitted'])
  })

  test('needs an envelope that is bound to its own version', async () => {
    const id = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    await harness.call(submitBid, { body }, first)
    const moved = await harness.call(submitBid, { body: { ...body, version: 2 } }, first)
    expect(moved.reason).toBe('bid.badEnvelope')
    expect(await statusesOf(id)).toEqual(['submitted'])
  })
})

describe('withdrawing a bid', () => {
  test('takes it out, tells the bidder’s own staff alone, and lets a new one follow', async () => {
    const id = await takingBids()
    await sendBid(harness, first, id)
    expect((await withdraw(id, 1)).answer).toMatchObject({ tenderId: id, version: 1 })
    await harness.drain()
    const told = await harness.db
      .selectFrom('notice')
      .select('account_id')
      .where('kind', '=', 'bid.withdrawn')
      .where('event_key', 'like', `%${id}%`)
      .execute()
    expect(told.map(({ account_id }) => account_id).sort()).toEqual(
      [first.accountId, colleague.accountId].sort(),
    )
    const after = await standing(id, first)
    expect(after).toMatchObject({
      bid: { statusName: '已撤回' },
      nextStep: expect.stringContaining('重新投标'),
    })
    expect(after.actions.map((action) => action.id)).toEqual(['bid', 'viewBid', 'leave', 'ask'])
    expect(await mine(id)).toMatchObject({ statusName: '已撤回' })
    expect((await sendBid(harness, first, id, 0.7)).version).toBe(2)
    expect(await statusesOf(id)).toEqual(['withdrawn', 'submitted'])
    expect(await verifyLog(harness.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })

  test('is refused without a bid, for an old version, twice, and after the deadline', async () => {
    const id = await takingBids()
    expect((await withdraw(id, 1)).reason).toBe('bid.notFound')
    await sendBid(harness, first, id)
    await sendBid(harness, first, id, 0.8)
    const stale = await withdraw(id, 1)
    expect([stale.status, stale.reason]).toEqual([409, 'bid.stale'])
    expect((await withdraw(id, 2, second)).reason).toBe('bid.notFound')
    expect((await withdraw(id, 2)).status).toBe(200)
    expect((await withdraw(id, 2)).reason).toBe('bid.notFound')
    await sendBid(harness, first, id, 0.7)
    await sendBid(harness, second, id)
    await harness.clock.advance(48 * hour)
    expect((await withdraw(id, 3)).reason).toBe('bid.closed')
    expect((await standing(id, first)).actions.map((action) => action.id)).toEqual(['viewBid', 'ask'])
  })

  test('leaves too few bidders: the tender fails at the deadline', async () => {
    const id = await takingBids()
    await sendBid(harness, first, id)
    await sendBid(harness, second, id)
    await withdraw(id, 1)
    await harness.clock.advance(49 * hour)
    expect((await standing(id, owner)).status).toBe('failed')
    expect(await mine(id)).toMatchObject({ statusName: '流标', nextStep: '投标已撤回，没有参加本次比价' })
  })

  test('of one who replaces many times counts as one bidder', async () => {
    const id = await takingBids()
    for (const share of [0.9, 0.8, 0.7]) await sendBid(harness, first, id, share)
    await harness.clock.advance(49 * hour)
    expect((await standing(id, owner)).status).toBe('failed')
  })
})

describe('what was replaced or withdrawn', () => {
  test('stays sealed for good: neither prices nor files are opened, only that it was there is recorded', async () => {
    const id = await takingBids({ minBidders: 1 })
    const sheet = await sheetFor(harness, first, id)
    const file = await sealAndUpload(harness, first, sheet, { name: '承诺.pdf', bytes: aPdf() })
    await sendBid(harness, first, id, 0.77, { files: [file] })
    await sendBid(harness, first, id, 0.9)
    await sendBid(harness, second, id, 0.66)
    await withdraw(id, 1, second)
    await harness.clock.advance(49 * hour)
    await openAs(harness, owner, id)
    await harness.drain()
    const rows = await harness.db.selectFrom('bid').selectAll().where('tender_id', '=', id).execute()
    const past = rows.filter(({ status }) => status === 'replaced' || status === 'withdrawn')
    expect(past).toHaveLength(2)
    for (const row of past)
      expect(row).toMatchObject({ content: null, total: null, total_ex_tax: null, opened_at: null })
    const files = await harness.db
      .selectFrom('bid_sealed_file')
      .select('opened_file_id')
      .where('file_id', '=', file.fileId)
      .execute()
    expect(files).toEqual([{ opened_file_id: null }])
    const opening = (await harness.call(openingOf, { params: { id } }, owner)).answer
    expect(opening.bids.map(({ status }) => status)).toEqual(['opened'])
    const records = (await harness.call(bidRecords, { body: { id } }, owner)).answer
    expect(records.total).toBe(3)
    expect(records.records.map(({ statusName, total }) => [statusName, total === null]).sort()).toEqual([
      ['已开标', false],
      ['已撤回', true],
      ['已被替换', true],
    ])
  })

  test('is recorded for the owner after the opening, never before', async () => {
    const id = await takingBids()
    await sendBid(harness, first, id)
    expect((await harness.call(bidRecords, { body: { id } }, owner)).reason).toBe('tender.notOpened')
    expect((await harness.call(bidRecords, { body: { id } }, await harness.as())).reason).toBe(
      'tender.notFound',
    )
  })
})

describe('the sheet', () => {
  test('names the next version, what wins, and the invoice that is asked for', async () => {
    const id = await takingBids({ invoiceRequirement: 'special' })
    await sendBid(harness, first, id)
    expect((await harness.call(bidSheetOf, { params: { id } }, first)).answer).toMatchObject({
      nextVersion: 2,
      wins: 'lowest',
      invoiceRequirementName: '含税，增值税专用发票',
      taxDefault: '13',
    })
  })
})
