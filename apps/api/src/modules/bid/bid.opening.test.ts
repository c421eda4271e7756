import { createHash, randomBytes } from 'node:crypto'
import { myBids, ownBidOf, submitBid } from '@jb/contract/bid/bid.contract'
import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import * as contract from '@jb/contract/bid/opening.contract'
import { openingKeyPair } from '@jb/domain/bid/cipher'
import { holderId } from '@jb/domain/bid/envelope-v2'
import { fromBase64url } from '@jb/domain/shared/bytes'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anOffer, sealed, sendBid, sheetFor } from '@jb/testing/builders/bid'
import {
  aTenderTakingBids,
  aTenderToOpen,
  bidModules,
  openAs,
  versionOf,
} from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLog } from '../../platform/log/log.ts'

const hour = 3_600_000
const otherKey = openingKeyPair((length) => new Uint8Array(randomBytes(length))).publicKey
const idOf = (key: string) => holderId('platform', fromBase64url(key) ?? new Uint8Array())
let harness: Harness
let owner: Caller
let cheap: Caller
let dear: Caller
let third: Caller

beforeAll(async () => {
  harness = await startHarness({ modules: bidModules })
  owner = await harness.as({ roles: ['buyer'], name: '李慧敏' })
  cheap = await harness.as({ companyKind: 'supplier', companyName: '宝鸡秦钒钢铁贸易有限公司' })
  dear = await harness.as({ companyKind: 'supplier', companyName: '武汉江砼建材有限公司' })
  third = await harness.as({ companyKind: 'supplier', companyName: '西安沣砼商品混凝土有限公司' })
})
afterAll(() => harness.close())

const opening = (id: string, as: Caller) => harness.call(contract.openingOf, { params: { id } }, as)
const comparison = async (id: string, as = owner) =>
  harness.call(contract.comparisonOf, { params: { id } }, as)
const twoBids = () =>
  aTenderToOpen(harness, owner, [
    [dear, 0.95],
    [cheap, 0.9],
  ])

describe('the opening', () => {
  test('is not possible before its time, even when the deadline has passed', async () => {
    const id = await aTenderTakingBids(harness, owner, [cheap, dear])
    await sendBid(harness, cheap, id)
    await sendBid(harness, dear, id)
    expect((await openAs(harness, owner, id)).reason).toBe('tender.wrongStatus')
    await harness.clock.advance(48 * hour)
    const reply = await openAs(harness, owner, id)
    expect(reply.reason).toBe('tender.tooEarly')
    expect(Object.keys(reply.detail)).toEqual(['earliest'])
    expect((await comparison(id)).reason).toBe('tender.notOpened')
    await harness.clock.advance(hour)
    expect((await openAs(harness, owner, id)).status).toBe(200)
  })

  test('makes prices, totals and places readable for the owner, with the head of the log', async () => {
    const { id, receipts } = await twoBids()
    await openAs(harness, owner, id)
    const record = (await opening(id, owner)).answer
    expect(record).toMatchObject({ openedBy: '李慧敏', status: 'evaluating', isOwner: true })
    expect(record.bids.map(({ companyName, rank, status }) => [companyName, rank, status])).toEqual([
      ['武汉江砼建材有限公司', 2, 'opened'],
      ['宝鸡秦钒钢铁贸易有限公司', 1, 'opened'],
    ])
    expect(record.bids[1]?.total).toBe('4965840.00')
    expect(record.bids.map(({ sha256 }) => sha256)).toEqual(receipts.map(({ sha256 }) => sha256))
    const head = await verifyLog(harness.db, { kind: 'tender', id })
    expect(head).toMatchObject({ intact: true })
    expect(record.logHead).toMatch(/^[0-9a-f]{64}$/)
  })

  test('shows a bidder its own place and total, and nobody else anything', async () => {
    const { id } = await twoBids()
    await openAs(harness, owner, id)
    const mine = (await opening(id, dear)).answer
    expect(mine).toMatchObject({ isOwner: false, actions: [] })
    expect(mine.bids).toMatchObject([{ isMine: true, rank: 2 }])
    expect(JSON.stringify(mine)).not.toContain('宝鸡秦钒')
    const list = (await harness.call(myBids, { body: {} }, dear)).answer
    const bidId = list.records.find((row) => row.tenderId === id)?.bidId ?? ''
    expect((await harness.call(ownBidOf, { params: { id: bidId } }, dear)).answer).toMatchObject({
      rank: 2,
      total: mine.bids[0]?.total,
    })
    const reasons = await Promise.all(
      [third, await harness.as()].map(async (as) => (await opening(id, as)).reason),
    )
    expect(reasons).toEqual(['tender.notFound', 'tender.notFound'])
    await harness.drain()
    const told = await harness.db
      .selectFrom('notice')
      .select('account_id')
      .where('kind', '=', 'bid.opened')
      .where('event_key', 'like', `%${id}%`)
      .execute()
    expect(told.map((row) => row.account_id).sort()).toEqual([cheap.accountId, dear.accountId].sort())
  })

  test('happens once when two buyers tap at the same time', async () => {
    const { id } = await twoBids()
    const colleague = await harness.as({ roles: ['buyerLead'], companyId: owner.companyId })
    const body = { id, version: await versionOf(harness, owner, id) }
    const replies = await Promise.all(
      [owner, colleague].map((as) => harness.call(contract.openBids, { body }, as)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const again = await openAs(harness, owner, id)
    expect([again.status, again.reason]).toEqual([422, 'tender.alreadyOpened'])
  })

  test('is for the owner’s buying staff', async () => {
    const { id } = await twoBids()
    const body = { id, version: 1 }
    const finance = await harness.as({ roles: ['finance'], companyId: owner.companyId })
    expect((await harness.call(contract.openBids, { body }, finance)).status).toBe(403)
    expect((await harness.call(contract.openBids, { body }, cheap)).reason).toBe('tender.notFound')
  })
})

describe('a bid that turns out wrong', () => {
  test('gets no place but its reason: above the ceiling, incomplete, unreadable', async () => {
    const id = await aTenderTakingBids(harness, owner, [cheap, dear, third])
    const sheet = await sheetFor(harness, third, id)
    await sendBid(harness, cheap, id)
    await sendBid(harness, dear, id, 1.1)
    await sendBid(harness, third, id, 0.9, { rows: anOffer(sheet).rows.slice(1) })
    await harness.clock.advance(49 * hour)
    await openAs(harness, owner, id)
    const { bids } = (await opening(id, owner)).answer
    expect(bids.map(({ status, rank }) => [status, rank])).toEqual([
      ['opened', 1],
      ['invalid', null],
      ['invalid', null],
    ])
    expect(bids[1]?.invalidReason).toContain('高于限价')
    expect(bids[2]?.invalidReason).toContain('第 1 行')
    const { answer } = await comparison(id)
    expect(answer.bidders).toHaveLength(1)
    expect(answer.refused.map(({ companyName }) => companyName)).toEqual([
      '武汉江砼建材有限公司',
      '西安沣砼商品混凝土有限公司',
    ])
  })

  test('leads to 流标 when none is left, and only then', async () => {
    const { id } = await aTenderToOpen(harness, owner, [
      [cheap, 0.9],
      [dear, 1.1],
    ])
    const fail = async (tenderId: string) => {
      const body = { id: tenderId, version: await versionOf(harness, owner, tenderId), reason: '' }
      return harness.call(contract.failOpened, { body }, owner)
    }
    expect((await fail(id)).reason).toBe('tender.notOpened')
    await openAs(harness, owner, id)
    expect((await fail(id)).reason).toBe('tender.reasonRequired')
    const hopeless = await aTenderToOpen(harness, owner, [
      [cheap, 1.2],
      [dear, 1.1],
    ])
    await openAs(harness, owner, hopeless.id)
    expect((await fail(hopeless.id)).answer.status).toBe('failed')
  })

  test.each<[string, string, (envelope: string, sheet: BidSheet) => string]>([
    [
      'is sealed for another key than it says',
      '投标文件无法解密，不能参加比价。',
      (envelope, { openingPublicKey }) => envelope.replace(idOf(otherKey), idOf(openingPublicKey ?? '')),
    ],
    [
      'commits to another key than it is sealed with',
      '投标文件的解密密钥与投标时承诺的不一致，不能参加比价。',
      (envelope) => envelope.replace(/("keyCommitment":")[^"]{8}/, '$1AAAAAAAA'),
    ],
  ])('is unreadable when it %s', async (_, reason, alter) => {
    const id = await aTenderTakingBids(harness, owner, [cheap, dear])
    const sheet = await sheetFor(harness, cheap, id)
    const openingPublicKey = reason.includes('无法') ? otherKey : sheet.openingPublicKey
    const body = sealed({ ...sheet, openingPublicKey }, anOffer(sheet))
    const envelope = alter(body.envelope, sheet)
    const sha256 = createHash('sha256').update(envelope).digest('hex')
    const sent = { ...body, envelope, sha256, sealedFileIds: [] }
    expect((await harness.call(submitBid, { body: sent }, cheap)).status).toBe(200)
    await sendBid(harness, dear, id)
    await harness.clock.advance(49 * hour)
    await openAs(harness, owner, id)
    const { bids } = (await opening(id, owner)).answer
    expect(bids.map(({ status }) => status)).toEqual(['unreadable', 'opened'])
    expect(bids[0]).toMatchObject({ total: null, invalidReason: reason })
  })
})

describe('the comparison', () => {
  test('puts bidders side by side, marks the lowest and the highest, and the distance to the median', async () => {
    const { id } = await aTenderToOpen(harness, owner, [
      [dear, 0.95],
      [cheap, 0.9],
      [third, 0.92],
    ])
    await openAs(harness, owner, id)
    const { answer } = await comparison(id)
    expect(answer.rankBasisName).toContain('不含税')
    expect(answer.bidders.map(({ rank, shortName }) => [rank, shortName])).toEqual([
      [1, '宝鸡秦钒钢铁贸易有限公司'],
      [2, '西安沣砼商品混凝土有限公司'],
      [3, '武汉江砼建材有限公司'],
    ])
    const row = answer.rows[0]?.id
    const firstRow = answer.bidders.map(({ prices }) => prices.find((price) => price.rowId === row))
    expect(firstRow.map((price) => [price?.mark, price?.differenceToMedian])).toEqual([
      ['lowest', '-2.2'],
      ['none', '0.0'],
      ['highest', '+3.3'],
    ])
    expect(firstRow[0]).toMatchObject({ unitPrice: '3078.000000', brand: '龙钢' })
    expect(answer.bidders[0]?.differenceToLowest).toBe(null)
    const finance = await harness.as({ roles: ['finance'], companyId: owner.companyId })
    const seen = (await comparison(id, finance)).answer
    expect(seen.actions.find((action) => action.id === 'registrations')?.enabled).toBe(false)
    expect((await comparison(id, cheap)).reason).toBe('tender.notFound')
  })
})
