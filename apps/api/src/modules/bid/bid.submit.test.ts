import { createHash } from 'node:crypto'
import { bidSheetOf, myBids, ownBidOf, submitBid } from '@jb/contract/bid/bid.contract'
import { receiptFrom } from '@jb/contract/bid/bound'
import { openingOf } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { verifyReceipt } from '@jb/domain/bid/receipt'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'

const hour = 3_600_000
let harness: Harness
let owner: Caller
let first: Caller
let second: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'] })
  first = await harness.as({ roles: ['quoter'], companyKind: 'supplier' })
  second = await harness.as({ roles: ['supplierAdmin'], companyKind: 'supplier' })
})
afterAll(() => harness.close())

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const takingBids = () => aTenderTakingBids(harness, owner, [first, second])
const send = (body: object, as: Caller) =>
  harness.call(submitBid, { body: { sealedFileIds: [], ...body } as never }, as)
const bidsIn = (tenderId: string) =>
  harness.db.selectFrom('bid').selectAll().where('tender_id', '=', tenderId).execute()

describe('a bid that is sent in time', () => {
  test('is answered with a receipt that anybody can verify offline', async () => {
    const id = await takingBids()
    const receipt = await sendBid(harness, first, id)
    const key = fromBase64url(receipt.publicKey) ?? new Uint8Array()
    const facts = receiptFrom(receipt)
    expect(verifyReceipt(facts, receipt.signature, key)).toBe(true)
    const later = { ...facts, receivedAt: new Date(facts.receivedAt.getTime() + 1) }
    expect(verifyReceipt(later, receipt.signature, key)).toBe(false)
    expect(receipt.receiptNo).toMatch(/^HZ-\d{8}-[0-9A-F]{12}$/)
    const stored = await bidsIn(id)
    expect(stored).toMatchObject([
      { company_id: first.companyId, status: 'submitted', total: null, content: null, version: 1 },
    ])
    expect(hash(stored[0]?.envelope ?? '')).toBe(receipt.sha256)
  })

  test('shows in the list and the standing of its company, and nowhere else', async () => {
    const id = await takingBids()
    const { receiptNo } = await sendBid(harness, first, id)
    const mine = (await harness.call(myBids, { body: { group: 'waiting' } }, first)).answer
    const row = mine.records.find((record) => record.tenderId === id)
    expect(row).toMatchObject({ statusName: '已投标', receipt: { receiptNo } })
    const own = (await harness.call(ownBidOf, { params: { id: row?.bidId ?? '' } }, first)).answer
    expect(own).toMatchObject({ total: null, rank: null, receipt: { receiptNo } })
    expect((await harness.call(ownBidOf, { params: { id: own.id } }, second)).reason).toBe('bid.notFound')
    const foreign = (await harness.call(ownBidOf, { params: { id } }, second)).msg
    expect((await harness.call(ownBidOf, { params: { id: own.id } }, second)).msg).toBe(foreign)
    const standing = (await harness.call(standingOf, { params: { id } }, first)).answer
    expect(standing.bid).toMatchObject({ id: own.id, statusName: '已投标' })
    expect(standing.actions.map((action) => action.id)).toEqual([
      'viewBid',
      'replaceBid',
      'withdrawBid',
      'leave',
      'ask',
    ])
    expect(JSON.stringify((await harness.call(standingOf, { params: { id } }, second)).answer)).not.toContain(
      receiptNo,
    )
  })

  test('leaves the owner without any sign of it before the opening, not even the number of bids', async () => {
    const id = await takingBids()
    const look = async () => {
      const params = { id }
      const standing = (await harness.call(standingOf, { params }, owner)).answer
      const opening = (await harness.call(openingOf, { params }, owner)).answer
      return JSON.stringify([standing, opening])
    }
    const before = await look()
    await sendBid(harness, first, id)
    await sendBid(harness, second, id)
    expect(await look()).toBe(before)
  })

  test('stands in the tender’s log without a price', async () => {
    const id = await takingBids()
    const { receiptNo, sha256 } = await sendBid(harness, first, id)
    const line = await harness.db
      .selectFrom('operation_log')
      .select('payload')
      .where('subject_id', '=', id)
      .where('action', '=', 'bid.submit')
      .executeTakeFirstOrThrow()
    expect(line.payload).toEqual({ receiptNo, sha256, version: 1 })
    expect(await verifyLog(harness.db, { kind: 'tender', id })).toMatchObject({ intact: true })
  })
})

describe('one version', () => {
  test('is taken when colleagues send ten at once: the others are stale', async () => {
    const id = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => send(sealed(sheet, anOffer(sheet, 0.5 + at / 100)), first)),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const others = new Set(replies.filter((reply) => reply.status !== 200).map((reply) => reply.reason))
    expect([...others]).toEqual(['bid.stale'])
    expect(await bidsIn(id)).toHaveLength(1)
    expect((await harness.call(bidSheetOf, { params: { id } }, first)).answer.nextVersion).toBe(2)
  })

  test('is the same bid when a phone sends it again with its key', async () => {
    const id = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    const key = '0d5f1a50-52a4-4e0a-8cf3-2f1a9a1f6a10'
    const once = await harness.call(submitBid, { body }, first, { key })
    const again = await harness.call(submitBid, { body }, first, { key })
    expect(again.answer).toEqual(once.answer)
  })
})

describe('a bid is refused', () => {
  test('after the deadline by the server’s clock, even before the tender has moved on', async () => {
    const id = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const body = sealed(sheet, anOffer(sheet))
    await harness.db
      .updateTable('clock_setting')
      .set((eb) => ({ offset_ms: eb('offset_ms', '+', 48 * hour) }))
      .execute()
    const reply = await send(body, first)
    expect([reply.status, reply.reason]).toEqual([422, 'bid.closed'])
    expect(await bidsIn(id)).toEqual([])
    await harness.drain()
  })

  test('when it was altered on its way or is bound elsewhere', async () => {
    const id = await takingBids()
    const other = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const body = sealed(sheet, anOffer(sheet))
    const reasons = async (changes: object, as = first) => (await send({ ...body, ...changes }, as)).reason
    expect(await reasons({ sha256: hash('other') })).toBe('bid.hashMismatch')
    expect(await reasons({ envelope: body.envelope.slice(0, -2) })).toBe('bid.hashMismatch')
    expect(await reasons({}, second)).toBe('bid.badEnvelope')
    expect(await reasons({ tenderId: other })).toBe('bid.badEnvelope')
    const newer = sealed({ ...sheet, nextVersion: 2 }, anOffer(sheet))
    expect((await send(newer, first)).reason).toBe('bid.stale')
    expect((await send({ ...newer, version: 1 }, first)).reason).toBe('bid.badEnvelope')
  })

  test.each([
    ['plain text', (envelope: string) => envelope && '{"price":"7777123.45"}'],
    ['a price beside the ciphertext', (envelope: string) => envelope.replace('{', '{"total":"7777123.45",')],
    ['a price in a box', (envelope: string) => envelope.replace('"wraps":[{', '"wraps":[{"a":"7777123.45",')],
    [
      'a price in a key that comes twice',
      (envelope: string) => envelope.replace('"v":2', '"v":7777123.45,"v":2'),
    ],
    [
      'no wrap for the key of this tender',
      (envelope: string) => envelope.replace(/("id":"[^"]+","iv":"[^"]+","kind":")platform/, '$1device'),
    ],
    [
      'text where ciphertext should be',
      (envelope: string) => envelope.replace(/("content":\{"data":")[^"]+/, '$17777123.45'),
    ],
  ])('when it holds %s', async (_, alter) => {
    const id = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const envelope = alter(sealed(sheet, anOffer(sheet)).envelope)
    const reply = await send({ tenderId: id, version: 1, envelope, sha256: hash(envelope) }, first)
    expect([reply.status, reply.reason]).toEqual([422, 'bid.badEnvelope'])
    expect(await bidsIn(id)).toEqual([])
  })

  test('from companies that are not confirmed, are not verified, or own the tender, and too early', async () => {
    const id = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const body = sealed(sheet, anOffer(sheet))
    const stranger = await harness.as({ roles: ['quoter'] })
    const fresh = await harness.as({ roles: ['quoter'], verified: false })
    const quoter = await harness.as({ roles: ['quoter'], companyId: owner.companyId })
    const reasonOf = async (as: Caller) => (await send(body, as)).reason
    expect(await reasonOf(stranger)).toBe('bid.notRegistered')
    expect(await reasonOf(fresh)).toBe('member.companyUnverified')
    expect(await reasonOf(quoter)).toBe('bid.ownTender')
    const early = await publishTenderAs(harness, owner)
    expect((await send({ ...body, tenderId: early.id }, first)).reason).toBe('bid.notRegistered')
  })

  test('with the sealed file of another company', async () => {
    const id = await takingBids()
    const sheet = await sheetFor(harness, first, id)
    const file = await sealAndUpload(harness, second, await sheetFor(harness, second, id), {
      name: '承诺.pdf',
      bytes: aPdf(),
    })
    const body = { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [file.fileId] }
    const reply = await send(body, first)
    expect([reply.status, reply.reason]).toEqual([404, 'file.notFound'])
  })
})
