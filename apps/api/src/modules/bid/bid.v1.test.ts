import { createHash, randomBytes } from 'node:crypto'
import { myBids, ownBidOf, submitBid } from '@jb/contract/bid/bid.contract'
import { bindingOf, receiptFrom } from '@jb/contract/bid/bound'
import { openingOf } from '@jb/contract/bid/opening.contract'
import { uploadSealedFile } from '@jb/contract/file/file.contract'
import type { BidContent } from '@jb/domain/bid/bid-content'
import { openOwn } from '@jb/domain/bid/envelope'
import { receiptText, signReceipt, verifyReceipt } from '@jb/domain/bid/receipt'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, bidModules, openAs } from '@jb/testing/builders/bid-story'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { sealFileV1, sealV1 } from '@jb/testing/vectors/seal-v1'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Bids that were sealed before version 2 lie in the database as they were; all that may happen to them happens here. */
const hour = 3_600_000
const random = (length: number) => new Uint8Array(randomBytes(length))
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
let h: Harness
let owner: Caller
let older: Caller
let newer: Caller
beforeAll(async () => {
  h = await startHarness({ modules: bidModules })
  owner = await h.as({ roles: ['buyer'] })
  older = await h.as({ companyKind: 'supplier' })
  newer = await h.as({ companyKind: 'supplier' })
})
afterAll(() => h.close())

const deviceKey = random(32)
const rowOf = (tenderId: string, { companyId }: Caller) =>
  h.db
    .selectFrom('bid')
    .selectAll()
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .orderBy('version')
    .executeTakeFirstOrThrow()

/** A bid with a file that lies there as if it had been taken before version 2. */
async function withOlderBid(): Promise<{ id: string; content: BidContent }> {
  const id = await aTenderTakingBids(h, owner, [older, newer])
  const sheet = await sheetFor(h, older, id)
  const bound = { tenderId: id, companyId: sheet.companyId, version: 1 }
  const { sealed, ...facts } = sealFileV1(aPdf('旧附件'), bound, random)
  const { answer: file } = await h.call(uploadSealedFile, {}, older, {
    file: { name: 'sealed', bytes: sealed },
  })
  const files = [{ ...facts, fileId: file.id, name: '旧附件.pdf' }]
  const content = anOffer(sheet, 0.9, { files })
  await sendBid(h, older, id, 0.9, { files })
  const envelope = sealV1(
    content,
    { ...bound, openingPublicKey: sheet.openingPublicKey ?? '', deviceKey },
    random,
  )
  const row = await rowOf(id, older)
  const { tenderNo } = sheet
  const facts1 = { receiptNo: row.receipt_no, tenderId: id, tenderNo, companyId: sheet.companyId, version: 1 }
  const receipt = receiptFrom({
    ...facts1,
    sha256: hash(envelope),
    receivedAt: row.received_at.toISOString(),
  })
  expect(receiptText(receipt)).toContain('"v":1')
  const receipt_signature = signReceipt(receipt, h.app.platform.services.secret.signingSeed)
  await h.db
    .updateTable('bid')
    .set({ envelope, sha256: receipt.sha256, receipt_signature, document_version: null })
    .where('id', '=', row.id)
    .execute()
  return { id, content }
}

async function ownBidIn(tenderId: string) {
  const { records } = (await h.call(myBids, { body: {} }, older)).answer
  const bid = records.find((one) => one.tenderId === tenderId)
  return { listed: bid, own: (await h.call(ownBidOf, { params: { id: bid?.bidId ?? '' } }, older)).answer }
}
const holds = (receipt: Parameters<typeof receiptFrom>[0] & { signature: string; publicKey: string }) =>
  verifyReceipt(receiptFrom(receipt), receipt.signature, fromBase64url(receipt.publicKey) ?? new Uint8Array())

test('the bidder still reads it on its phone, and its receipt still holds', async () => {
  const { id, content } = await withOlderBid()
  const { listed, own } = await ownBidIn(id)
  expect(own.receipt.documentVersion).toBeUndefined()
  expect(openOwn(own.envelope, bindingOf(own.receipt), { deviceKey })).toEqual(content)
  expect([holds(own.receipt), listed?.receipt]).toEqual([true, own.receipt])
})

test('the opening reads it beside a new one, with its file', async () => {
  const { id } = await withOlderBid()
  await sendBid(h, newer, id, 0.95)
  await h.clock.advance(49 * hour)
  expect((await openAs(h, owner, id)).status).toBe(200)
  await h.drain()
  const { bids } = (await h.call(openingOf, { params: { id } }, owner)).answer
  expect(bids.map(({ status, rank, files }) => [status, rank, files.map(({ name }) => name)])).toEqual([
    ['opened', 1, ['旧附件.pdf']],
    ['opened', 2, []],
  ])
})

test('a version sealed today replaces it, and both receipts hold', async () => {
  const { id } = await withOlderBid()
  await sendBid(h, older, id, 0.5)
  await sendBid(h, newer, id, 0.95)
  const { own } = await ownBidIn(id)
  expect(
    own.versions.map(({ version, status, receipt }) => [version, status, receipt.documentVersion]),
  ).toEqual([
    [2, 'submitted', 1],
    [1, 'replaced', undefined],
  ])
  expect(own.versions.map(({ receipt }) => holds(receipt))).toEqual([true, true])
  await h.clock.advance(49 * hour)
  expect((await openAs(h, owner, id)).status).toBe(200)
  const { bids } = (await h.call(openingOf, { params: { id } }, owner)).answer
  expect(bids.map(({ rank }) => rank)).toEqual([1, 2])
  expect((await rowOf(id, older)).content).toBeNull()
})

test('a file that was sealed by an older page is read beside a bid sealed today', async () => {
  const id = await aTenderTakingBids(h, owner, [older, newer])
  const sheet = await sheetFor(h, older, id)
  const { sealed, ...facts } = sealFileV1(
    aPdf('草稿里的附件'),
    { tenderId: id, companyId: sheet.companyId, version: 1 },
    random,
  )
  const { answer } = await h.call(uploadSealedFile, {}, older, { file: { name: 'sealed', bytes: sealed } })
  await sendBid(h, older, id, 0.9, { files: [{ ...facts, fileId: answer.id, name: '草稿.pdf' }] })
  await sendBid(h, newer, id, 0.95)
  await h.clock.advance(49 * hour)
  await openAs(h, owner, id)
  await h.drain()
  const { bids } = (await h.call(openingOf, { params: { id } }, owner)).answer
  expect(bids[0]?.files.map(({ name }) => name)).toEqual(['草稿.pdf'])
})

test('nobody hands in an envelope of version 1 any more, nor passes one off in the place of a new one', async () => {
  const { id, content } = await withOlderBid()
  await sendBid(h, newer, id, 0.95)
  const { openingPublicKey, companyId, nextVersion: version } = await sheetFor(h, older, id)
  const sealing = { tenderId: id, companyId, version, openingPublicKey: openingPublicKey ?? '', deviceKey }
  const envelope = sealV1(content, sealing, random)
  const body = { tenderId: id, version, envelope, sha256: hash(envelope), sealedFileIds: [] }
  const reply = await h.call(submitBid, { body }, older)
  expect([reply.status, reply.reason]).toEqual([422, 'bid.oldPage'])
  await h.db
    .updateTable('bid')
    .set({ document_version: 1 })
    .where('id', '=', (await rowOf(id, older)).id)
    .execute()
  await h.clock.advance(49 * hour)
  await openAs(h, owner, id)
  const { bids } = (await h.call(openingOf, { params: { id } }, owner)).answer
  expect(bids.map(({ status }) => status).sort()).toEqual(['opened', 'unreadable'])
})
