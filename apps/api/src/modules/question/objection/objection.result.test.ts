import { withdrawBid } from '@jb/contract/bid/bid.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import * as evaluation from '@jb/contract/evaluation/evaluation.contract'
import * as objections from '@jb/contract/question/objection/objection.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { sendBid } from '@jb/testing/builders/bid'
import {
  aTenderTakingBids,
  aTenderToOpen,
  bidModules,
  openAs,
  versionOf,
} from '@jb/testing/builders/bid-story'
import { evaluationModule, reportAs } from '@jb/testing/builders/evaluated'
import { anObjection, object, rule } from '@jb/testing/builders/objection-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionModule } from '../index.ts'

const hour = 3_600_000
const day = 24 * hour
let h: Harness
let owner: Caller
let winner: Caller
let loser: Caller
let stranger: Caller

beforeAll(async () => {
  h = await startHarness({ modules: [...bidModules, evaluationModule, questionModule] })
  owner = await h.as({ roles: ['buyer'] })
  const supplier = () => h.as({ companyKind: 'supplier', roles: ['supplierAdmin'] })
  ;[winner, loser, stranger] = [await supplier(), await supplier(), await supplier()]
})
afterAll(() => h.close())

/** From here on the law binds it: up to there it is told as a free one, which its owner opens without a session. */
const byLaw = (id: string) =>
  h.db.updateTable('tender').set({ profile: 'VOLUNTARY' }).where('id', '=', id).execute()

/** A tender whose two bids are opened. */
async function opened(changes = {}): Promise<string> {
  const bids = [[winner, 0.9] as const, [loser, 0.95] as const]
  const { id } = await aTenderToOpen(h, owner, bids, { publicityDays: 3, ...changes })
  await openAs(h, owner, id)
  return id
}

async function recommended(): Promise<string> {
  const id = await opened()
  const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
  const winnerBidId = bidders[0]?.bidId ?? ''
  const body = { id, version, winnerBidId, reason: '价格最低' }
  await h.call(opening.submitComparison, { body }, owner)
  return id
}

/** A lawful tender whose recommended winner is public. */
async function publicised(): Promise<string> {
  const id = await recommended()
  await press(opening.publiciseResult, id)
  await byLaw(id)
  return id
}

type Verb = typeof opening.publiciseResult | typeof opening.confirmAward
const press = async (verb: Verb, id: string) =>
  h.call(verb, { body: { id, version: await versionOf(h, owner, id) } }, owner)
const failing = async (id: string) => {
  const body = { id, version: await versionOf(h, owner, id), reason: '全部不符合要求' }
  return h.call(opening.failOpened, { body }, owner)
}
const tender = (id: string) =>
  h.db.selectFrom('tender').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const result = { kind: 'result', title: '评标结果有误' } as const
const nowOf = () => h.run(async (ctx) => ctx.now)

/** Pauses a tender wherever it stands, as an objection does. */
const paused = async (id: string) => {
  await byLaw(id)
  const set = { paused_at: await nowOf(), pause_cause: 'objection' }
  await h.db.updateTable('tender').set(set).where('id', '=', id).execute()
}

describe('what a pause holds', () => {
  test('the award, and its button says why', async () => {
    const id = await publicised()
    await h.clock.advance(5 * day)
    await paused(id)
    const reply = await press(opening.confirmAward, id)
    expect([reply.status, reply.reason]).toEqual([422, 'tender.paused'])
    expect(reply.msg).toContain('项目因异议暂停')
    const { actions } = (await h.call(standingOf, { params: { id } }, owner)).answer
    expect(actions.find((action) => action.id === 'award')).toMatchObject({ enabled: false })
    expect(actions.find((action) => action.id === 'award')?.why).toContain('项目因异议暂停')
  })

  test('comparing, turning one or all down, and publicising', async () => {
    const id = await opened()
    await paused(id)
    const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
    const bidId = bidders[0]?.bidId ?? ''
    const compared = { body: { id, version, winnerBidId: bidId, reason: '价格最低' } }
    const rejecting = { body: { id, version, bidId, reason: '未响应实质性要求' } }
    const reasons = [
      (await h.call(opening.submitComparison, compared, owner)).reason,
      (await h.call(opening.rejectBid, rejecting, owner)).reason,
      (await failing(id)).reason,
    ]
    const decided = await recommended()
    await paused(decided)
    reasons.push((await press(opening.publiciseResult, decided)).reason)
    expect(reasons).toEqual(reasons.map(() => 'tender.paused'))
  })

  test('the deadline: nothing is counted, failed or listed; but bids and withdrawals go on past it', async () => {
    const id = await aTenderTakingBids(h, owner, [winner, loser])
    await sendBid(h, winner, id, 0.9)
    // What is held is looked at on its own, in a tender of which the platform keeps the bids.
    const set = { paused_at: await nowOf(), pause_cause: 'objection' }
    await h.db.updateTable('tender').set(set).where('id', '=', id).execute()
    expect((await sendBid(h, loser, id, 0.95)).receiptNo).toMatch(/^HZ-/)
    const bid = await h.db
      .selectFrom('bid')
      .select(['version'])
      .where('tender_id', '=', id)
      .where('company_id', '=', loser.companyId)
      .executeTakeFirstOrThrow()
    const body = { tenderId: id, version: bid.version, reason: '' }
    expect((await h.call(withdrawBid, { body }, loser)).status).toBe(200)
    await h.clock.advance(49 * hour)
    expect(await tender(id)).toMatchObject({ status: 'bidding', ended_at: null })
    expect((await sendBid(h, loser, id, 0.97)).receiptNo).toMatch(/^HZ-/)
  })
})

describe('an objection to the result', () => {
  test('is for bidders, and for others with a proof; it holds the award until it is answered', async () => {
    const id = await publicised()
    const late = await h.call(objections.fileObjection, { body: anObjection(id) }, loser)
    expect(late.reason).toBe('objection.tooLate')
    const strange = await h.call(objections.fileObjection, { body: anObjection(id, result) }, stranger)
    expect(strange.reason).toBe('objection.proofRequired')
    const made = await object(h, loser, id, result)
    expect(made.objection?.kind).toBe('result')
    await h.clock.advance(6 * day)
    expect((await press(opening.confirmAward, id)).reason).toBe('tender.paused')
    const before = await tender(id)
    await rule(h, owner, made.id, '评审符合招标文件，不予更正。')
    const after = await tender(id)
    expect(after).toMatchObject({ status: 'publicised', paused_at: null, postponements: 1 })
    expect(after.publicity_until?.getTime()).toBeGreaterThan(before.publicity_until?.getTime() ?? 0)
    expect((await press(opening.confirmAward, id)).reason).toBe('tender.publicityRunning')
    await h.clock.advance(8 * day)
    expect((await press(opening.confirmAward, id)).answer.status).toBe('awarded')
  })

  test('that comes after the publicity is refused, and holds nothing', async () => {
    const id = await publicised()
    await h.clock.advance(8 * day)
    const reply = await h.call(objections.fileObjection, { body: anObjection(id, result) }, loser)
    expect(reply.reason).toBe('objection.tooLate')
    expect((await press(opening.confirmAward, id)).answer.status).toBe('awarded')
  })

  test('upheld, it makes the recommendation void: the bids are compared anew, and the bidders are told', async () => {
    const id = await publicised()
    const made = await object(h, loser, id, result)
    const body = { id: made.id, version: 1, answer: '评分汇总有误，重新评审。', fileIds: [] }
    const upheld = (await h.call(objections.upholdObjection, { body }, owner)).answer
    expect(upheld).toMatchObject({ statusName: '异议成立', objection: { status: 'upheld' } })
    expect(await tender(id)).toMatchObject({
      status: 'evaluating',
      winner_bid_id: null,
      publicity_until: null,
      paused_at: null,
    })
    await h.drain()
    const told = await h.db
      .selectFrom('notice')
      .select('account_id')
      .where('kind', '=', 'tender.reopened')
      .where('event_key', 'like', `%${id}%`)
      .execute()
    expect(told.map((one) => one.account_id).sort()).toEqual([winner.accountId, loser.accountId].sort())
    expect((await press(opening.confirmAward, id)).reason).toBe('tender.wrongStatus')
    // The law wants a committee, which this tender had none of while it was told as a free one.
    await reportAs(h, owner, id)
    const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
    const again = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '重新评审' }
    expect((await h.call(opening.submitComparison, { body: again }, owner)).answer.status).toBe('deciding')
  })

  test('upheld in two words, it sends the report back to the committee, which waits for the other objections', async () => {
    const id = await opened()
    await byLaw(id)
    const members = await reportAs(h, owner, id)
    const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, owner)).answer
    const body = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '按报告推荐' }
    await h.call(opening.submitComparison, { body }, owner)
    await press(opening.publiciseResult, id)
    const [one, two] = [await object(h, loser, id, result), await object(h, winner, id, result)]
    const upheld = { id: one.id, version: 1, answer: '成立', fileIds: [] }
    expect((await h.call(objections.upholdObjection, { body: upheld }, owner)).status).toBe(200)
    const sign = async () => {
      const seen = (await h.call(evaluation.evaluationOf, { params: { id } }, members[0])).answer
      expect(seen.status).toBe('reopened')
      return h.call(evaluation.signReport, { body: { id, version: seen.version, agrees: true } }, members[0])
    }
    expect((await sign()).reason).toBe('tender.paused')
    await rule(h, owner, two.id)
    expect((await sign()).status).toBe(200)
  })

  test('upheld while another is open, the tender stands still until that is answered too', async () => {
    const id = await publicised()
    const [one, two] = [await object(h, loser, id, result), await object(h, winner, id, result)]
    const body = { id: one.id, version: 1, answer: '成立', fileIds: [] }
    await h.call(objections.upholdObjection, { body }, owner)
    const held = await tender(id)
    expect([held.status, held.paused_at !== null]).toEqual(['evaluating', true])
    await rule(h, owner, two.id)
    expect((await tender(id)).paused_at).toBeNull()
  })
})
