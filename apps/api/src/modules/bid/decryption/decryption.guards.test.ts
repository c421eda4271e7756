import { createHash, randomBytes } from 'node:crypto'
import { submitBid, withdrawBid } from '@jb/contract/bid/bid.contract'
import { boundOf } from '@jb/contract/bid/bound'
import { passTrial, revokeDevice } from '@jb/contract/bid/device.contract'
import { postKey, sessionOf } from '@jb/contract/bid/session.contract'
import { openingKeyPair } from '@jb/domain/bid/cipher'
import { seal } from '@jb/domain/bid/envelope'
import { sealV2 } from '@jb/domain/bid/envelope-v2'
import type { Harness } from '@jb/testing/api-harness'
import { anOffer, sheetFor } from '@jb/testing/builders/bid'
import {
  aLawfulTender,
  aPhone,
  aSession,
  decryptAs,
  endWindow,
  goTo,
  keyOf,
  type OwnBid,
  sealedForOwn,
  sendOwnBid,
} from '@jb/testing/builders/decryption'
import { startLawful } from '@jb/testing/builders/lawful'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let h: Harness
let owner: Caller
let suppliers: readonly [Caller, Caller, Caller]

beforeAll(async () => {
  ;({ h, owner, suppliers } = await startLawful())
})
afterAll(() => h?.close())

const random = (length: number) => new Uint8Array(randomBytes(length))
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('an envelope is taken only where nobody but its bidder can open it', () => {
  test('refused: for the platform, by a passphrase, without a card, for a stranger’s phone, for none', async () => {
    const { id } = await aLawfulTender(h, owner, suppliers)
    const [supplier, rival] = suppliers
    const mine = await aPhone(h, supplier)
    const theirs = await aPhone(h, rival)
    const sheet = await sheetFor(h, supplier, id)
    expect(sheet).toMatchObject({
      openingPublicKey: null,
      devices: [{ publicKey: mine.publicKey, mine: true }],
    })
    const bound = boundOf(sheet)
    const card = { kind: 'card', secret: random(16) } as const
    const phone = { kind: 'device', publicKey: mine.publicKey } as const
    const of = (...holders: Parameters<typeof sealV2>[2]) =>
      String(sealV2(random(40), bound, holders, random))
    const envelopes = {
      platform: of({ kind: 'platform', publicKey: openingKeyPair(random).publicKey }, phone, card),
      passphrase: of(phone, card, {
        kind: 'passphrase',
        id: 'own',
        passphrase: '口令',
        cost: { m: 64, t: 1, p: 1 },
      }),
      keptKey: of({ kind: 'device', key: random(32) }, phone, card),
      noCard: of(phone),
      twoCards: of(phone, card, { kind: 'card', secret: random(16) }),
      noPhone: of(card),
      platformOnly: String(
        seal(
          anOffer(sheet),
          { ...bound, openingPublicKey: openingKeyPair(random).publicKey, deviceKey: random(32) },
          random,
        ),
      ),
    }
    const send = (envelope: string) =>
      h.call(
        submitBid,
        { body: { tenderId: id, version: 1, envelope, sha256: sha256(envelope), sealedFileIds: [] } },
        supplier,
      )
    for (const [name, envelope] of Object.entries(envelopes))
      expect([name, (await send(envelope)).reason]).toEqual([name, 'bid.badEnvelope'])
    const stranger = of({ kind: 'device', publicKey: theirs.publicKey }, phone, card)
    expect((await send(stranger)).reason).toBe('bid.deviceForeign')
    expect((await send(of(phone, card))).status).toBe(200)
    const ways = await h.db.selectFrom('bid_wrap').select(['kind', 'device_id']).orderBy('kind').execute()
    expect(ways.map(({ kind, device_id }) => [kind, device_id !== null])).toEqual([
      ['card', false],
      ['device', true],
    ])
  })

  test('a phone that was taken off is sealed for no more; a way that is tried is written down', async () => {
    const { id } = await aLawfulTender(h, owner, suppliers)
    const [supplier] = suppliers
    const phone = await aPhone(h, supplier)
    const sheet = await sheetFor(h, supplier, id)
    const gone = sheet.devices?.find(({ publicKey }) => publicKey === phone.publicKey)
    const sealedBefore = sealedForOwn(sheet, anOffer(sheet), [phone.publicKey])
    expect((await h.call(revokeDevice, { body: { id: gone?.id ?? '' } }, suppliers[1])).reason).toBe(
      'bid.deviceNotFound',
    )
    await h.call(revokeDevice, { body: { id: gone?.id ?? '' } }, supplier)
    expect((await h.call(submitBid, { body: sealedBefore.body }, supplier)).reason).toBe('bid.deviceUnknown')
    const bid = await sendOwnBid(h, supplier, id)
    const trial = (way: string, version = 1) =>
      h.call(passTrial, { body: { tenderId: id, version, way } }, supplier)
    expect((await trial('D'.repeat(16))).reason).toBe('bid.wayUnknown')
    expect((await trial(keyOf(bid).way, 2)).reason).toBe('bid.stale')
    expect((await trial(keyOf(bid, 'card').way)).status).toBe(200)
  })
})

describe('a key is taken in the window, from its bidder, for its current version, and once', () => {
  const rows = () => h.db.selectFrom('bid_key').selectAll().execute()

  test('refused before the opening time, a rival’s, of a replaced or withdrawn version, wrong, and after the end', async () => {
    const [one, two, three] = suppliers
    const { id, bidEnd } = await aLawfulTender(h, owner, suppliers)
    const replaced = await sendOwnBid(h, one, id, 0.9)
    const current = await sendOwnBid(h, one, id, 0.88, {}, replaced.phone)
    const second = await sendOwnBid(h, two, id, 0.8)
    const withdrawn = await sendOwnBid(h, three, id, 0.95)
    await h.call(withdrawBid, { body: { tenderId: id, version: 1, reason: '报错了单价' } }, three)
    const third = await sendOwnBid(h, three, id, 0.94, {}, withdrawn.phone)
    expect((await decryptAs(h, one, current)).reason).toBe('bid.tooEarly')
    await goTo(h, bidEnd, -1000)
    expect((await decryptAs(h, one, current)).reason).toBe('bid.tooEarly')
    await goTo(h, bidEnd, 1000)

    const post = (as: Caller, version: number, bid: OwnBid) =>
      h.call(postKey, { body: { tenderId: id, version, ...keyOf(bid) } }, as)
    expect((await post(one, 1, replaced)).reason).toBe('bid.stale')
    expect((await post(one, 2, replaced)).reason).toBe('bid.wrongKey')
    expect((await post(three, 2, withdrawn)).reason).toBe('bid.wrongKey')
    expect((await post(two, 1, current)).reason).toBe('bid.wrongKey')
    expect((await post(owner, 2, current)).status).toBe(403)
    const stranger = await h.as({ companyKind: 'supplier' })
    expect((await post(stranger, 2, current)).reason).toBe('bid.notFound')
    const unnamed = { tenderId: id, version: 2, ...keyOf(current), way: 'D'.repeat(16) }
    expect((await h.call(postKey, { body: unnamed }, one)).reason).toBe('bid.wayUnknown')
    expect(await rows()).toEqual([])

    const { answer: first } = await post(one, 2, current)
    const [kept] = await rows()
    await h.clock.advance(60_000)
    expect((await post(one, 2, current)).answer).toEqual(first)
    expect(await rows()).toEqual([kept])
    expect(kept?.wrapped).not.toContain(keyOf(current).key)
    await endWindow(h, id)
    for (const [as, bid] of [[two, second] as const, [three, third] as const])
      expect((await post(as, bid.bound.version, bid)).reason).toBe('bid.windowOver')
  })

  test('the operator’s freeze keeps nobody from decrypting', async () => {
    const { id, bids } = await aSession(
      h,
      owner,
      suppliers.map((supplier) => [supplier, 0.9] as const),
    )
    const [one] = suppliers
    await h.db
      .updateTable('company')
      .set({ frozen_at: new Date() })
      .where('id', '=', one.companyId ?? '')
      .execute()
    expect((await decryptAs(h, one, bids[0] as OwnBid)).status).toBe(200)
    await h.db
      .updateTable('company')
      .set({ frozen_at: null })
      .where('id', '=', one.companyId ?? '')
      .execute()
    expect((await h.call(sessionOf, { params: { id } }, one)).answer.mine?.postedAt).not.toBeNull()
  })
})
