import { submitBid } from '@jb/contract/bid/bid.contract'
import { revokeDevice } from '@jb/contract/bid/device.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import { bidRecords, comparisonOf, exportComparison, openBids } from '@jb/contract/bid/opening.contract'
import { postKey } from '@jb/contract/bid/session.contract'
import { noticeList } from '@jb/contract/notice/notice.contract'
import type { EarlyAccess } from '@jb/domain/bid/early-access'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sheetFor } from '@jb/testing/builders/bid'
import { aTenderTakingBids, versionOf } from '@jb/testing/builders/bid-story'
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
} from '@jb/testing/builders/decryption'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'
import { earlyGauge } from './early-access.ts'

let h: Harness
let owner: Caller
let auditor: Caller
let buyer: Caller
let operator: Caller
let suppliers: readonly [Caller, Caller, Caller]

beforeAll(async () => {
  h = await startHarness()
  owner = await h.as({ roles: ['buyer'] })
  buyer = await h.as({ companyId: owner.companyId, roles: ['buyer'] })
  auditor = await h.as({ companyId: owner.companyId, roles: ['auditor'] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
  const supplier = () => h.as({ companyKind: 'supplier' })
  suppliers = [
    await h.as({ companyKind: 'supplier', companyName: '提前解密公司' }),
    await supplier(),
    await supplier(),
  ]
})
afterAll(() => h?.close())

const lawful = async () => {
  const made = await aLawfulTender(h, owner, suppliers)
  const bids: OwnBid[] = []
  for (const supplier of suppliers) bids.push(await sendOwnBid(h, supplier, made.id))
  return { ...made, bids }
}
/** What stands in the database of attempts at this tender. */
const lines = (id: string) =>
  h.db
    .selectFrom('operation_log')
    .select(['action', 'actor_account_id as by', 'payload'])
    .where('subject_kind', '=', 'earlyAccess')
    .where('subject_id', '=', id)
    .orderBy('seq')
    .execute()
const kept = async (id: string) => (await lines(id)).map(({ action, by }) => [action, by])
const logFor = (id: string, as: Caller) => h.call(operationLog, { body: { id, pageSize: 50 } }, as)
const attemptsFor = async (id: string, as: Caller) => (await logFor(id, as)).answer.attempts
const opening = async (id: string, as = owner) =>
  h.call(openBids, { body: { id, version: await versionOf(h, owner, id) } }, as)
const post = (as: Caller, id: string, version: number, bid: OwnBid) =>
  h.call(postKey, { body: { tenderId: id, version, ...keyOf(bid) } }, as)

describe('an attempt that is refused is kept, whoever makes it', () => {
  test.each<[string, string, EarlyAccess, (id: string) => Promise<{ reason?: string | undefined }>]>([
    ['comparing', 'tender.notOpened', 'early.read', (id) => h.call(comparisonOf, { params: { id } }, owner)],
    ['the records', 'tender.notOpened', 'early.read', (id) => h.call(bidRecords, { body: { id } }, owner)],
    [
      'exporting',
      'tender.notOpened',
      'early.read',
      (id) => h.call(exportComparison, { body: { id } }, owner),
    ],
    ['opening a lawful one', 'tender.opensBySession', 'early.open', (id) => opening(id)],
  ])('by its owner: %s', async (_, reason, action, attempt) => {
    const { id } = await aLawfulTender(h, owner, suppliers)
    expect((await attempt(id)).reason).toBe(reason)
    expect(await kept(id)).toEqual([[action, owner.accountId]])
    expect(await attempt(id)).toMatchObject({ reason })
    expect(await kept(id)).toHaveLength(1)
    await h.clock.advance(24 * 3_600_000)
    await attempt(id)
    expect(await kept(id)).toHaveLength(2)
  })

  test('by its owner: opening before the time a tender whose key the platform keeps', async () => {
    const id = await aTenderTakingBids(h, owner, suppliers.slice(0, 2))
    expect((await opening(id)).reason).toBe('tender.wrongStatus')
    expect(await kept(id)).toEqual([['early.open', owner.accountId]])
  })

  test('by bidders: too early, a rival’s key, somebody else’s phone', async () => {
    const [one, two, three] = suppliers
    const { id, bidEnd, bids } = await lawful()
    const [first, second] = bids as [OwnBid, OwnBid]
    const current = await sendOwnBid(h, one, id, 0.8, {}, first.phone)
    const theirs = await aPhone(h, two, '别家的手机')
    const sheet = await sheetFor(h, three, id)
    const foreign = sealedForOwn(sheet, anOffer(sheet), [theirs.publicKey])
    expect((await h.call(submitBid, { body: foreign.body }, three)).reason).toBe('bid.deviceForeign')
    expect((await decryptAs(h, one, current)).reason).toBe('bid.tooEarly')
    await goTo(h, bidEnd, 1000)
    expect((await post(two, id, 1, current)).reason).toBe('bid.wrongKey')
    expect((await post(owner, id, 1, second)).status).toBe(403)
    expect(await kept(id)).toEqual([
      ['early.phone', three.accountId],
      ['early.decrypt', one.accountId],
      ['early.key', two.accountId],
    ])
    const log = await verifyLog(h.db, { kind: 'earlyAccess', id })
    expect(log).toEqual({ intact: true, lines: 3 })
    const told = JSON.stringify(await lines(id))
    for (const bid of [first, current]) expect(told).not.toContain(keyOf(bid).key)
  })

  test('what happens to honest bidders is none: a colleague’s phone that is taken off meanwhile, two pages open', async () => {
    const [one, , three] = suppliers
    const { id, bidEnd, bids } = await lawful()
    await sendOwnBid(h, one, id, 0.8, {}, (bids[0] as OwnBid).phone)
    const phone = await aPhone(h, three, '同事的手机')
    const sheet = await sheetFor(h, three, id)
    const before = sealedForOwn(sheet, anOffer(sheet), [phone.publicKey])
    const gone = sheet.devices?.find(({ publicKey }) => publicKey === phone.publicKey)
    await h.call(revokeDevice, { body: { id: gone?.id ?? '' } }, three)
    expect((await h.call(submitBid, { body: before.body }, three)).reason).toBe('bid.deviceUnknown')
    await goTo(h, bidEnd, 1000)
    expect((await post(one, id, 1, bids[0] as OwnBid)).reason).toBe('bid.stale')
    expect(await lines(id)).toEqual([])
  })

  test('what is not too early is none: a bid that is taken, a key in time, a comparison after the opening', async () => {
    const { id, bidEnd, bids } = await lawful()
    await goTo(h, bidEnd, 1000)
    for (const [at, bid] of bids.entries())
      expect((await decryptAs(h, suppliers[at] as Caller, bid)).status).toBe(200)
    await h.drain()
    expect((await h.call(comparisonOf, { params: { id } }, owner)).status).toBe(200)
    expect((await opening(id)).reason).toBe('tender.opensBySession')
    expect(await lines(id)).toEqual([])
  })
})

describe('attempts are read by those who watch', () => {
  test('of the owner’s side at once, of bidders after the opening, and no person of theirs', async () => {
    const { id, bidEnd, bids } = await lawful()
    const [one] = suppliers
    await decryptAs(h, one, bids[0] as OwnBid)
    expect(await attemptsFor(id, operator)).toEqual({ total: 0, records: [] })
    await h.call(comparisonOf, { params: { id } }, buyer)
    for (const as of [operator, auditor]) {
      const told = await attemptsFor(id, as)
      expect(told?.records).toMatchObject([{ action: 'early.read', personName: buyer.accountName }])
      expect(told?.total).toBe(1)
    }
    await goTo(h, bidEnd, 1000)
    await decryptAs(h, one, bids[0] as OwnBid)
    await decryptAs(h, suppliers[1], bids[1] as OwnBid)
    expect((await attemptsFor(id, operator))?.total).toBe(1)
    await endWindow(h, id)
    await decryptAs(h, suppliers[2], bids[2] as OwnBid)
    const published = await h.db
      .selectFrom('opening_session')
      .select('stage')
      .where('tender_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(published.stage).toBe('settling')
    expect((await attemptsFor(id, operator))?.total).toBe(1)
    await h.db.updateTable('tender').set({ opened_at: new Date() }).where('id', '=', id).execute()
    const [, early] = (await attemptsFor(id, auditor))?.records ?? []
    expect(early).toMatchObject({ action: 'early.decrypt', personName: null, companyName: '提前解密公司' })
  })

  test('by nobody else: not by those who run the tender, bidders, strangers; operators read nothing besides', async () => {
    const { id } = await lawful()
    await h.call(comparisonOf, { params: { id } }, buyer)
    expect(await attemptsFor(id, owner)).toBeUndefined()
    expect((await logFor(id, suppliers[0])).status).toBe(404)
    expect((await logFor(id, await h.as({ roles: ['auditor'] }))).status).toBe(404)
    const { answer } = await logFor(id, operator)
    expect(answer).toMatchObject({ records: [], total: 0, proof: null, attempts: { total: 1 } })
    const [own] = (await logFor(id, owner)).answer.records.filter(({ action }) => action.startsWith('early'))
    expect(own).toBeUndefined()
  })

  test('the operators are told of the owner’s, once a day; of bidders’ nobody is', async () => {
    const { id, bids } = await lawful()
    const told = async () => {
      await h.drain()
      const { records } = (await h.call(noticeList, { query: { pageSize: 50 } }, operator)).answer
      return records.filter(({ kind, placeSearch }) => kind === 'bid.earlyAccess' && placeSearch?.id === id)
    }
    await decryptAs(h, suppliers[0], bids[0] as OwnBid)
    expect(await told()).toEqual([])
    for (const as of [owner, buyer]) await h.call(comparisonOf, { params: { id } }, as)
    await opening(id)
    expect(await told()).toHaveLength(1)
    const [gauge] = await h.run(({ services }) => earlyGauge({ db: h.db, services }))
    expect(gauge?.value).toBeGreaterThan(3)
  })
})
