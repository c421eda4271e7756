import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { ownBidOf } from '@jb/contract/bid/bid.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { openingOf } from '@jb/contract/bid/opening.contract'
import { sealedListOf } from '@jb/contract/bid/sealed-list.contract'
import { signBid, signForDemo } from '@jb/contract/bid/signature.contract'
import { pathOf } from '@jb/contract/endpoint'
import { declareConflict, evaluationOf } from '@jb/contract/evaluation/evaluation.contract'
import { usccCheckCharacter } from '@jb/domain/member/uscc'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { certified } from '@jb/testing/builders/certification'
import {
  aLawfulTender,
  decryptAs,
  endWindow,
  goTo,
  type OwnBid,
  sendOwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import { seatExperts } from '@jb/testing/builders/evaluated'
import { startLawful } from '@jb/testing/builders/lawful'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openssl } from '../../../platform/signature/openssl.fixture.ts'

let h: Harness
let owner: Caller
let suppliers: readonly [Caller, Caller, Caller]
beforeAll(async () => {
  ;({ h, owner, suppliers } = await startLawful())
  await withCode(h, suppliers[0])
})
afterAll(() => h?.close())

/** A company whose code has the check character of a real one. */
async function withCode(of: Harness, { companyId }: Caller): Promise<void> {
  const body = `91610132${companyId
    .replace(/[^0-9]/g, '')
    .padEnd(9, '7')
    .slice(0, 9)}`
  const uscc = `${body}${usccCheckCharacter(body)}`
  await of.db.updateTable('company').set({ uscc }).where('id', '=', companyId).execute()
}

const versioned = (bid: OwnBid) => ({ tenderId: bid.bound.subject.id, version: bid.bound.version })
const demo = (as: Caller, bid: OwnBid, of = h) => of.call(signForDemo, { body: versioned(bid) }, as)
async function own(as: Caller, bid: OwnBid, of = h) {
  const { id } = await of.db
    .selectFrom('bid')
    .select('id')
    .where('receipt_no', '=', bid.receipt.receiptNo)
    .executeTakeFirstOrThrow()
  return (await of.call(ownBidOf, { params: { id } }, as)).answer
}
const companyOf = ({ companyId }: Caller, of = h) =>
  of.db.selectFrom('company').select(['name', 'uscc']).where('id', '=', companyId).executeTakeFirstOrThrow()

describe('a bidder of the demo', () => {
  test('signs the version that it has sent, once, and a new version anew', async () => {
    const [one] = suppliers
    const { id } = await aLawfulTender(h, owner, suppliers)
    const bid = await sendOwnBid(h, one, id)
    expect((await own(one, bid)).signing).toMatchObject({
      demo: true,
      open: true,
      signature: null,
      text: expect.stringContaining(bid.receipt.sha256),
    })
    const { name, uscc } = await companyOf(one)
    const signed = await demo(one, bid)
    expect(signed.answer).toMatchObject({
      name,
      uscc,
      demo: true,
      issuer: expect.stringContaining('演示签名，不具法律效力'),
    })
    expect((await own(one, bid)).signing).toMatchObject({ open: false, signature: signed.answer })
    expect((await demo(one, bid)).reason).toBe('bid.signedAlready')
    const receipts = (await h.call(sealedListOf, { params: { id } }, one)).answer.mine
    expect(receipts).toMatchObject([{ signature: signed.answer }])
    const second = await sendOwnBid(h, one, id, 0.8)
    expect((await demo(one, bid)).reason).toBe('bid.stale')
    expect((await own(one, second)).signing).toMatchObject({ open: true, signature: null })
    expect((await demo(one, second)).status).toBe(200)
  })

  test('not after the deadline, not for others, and not where nobody asks for it', async () => {
    const [one, two] = suppliers
    const { id, bidEnd } = await aLawfulTender(h, owner, suppliers)
    const bid = await sendOwnBid(h, one, id)
    for (const other of [two, owner, await h.as({ companyKind: 'supplier' })])
      expect([403, 404]).toContain((await demo(other, bid)).status)
    const voluntary = await aLawfulTender(h, owner, suppliers, { profile: 'VOLUNTARY' })
    const unasked = await sendOwnBid(h, one, voluntary.id)
    expect((await demo(one, unasked)).reason).toBe('bid.notFound')
    expect((await own(one, unasked)).signing).toBeUndefined()
    await goTo(h, bidEnd, 1000)
    expect((await demo(one, bid)).reason).toBe('bid.signatureClosed')
  })
})

describe('until the publication nobody learns who has signed', () => {
  test('then the record says of each bid whether its signature holds', async () => {
    const [one, two, three] = suppliers
    const { id } = await aLawfulTender(h, owner, suppliers)
    const bids = [
      await sendOwnBid(h, one, id),
      await sendOwnBid(h, two, id),
      await sendOwnBid(h, three, id),
    ] as const
    const views = async () => {
      const said = []
      for (const as of [owner, two, await h.as({ companyKind: 'supplier' }), undefined]) {
        const session = await h.call(sealedListOf, { params: { id } }, as)
        const opening = as && (await h.call(openingOf, { params: { id } }, as))
        said.push(JSON.stringify([session.envelope, opening?.envelope]))
      }
      const log = await h.call(operationLog, { body: { id } }, owner)
      return [...said, JSON.stringify(log.answer.records)].map((text) =>
        text.replace(/"(serverTime|traceId|clockOffset)":[^,}]*/g, ''),
      )
    }
    const before = await views()
    const { answer } = await demo(one, bids[0])
    expect(await views()).toEqual(before)
    const { serial } = answer
    await demo(two, bids[1])
    const { bidEnd } = (await h.call(sealedListOf, { params: { id } })).answer
    await goTo(h, bidEnd ?? '', 1000)
    expect((await views()).join()).not.toContain(serial)
    for (const [at, bid] of bids.entries()) await decryptAs(h, suppliers[at] as Caller, bid)
    // A signature that was changed where it lies is found by the second look.
    await h.db
      .updateTable('bid_signature')
      .set({ cms: Buffer.from('30', 'hex') })
      .where('name', '=', (await companyOf(two)).name)
      .execute()
    await h.drain()
    await endWindow(h, id)
    const { record } = await sessionFor(h, undefined, id)
    const signatureOf = (bid: OwnBid) =>
      record?.find(({ receiptNo }) => receiptNo === bid.receipt.receiptNo)?.signature
    expect(answer.checked).toBe(false)
    expect(signatureOf(bids[0])).toEqual({ ...answer, checked: true })
    expect(signatureOf(bids[1])).toMatchObject({ checked: true, fault: 'unreadable' })
    expect(signatureOf(bids[2])).toBeNull()
    const opened = (await h.call(openingOf, { params: { id } }, owner)).answer.bids
    expect(opened.filter(({ signature }) => signature === null)).toHaveLength(1)
    // The file goes along with the opened bid: to its owner, its bidder and the committee, and to nobody else.
    const { cms } = await h.db
      .selectFrom('bid_signature')
      .select('cms')
      .where('serial', '=', serial)
      .executeTakeFirstOrThrow()
    const whole = { ...answer, checked: true, file: cms.toString('base64url') }
    expect(opened.map(({ signature }) => signature)).toContainEqual(whole)
    expect((await h.call(openingOf, { params: { id } }, one)).answer.bids).toMatchObject([
      { signature: whole },
    ])
    const members = await Promise.all([1, 2, 3, 4, 5].map((n) => h.as({ roles: [], name: `专家${n}` })))
    await seatExperts(h, id, members)
    const seen = async () =>
      (await h.call(evaluationOf, { params: { id } }, members[0])).answer.bids?.map(
        ({ signature }) => signature,
      )
    expect(await seen()).toBeUndefined()
    for (const member of members) await h.call(declareConflict, { body: { id, conflict: null } }, member)
    expect(await seen()).toContainEqual(whole)
    expect(await seen()).toContainEqual(null)
    const log = (await h.call(operationLog, { body: { id } }, owner)).answer.records
    expect(log.filter(({ actionName }) => actionName === '投标电子签名')).toHaveLength(2)
  })

  test('an unsigned bid is opened all the same; its company is reminded before the deadline', async () => {
    const [one, two, three] = suppliers
    const { id, bidEnd } = await aLawfulTender(h, owner, suppliers)
    const signed = await sendOwnBid(h, one, id)
    await demo(one, signed)
    await sendOwnBid(h, two, id)
    await sendOwnBid(h, three, id)
    await goTo(h, new Date(bidEnd.getTime() - 60 * 60_000))
    const told = await h.db
      .selectFrom('notice')
      .select('account_id')
      .where('title', '=', '投标还没有电子签名')
      .where('body', 'like', '%截止前签名%')
      .execute()
    const ids = told.map(({ account_id }) => account_id)
    expect(ids).toEqual(expect.arrayContaining([two.accountId, three.accountId]))
    expect(ids).not.toContain(one.accountId)
  })
})

describe('outside the demo', () => {
  let real: Harness
  let bidder: Caller
  let bid: OwnBid
  const ca = () => openssl(mkdtempSync(join(inject('scratch'), 'ca-')))
  let authority: ReturnType<typeof ca>
  const send = (cms: Uint8Array) =>
    real.call(signBid, { body: { ...versioned(bid), file: Buffer.from(cms).toString('base64') } }, bidder)

  beforeAll(async () => {
    authority = ca()
    authority.root('root')
    authority.root('stranger')
    real = await startHarness({ config: { DEMO: false, SIGNATURE_ROOTS: authority.at('root.pem') } })
    const buyer = await real.as({ roles: ['buyer'] })
    bidder = await real.as({ companyKind: 'supplier' })
    await certified(real)
    const { id } = await aLawfulTender(real, buyer, [bidder])
    bid = await sendOwnBid(real, bidder, id)
    await withCode(real, bidder)
    const { name, uscc } = await companyOf(bidder, real)
    const subject = `/O=${name}/CN=${name}/serialNumber=${uscc}`
    authority.certificate('own', { by: 'root', subject })
    authority.certificate('nameOnly', { by: 'root', subject: `/O=${name}/CN=${name}` })
    authority.certificate('person', { by: 'root', subject: `/O=${name}/CN=张伟` })
    authority.certificate('foreign', {
      by: 'root',
      subject: `/O=${name}/CN=${name}/serialNumber=91610132MA6TXQWE5N`,
    })
    authority.certificate('otherName', { by: 'root', subject: '/O=别的公司/CN=别的公司' })
    authority.certificate('old', { by: 'root', subject, until: '20210101000000Z' })
    authority.certificate('unknown', { by: 'stranger', subject })
  })
  afterAll(() => real?.close())

  test('there is no signature of the demo: no such address', async () => {
    const reply = await real.app.server.inject({
      method: 'POST',
      url: pathOf(signForDemo, 'h5'),
      payload: {},
    })
    expect(reply.statusCode).toBe(404)
    const inDemo = await h.app.server.inject({ method: 'POST', url: pathOf(signForDemo, 'h5'), payload: {} })
    expect(inDemo.statusCode).not.toBe(404)
  })

  test('a signature that counts for nothing is refused with what is wrong', async () => {
    const { signing } = await own(bidder, bid, real)
    const content = Buffer.from(signing?.text ?? '')
    expect(signing).toMatchObject({ demo: false, authorities: ['root'] })
    const cases: readonly (readonly [string, Uint8Array, string])[] = [
      ['foreign', authority.sign('foreign', content), 'bid.signatureOtherCompany'],
      ['a person of its own', authority.sign('person', content), 'bid.signatureOtherCompany'],
      ['other name', authority.sign('otherName', content), 'bid.signatureOtherCompany'],
      ['expired', authority.sign('old', content), 'bid.signatureExpired'],
      ['unknown', authority.sign('unknown', content), 'bid.signatureUnknownRoot'],
      ['other content', authority.sign('own', Buffer.from('{}')), 'bid.signatureOtherContent'],
      ['no signature', Buffer.from('%PDF-1.7 …'), 'bid.signatureUnreadable'],
    ]
    for (const [what, cms, reason] of cases) expect([what, (await send(cms)).reason]).toEqual([what, reason])
    expect((await own(bidder, bid, real)).signing?.signature).toBeNull()
    const pem = `-----BEGIN PKCS7-----\n${Buffer.from(authority.sign('nameOnly', content)).toString('base64')}\n-----END PKCS7-----`
    expect((await send(Buffer.from(pem))).answer).toMatchObject({ issuer: 'root', demo: false, uscc: null })
  })

  test('the envelope is what was signed: the same text for nobody else’s version', async () => {
    const text = (await own(bidder, bid, real)).signing?.text ?? ''
    const { sha256, receiptNo, companyId, version } = bid.receipt
    expect(JSON.parse(text)).toMatchObject({ kind: 'bidSignature', sha256, receiptNo, companyId, version })
    const again = await sendOwnBid(real, bidder, bid.bound.subject.id, 0.7)
    expect((await own(bidder, again, real)).signing?.text).not.toBe(text)
  })
})
