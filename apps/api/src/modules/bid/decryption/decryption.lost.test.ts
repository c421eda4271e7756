import { submitBid } from '@jb/contract/bid/bid.contract'
import { devices, passTrial, revokeDevice } from '@jb/contract/bid/device.contract'
import { decideCause, objectOpening, postKey, stateCause } from '@jb/contract/bid/session.contract'
import { openWithKey } from '@jb/domain/bid/bidder-envelope'
import { readEnvelope } from '@jb/domain/bid/envelope'
import { keyOfV2 } from '@jb/domain/bid/envelope-v2'
import { isRefusal } from '@jb/domain/shared/refusal'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealAndUpload, sheetFor } from '@jb/testing/builders/bid'
import { versionOf } from '@jb/testing/builders/bid-story'
import {
  aLawfulTender,
  aPhone,
  decryptAs,
  endWindow,
  goTo,
  keyOf,
  type OwnBid,
  sealedForOwn,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import { aPdf } from '@jb/testing/builders/file'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** What becomes of a bid when its phone, its card, both, or what a browser keeps, are gone. */
let h: Harness
let owner: Caller
let finance: Caller
let suppliers: readonly [Caller, Caller, Caller, Caller]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  finance = await h.as({ companyId: owner.companyId, roles: ['finance'] })
  const supplier = () => h.as({ companyKind: 'supplier' })
  suppliers = [await supplier(), await supplier(), await supplier(), await supplier()]
})
afterAll(() => h?.close())

/** A tender in which all four have bid; the fourth by what `send` does. */
async function withBids(send: (id: string, as: Caller) => Promise<OwnBid>) {
  const made = await aLawfulTender(h, owner, suppliers)
  const [one, two, three, four] = suppliers
  const bids: OwnBid[] = []
  for (const supplier of [one, two, three]) bids.push(await sendOwnBid(h, supplier, made.id))
  return { ...made, bids, bid: await send(made.id, four) }
}

/** The others decrypt, and the window ends. */
async function othersDecrypt(id: string, bids: readonly OwnBid[]): Promise<void> {
  for (const [at, bid] of bids.entries())
    expect((await decryptAs(h, suppliers[at] as Caller, bid)).status).toBe(200)
  await endWindow(h, id)
}

const recordOf = async (id: string) => (await sessionFor(h, owner, id)).record?.map(({ status }) => status)
const takeOff = async (as: Caller, publicKey: string) => {
  const { answer } = await h.call(devices, {}, as)
  const mine = answer.devices.find((one) => one.publicKey === publicKey)
  expect((await h.call(revokeDevice, { body: { id: mine?.id ?? '' } }, as)).status).toBe(200)
}

describe('one way is enough', () => {
  test.each(['phone', 'card'] as const)('what is left is the %s: it opens the bid as ever', async (left) => {
    const { id, bidEnd, bids, bid } = await withBids((tenderId, as) => sendOwnBid(h, as, tenderId))
    const [, , , four] = suppliers
    // The old phone is lost and taken off; the new one was enrolled too late for this bid and opens it by the card.
    if (left === 'card') {
      await takeOff(four, bid.phone.publicKey)
      const later = await aPhone(h, four, '新手机')
      expect(isRefusal(keyByPhone(bid, later.privateKey))).toBe(true)
    }
    await goTo(h, bidEnd, 1000)
    const trial = { tenderId: id, version: 1, way: keyOf(bid, left).way }
    expect((await h.call(passTrial, { body: trial }, four)).status).toBe(200)
    expect((await decryptAs(h, four, bid, left)).status).toBe(200)
    await othersDecrypt(id, bids)
    expect(await recordOf(id)).toEqual(['opened', 'opened', 'opened', 'opened'])
  })
})

function keyByPhone({ envelope, bound }: OwnBid, privateKey: Uint8Array) {
  const read = readEnvelope(envelope, bound)
  if (isRefusal(read)) throw new Error(read.refused)
  return keyOfV2(read, { kind: 'device', privateKey })
}

describe('both are lost', () => {
  test('in time: a new version from another phone stands instead, and the lost one is never asked for', async () => {
    const { id, bidEnd, bids } = await withBids((tenderId, as) => sendOwnBid(h, as, tenderId))
    const [, , , four] = suppliers
    const another = await aPhone(h, four, '备用手机')
    const bid = await sendOwnBid(h, four, id, 0.7, {}, another)
    expect(bid.bound.version).toBe(2)
    await goTo(h, bidEnd, 1000)
    expect((await decryptAs(h, four, bid)).status).toBe(200)
    await othersDecrypt(id, bids)
    expect(await recordOf(id)).toEqual(['opened', 'opened', 'opened', 'opened'])
  })

  test('after the deadline: nobody opens it, the others are opened, the host says why and a second person agrees', async () => {
    const { id, bidEnd, bids, bid } = await withBids((tenderId, as) => sendOwnBid(h, as, tenderId))
    const [, , , four] = suppliers
    await goTo(h, bidEnd, 1000)
    // Whatever its bidder tries with what it has left: another phone, keys of others, a guess.
    const another = await aPhone(h, four, '备用手机')
    const guesses = [another.privateKey, new Uint8Array(32), ...bids.map(({ phone }) => phone.privateKey)]
    for (const guess of guesses) {
      expect(isRefusal(keyByPhone(bid, guess))).toBe(true)
      expect(isRefusal(openWithKey(bid.envelope, bid.bound, guess))).toBe(true)
      const key = Buffer.from(guess).toString('base64url')
      const body = { tenderId: id, version: 1, key, way: keyOf(bid).way }
      expect((await h.call(postKey, { body }, four)).reason).toBe('bid.wrongKey')
    }
    await othersDecrypt(id, bids)
    expect(await recordOf(id)).toEqual(['opened', 'opened', 'opened', 'undecrypted'])
    const { host } = await sessionFor(h, owner, id)
    const [missing, ...more] = host?.missing ?? []
    expect(more).toEqual([])
    const seen = async () => ({ id, version: await versionOf(h, owner, id) })
    const cause = {
      ...(await seen()),
      bidId: missing?.bidId ?? '',
      cause: 'deemedRevoked' as const,
      reason: '投标人来电说明手机和解密卡均已遗失，通话已录音',
      fileIds: [],
    }
    expect((await h.call(stateCause, { body: cause }, owner)).answer.waitsForSecond).toBe(true)
    expect(await recordOf(id)).toEqual(['opened', 'opened', 'opened', 'undecrypted'])
    const agreed = { ...(await seen()), agree: true, reason: '' }
    expect((await h.call(decideCause, { body: agreed }, finance)).status).toBe(200)
    await h.drain()
    expect(await recordOf(id)).toEqual(['opened', 'opened', 'opened', 'deemedRevoked'])
    const row = await h.db
      .selectFrom('bid')
      .select(['status', 'content', 'total', 'invalid_reason'])
      .where('tender_id', '=', id)
      .where('company_id', '=', four.companyId)
      .executeTakeFirstOrThrow()
    // Neither opened nor 否决: it was never faulty.
    expect(row).toEqual({ status: 'deemedRevoked', content: null, total: null, invalid_reason: null })
    const objection = { tenderId: id, text: '手机在送修期间遗失，请按投标人以外的原因处理' }
    expect((await h.call(objectOpening, { body: objection }, four)).status).toBe(200)
  })
})

describe('the storage of the browser is wiped', () => {
  test('after a file was sent and before the bid was: it begins again, and nothing of the first try counts', async () => {
    const { id, bidEnd, bids, bid } = await withBids(async (tenderId, as) => {
      const gone = await aPhone(h, as, '被清空的浏览器')
      const before = await sheetFor(h, as, tenderId)
      const bytes = aPdf('第一次上传')
      const lost = await sealAndUpload(h, as, before, { name: '报价.pdf', bytes })
      // The key of that file and the phone's own are gone with the storage.
      const phone = await aPhone(h, as, '同一部手机')
      const sheet = await sheetFor(h, as, tenderId)
      expect(sheet.devices?.map(({ publicKey }) => publicKey)).toContain(phone.publicKey)
      const file = await sealAndUpload(h, as, sheet, { name: '报价.pdf', bytes: aPdf('第二次上传') })
      expect(file.fileId).not.toBe(lost.fileId)
      const content = anOffer(sheet, 0.85, { files: [file] })
      const { bound, card, body } = sealedForOwn(sheet, content, [gone.publicKey, phone.publicKey])
      const { answer: receipt } = await h.call(submitBid, { body }, as)
      return { bound, card, phone, envelope: body.envelope, receipt }
    })
    const [, , , four] = suppliers
    await goTo(h, bidEnd, 1000)
    expect((await decryptAs(h, four, bid)).status).toBe(200)
    await othersDecrypt(id, bids)
    expect(await recordOf(id)).toEqual(['opened', 'opened', 'opened', 'opened'])
    const files = await h.db
      .selectFrom('bid_sealed_file')
      .innerJoin('bid', 'bid.id', 'bid_sealed_file.bid_id')
      .select('bid_sealed_file.file_id')
      .where('bid.tender_id', '=', id)
      .where('bid.company_id', '=', four.companyId)
      .execute()
    expect(files).toHaveLength(1)
  })
})
