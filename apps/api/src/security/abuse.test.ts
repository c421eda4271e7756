import { postKey } from '@jb/contract/bid/session.contract'
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { saveTenderDraft, tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { formalItemIds } from '@jb/domain/evaluation/review'
import type { Harness } from '@jb/testing/api-harness'
import { aTenderToOpen, openAs, versionOf } from '@jb/testing/builders/bid-story'
import {
  aSession,
  decryptAs,
  endWindow,
  keyOf,
  type OwnBid,
  sessionFor,
} from '@jb/testing/builders/decryption'
import { startLawful } from '@jb/testing/builders/lawful'
import { aTenderForm } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/**
 * What somebody with a will to cheat would try in lawful tendering, as far as no other test does. Elsewhere: keys that
 * come too early, of a replaced version or a rival's phone (decryption.guards), windows moved by one person
 * (decryption.stop), servers that die in the opening (decryption.crash, the bench opening-crash); experts entered twice,
 * with false papers, or looked for by bidders (expert.api); members from a bidder's staff, and points that leak
 * (evaluation.life); objections by strangers, late or twice (objection).
 */
let h: Harness
let owner: Caller
let suppliers: readonly [Caller, Caller, Caller]

beforeAll(async () => {
  ;({ h, owner, suppliers } = await startLawful())
})
afterAll(() => h?.close())

describe('a flood on the window', () => {
  test('of wrong keys and of right ones many times keeps nobody from decrypting, moves no end, and counts once', async () => {
    const { id, bids } = await aSession(
      h,
      owner,
      suppliers.map((supplier) => [supplier, 0.9] as const),
    )
    const before = await sessionFor(h, undefined, id)
    const [one, two, three] = suppliers
    const [mine, second, third] = bids as readonly [OwnBid, OwnBid, OwnBid]
    const wrong = { tenderId: id, version: 1, key: 'A'.repeat(43), way: keyOf(mine).way }
    const flood = Array.from({ length: 60 }, () => h.call(postKey, { body: wrong }, one))
    const again = Array.from({ length: 20 }, () => decryptAs(h, two, second))
    const last = decryptAs(h, three, third)
    expect(new Set((await Promise.all(flood)).map(({ reason }) => reason))).toEqual(new Set(['bid.wrongKey']))
    const answers = (await Promise.all(again)).map(({ answer }) => answer.postedAt)
    expect(new Set(answers).size).toBe(1)
    expect((await last).status).toBe(200)
    const keys = await h.db
      .selectFrom('bid_key')
      .innerJoin('bid', 'bid.id', 'bid_key.bid_id')
      .select('bid_key.bid_id')
      .where('tender_id', '=', id)
      .execute()
    expect(keys).toHaveLength(2)
    expect((await sessionFor(h, undefined, id)).decryptUntil).toBe(before.decryptUntil)
    // Who flooded can still decrypt, and what it did stands in one line a day for each kind.
    const tried = await h.db
      .selectFrom('operation_log')
      .select(['action', 'actor_account_id as by'])
      .where('subject_kind', '=', 'earlyAccess')
      .where('subject_id', '=', id)
      .execute()
    expect(tried).toEqual([{ action: 'early.key', by: one.accountId }])
    expect((await decryptAs(h, one, mine)).status).toBe(200)
    await endWindow(h, id)
    expect((await sessionFor(h, undefined, id)).record?.map(({ status }) => status)).toEqual([
      'opened',
      'opened',
      'opened',
    ])
  })
})

describe('points', () => {
  const scoring = {
    criteria: [
      { group: 'technical' as const, name: '技术方案', max: '40', standard: '' },
      { group: 'credit' as const, name: '同类业绩', max: '20', standard: '' },
    ],
    price: { formula: 'lowest' as const, full: '40', kFrom: '0', kTo: '5', over: '1', under: '0.5' },
  }
  let id: string
  let bidId: string
  let chair: Caller
  let member: Caller
  let third: Caller

  beforeAll(async () => {
    const { companyId } = owner
    const evaluator = () => h.as({ roles: ['evaluator'], companyId })
    chair = await evaluator()
    member = await evaluator()
    third = await evaluator()
    const bids = suppliers.map((supplier) => [supplier, 0.9] as const)
    const made = await aTenderToOpen(h, owner, bids, { review: 'scored', scoring })
    id = made.id
    const version = async () =>
      (await h.call(contract.evaluationOf, { params: { id } }, owner)).answer.version
    const members = [chair, member, third].map(({ accountId }, at) => ({
      accountId,
      seat: at === 0 ? ('chair' as const) : ('member' as const),
    }))
    await h.call(contract.seatCommittee, { body: { id, version: await version(), members } }, owner)
    await openAs(h, owner, id)
    for (const as of [chair, member, third])
      await h.call(contract.declareConflict, { body: { id, conflict: null } }, as)
    const found = (await h.call(contract.evaluationOf, { params: { id } }, chair)).answer.bids ?? []
    bidId = found[0]?.bidId ?? ''
    const checks = formalItemIds.map((item) => ({ item, passed: true }))
    for (const bid of found)
      await h.call(contract.checkBid, { body: { id, bidId: bid.bidId, checks } }, chair)
    await h.call(contract.endFormalReview, { body: { id, version: await version() } }, chair)
  }, 120_000)

  const points = (...given: readonly string[]) =>
    given.map((one, criterion) => ({ criterion, points: one, note: '' }))
  const score = (as: Caller, changes: object = {}) =>
    h.call(contract.scoreBid, { body: { id, bidId, points: points('30', '15'), reason: '', ...changes } }, as)
  const kept = async () =>
    h.db
      .selectFrom('evaluation_score')
      .selectAll()
      .execute()
      .then((rows) => rows.length)

  test.each<[string, () => Caller, object, string | number]>([
    ['above the most', () => member, { points: points('40.01', '15') }, 'evaluation.badPoints'],
    ['below nothing', () => member, { points: points('-1', '15') }, 400],
    ['finer than hundredths', () => member, { points: points('30.001', '15') }, 400],
    ['no number', () => member, { points: points('1e9', '15') }, 400],
    [
      'for the price, which a formula gives',
      () => member,
      { points: [{ criterion: 2, points: '40', note: '' }] },
      'evaluation.badPoints',
    ],
    [
      'twice for one criterion, the second above the most',
      () => member,
      { points: [...points('30', '15'), ...points('41')] },
      'evaluation.badPoints',
    ],
    ['in the name of another member', () => chair, { accountId: 'x' }, 400],
    ['by the owner', () => owner, {}, 'evaluation.notMember'],
    ['by a bidder', () => suppliers[0], {}, 404],
  ])('%s are refused, and nothing is kept', async (_, as, changes, refused) => {
    const before = await kept()
    const { status, reason } = await score(as(), changes)
    expect([refused, status >= 400]).toEqual([typeof refused === 'number' ? status : reason, true])
    expect(await kept()).toBe(before)
  })

  test('by the chair are the chair’s own: the member’s stay as they were', async () => {
    expect((await score(member, { points: points('10', '5') })).status).toBe(200)
    expect((await score(chair, { points: points('40', '20') })).status).toBe(200)
    const rows = await h.db
      .selectFrom('evaluation_score')
      .select(['account_id', 'points'])
      .where('bid_id', '=', bidId)
      .execute()
    const of = ({ accountId }: Caller) =>
      rows.filter(({ account_id }) => account_id === accountId).map((row) => Number(row.points))
    expect([of(member).sort(), of(chair).sort()]).toEqual([
      [10, 5],
      [20, 40],
    ])
  })

  test('are given by the criteria of the notice: once it is published nobody changes them', async () => {
    const own = async () => (await h.call(tenderDetailOf, { params: { id } }, owner)).answer
    const before = JSON.stringify((await own()).scoring)
    const other = { ...scoring, price: { ...scoring.price, full: '10' } }
    const form = aTenderForm(new Date(), { review: 'scored', scoring: other })
    const version = await versionOf(h, owner, id)
    expect((await h.call(saveTenderDraft, { body: { id, version, form } }, owner)).status).toBeGreaterThan(
      399,
    )
    expect(JSON.stringify((await own()).scoring)).toBe(before)
  })
})
