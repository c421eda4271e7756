import {
  comparisonOf,
  confirmAward,
  publiciseResult,
  submitComparison,
} from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { answerObjection, objectOpening } from '@jb/contract/bid/session.contract'
import type { Harness } from '@jb/testing/api-harness'
import { versionOf } from '@jb/testing/builders/bid-story'
import { aSession, decryptAs, goTo, sessionFor } from '@jb/testing/builders/decryption'
import { reportAs } from '@jb/testing/builders/evaluated'
import { startLawful } from '@jb/testing/builders/lawful'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'

const hour = 3_600_000
let h: Harness
let owner: Caller
let suppliers: readonly Caller[]

beforeAll(async () => {
  ;({ h, owner, suppliers } = await startLawful())
})
afterAll(() => h?.close())

/** A tender whose bidders have all decrypted: prices are public, and objections are heard. */
async function published(): Promise<string> {
  const { id, bids } = await aSession(
    h,
    owner,
    suppliers.map((supplier, at) => [supplier, 0.8 + at / 20] as const),
  )
  for (const [at, bid] of bids.entries()) await decryptAs(h, suppliers[at] as Caller, bid)
  await h.drain()
  return id
}

const recommend = async (id: string) => {
  const { bidders, version } = (await h.call(comparisonOf, { params: { id } }, owner)).answer
  const body = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '价格最低' }
  return h.call(submitComparison, { body }, owner)
}
const press = async (verb: typeof publiciseResult | typeof confirmAward, id: string) =>
  h.call(verb, { body: { id, version: await versionOf(h, owner, id) } }, owner)
const button = async (id: string, action: string) =>
  (await h.call(standingOf, { params: { id } }, owner)).answer.actions.find((one) => one.id === action)
const setStage = (id: string, stage: 'published' | 'closed') =>
  h.db.updateTable('opening_session').set({ stage }).where('tender_id', '=', id).execute()

test('nobody recommends until the session has closed, however long an objection waits in it', async () => {
  const id = await published()
  const early = await recommend(id)
  expect([early.status, early.reason]).toEqual([422, 'bid.sessionRuns'])
  expect(early.msg).toContain('开标会还没有结束')
  expect(await button(id, 'compare')).toMatchObject({
    enabled: false,
    why: expect.stringContaining('开标会还没有结束'),
  })
  const text = '唱标记录中的报价与本公司提交的不一致，请核对'
  const raised = (await h.call(objectOpening, { body: { tenderId: id, text } }, suppliers[0])).answer
  await goTo(h, (await sessionFor(h, undefined, id)).objectionsUntil ?? '', hour)
  expect((await recommend(id)).reason).toBe('bid.sessionRuns')
  const answer = { id, objectionId: raised.id, answer: '已核对，一致' }
  await h.call(answerObjection, { body: answer }, owner)
  await h.drain()
  expect(await button(id, 'compare')).toMatchObject({ enabled: true })
  await reportAs(h, owner, id)
  expect((await recommend(id)).answer.status).toBe('deciding')
})

test('nor publicises or awards', async () => {
  const id = await published()
  await goTo(h, (await sessionFor(h, undefined, id)).objectionsUntil ?? '', 1000)
  await reportAs(h, owner, id)
  await recommend(id)
  const steps = [
    [publiciseResult, 'publicise', 'publicised'],
    [confirmAward, 'award', 'awarded'],
  ] as const
  for (const [verb, action, status] of steps) {
    await setStage(id, 'published')
    expect((await press(verb, id)).reason).toBe('bid.sessionRuns')
    expect(await button(id, action)).toMatchObject({ enabled: false })
    await setStage(id, 'closed')
    expect((await press(verb, id)).answer.status).toBe(status)
    await h.clock.advance(12 * 24 * hour)
  }
})
