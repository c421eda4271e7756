import { createPublicKey, verify } from 'node:crypto'
import { myBids, ownBidOf, submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import type { ReceiptView } from '@jb/contract/bid/bid.shapes'
import { receiptFrom } from '@jb/contract/bid/bound'
import { openingOf } from '@jb/contract/bid/opening.contract'
import { receiptText } from '@jb/domain/bid/receipt'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, openAs } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Receipts are checked here with nothing of the server but its public key, and with other code than the server's. */
const hour = 3_600_000
let h: Harness
let owner: Caller
let bidder: Caller
let other: Caller
beforeAll(async () => {
  h = await startHarness()
  owner = await h.as()
  bidder = await h.as({ companyKind: 'supplier' })
  other = await h.as({ companyKind: 'supplier' })
})
afterAll(() => h?.close())

type Facts = Omit<ReceiptView, 'signature' | 'publicKey'>

function holds(facts: Facts, { signature, publicKey }: ReceiptView): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  const text = receiptText(receiptFrom(facts))
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

const withdraw = (tenderId: string, version: number, as: Caller) =>
  h.call(withdrawBid, { body: { tenderId, version, reason: '报错了单价' } }, as)
const versionsOf = async (tenderId: string, as: Caller) => {
  const { records } = (await h.call(myBids, { body: {} }, as)).answer
  const id = records.find((row) => row.tenderId === tenderId)?.bidId ?? ''
  return (await h.call(ownBidOf, { params: { id } }, as)).answer.versions
}

describe('the receipt', () => {
  test('of every version holds offline: replaced, withdrawn, standing, and after the opening', async () => {
    const id = await aTenderTakingBids(h, owner, [bidder, other])
    const sent = [await sendBid(h, bidder, id), await sendBid(h, bidder, id, 0.8)]
    await withdraw(id, 2, bidder)
    sent.push(await sendBid(h, bidder, id, 0.7))
    await sendBid(h, other, id)
    const check = async () => {
      const versions = await versionsOf(id, bidder)
      expect(versions.map(({ receipt }) => receipt)).toEqual(sent.toReversed())
      for (const { receipt } of versions) expect(holds(receipt, receipt)).toBe(true)
      return versions.map(({ version, statusName }) => [version, statusName])
    }
    expect(await check()).toEqual([
      [3, '已投标'],
      [2, '已撤回'],
      [1, '已被替换'],
    ])
    await h.clock.advance(49 * hour)
    await openAs(h, owner, id)
    expect(await check()).toEqual([
      [3, '已开标'],
      [2, '已撤回'],
      [1, '已被替换'],
    ])
  })

  test('holds for nothing but itself: no fact of it can be another', async () => {
    const id = await aTenderTakingBids(h, owner, [bidder, other])
    const [receipt, second] = [await sendBid(h, bidder, id), await sendBid(h, bidder, id, 0.8)]
    const facts = [
      'receiptNo',
      'tenderId',
      'tenderNo',
      'companyId',
      'version',
      'documentVersion',
      'sha256',
      'receivedAt',
    ] as const
    expect(Object.keys(receipt).sort()).toEqual([...facts, 'publicKey', 'signature'].sort())
    for (const fact of facts) {
      const given = receipt[fact] ?? ''
      const changed =
        typeof given === 'number' ? given + 1 : given.replace(/.$/, (last) => (last === '1' ? '2' : '1'))
      const altered =
        fact === 'receivedAt' ? new Date(Date.parse(receipt.receivedAt) + 1).toISOString() : changed
      expect([fact, holds({ ...receipt, [fact]: altered }, receipt)]).toEqual([fact, false])
    }
    const { documentVersion: _, ...older } = receipt
    expect(holds(older, receipt)).toBe(false)
    expect(holds(receipt, second)).toBe(false)
    expect(holds(receipt, { ...receipt, publicKey: Buffer.alloc(32, 7).toString('base64url') })).toBe(false)
  })
})

describe('after the deadline by the server’s clock, before the tender has moved on', () => {
  test('no bid is replaced, withdrawn or sent anew', async () => {
    const id = await aTenderTakingBids(h, owner, [bidder, other])
    await sendBid(h, bidder, id)
    await sendBid(h, other, id)
    await withdraw(id, 1, other)
    const send = async (as: Caller) => {
      const sheet = await sheetFor(h, as, id)
      return { ...sealed(sheet, anOffer(sheet)), sealedFileIds: [] }
    }
    const [second, anew] = [await send(bidder), await send(other)]
    await h.db
      .updateTable('clock_setting')
      .set((eb) => ({ offset_ms: eb('offset_ms', '+', 48 * hour) }))
      .execute()
    expect((await h.call(submitBid, { body: second }, bidder)).reason).toBe('bid.closed')
    expect((await h.call(submitBid, { body: anew }, other)).reason).toBe('bid.closed')
    expect((await withdraw(id, 1, bidder)).reason).toBe('bid.closed')
    const rows = await h.db.selectFrom('bid').select('status').where('tender_id', '=', id).execute()
    expect(rows.map(({ status }) => status).sort()).toEqual(['submitted', 'withdrawn'])
  })
})

describe('a bid that was altered in the database', () => {
  test.each([
    ['its ciphertext', /("content":\{"data":".)(.)/],
    ['its wrapped key', /("wraps":\[\{"data":".)(.)/],
  ])('in %s is unreadable at the opening, and the others are read', async (_part, place) => {
    const id = await aTenderTakingBids(h, owner, [bidder, other], { minBidders: 1 })
    await sendBid(h, bidder, id)
    await sendBid(h, other, id)
    const bids = h.db.selectFrom('bid').select(['id', 'envelope']).where('tender_id', '=', id)
    const row = await bids.where('company_id', '=', bidder.companyId).executeTakeFirstOrThrow()
    const envelope = row.envelope.replace(place, (_, head, sign) => head + (sign === 'A' ? 'B' : 'A'))
    expect(envelope).not.toBe(row.envelope)
    await h.db.updateTable('bid').set({ envelope }).where('id', '=', row.id).execute()
    await h.clock.advance(49 * hour)
    expect((await openAs(h, owner, id)).status).toBe(200)
    const { bids: opened } = (await h.call(openingOf, { params: { id } }, owner)).answer
    expect(opened.map(({ status }) => status).sort()).toEqual(['opened', 'unreadable'])
  })
})
