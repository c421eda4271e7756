import { myAuctions } from '@jb/contract/auction/auction-view.contract'
import { decideBreach, reportBreach } from '@jb/contract/auction/breach.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Approving, approve, reject } from '../bid/approval.fixture.ts'
import { linesOf, startApproving } from './approving.fixture.ts'
import {
  breachAs,
  confirmAs,
  day,
  decideBreachAs,
  depositsOf,
  type EndStage,
  endedSale,
  lettersOf,
  prices,
  resultOf,
  settleAs,
  statusOf,
  versionOf,
} from './end.fixture.ts'

let h: Harness
let us: Approving
beforeAll(async () => {
  ;({ h, us } = await startApproving(['refund']))
})
afterAll(() => h?.close())

const noDeposit = { deposit: null, depositKinds: [] as never[] }

async function overdue(given: Partial<Parameters<typeof endedSale>[1]> = {}): Promise<EndStage> {
  const stage = await endedSale(h, { prices: prices.sold, ...given })
  await confirmAs(h, stage)
  await h.clock.advance(12 * day)
  return stage
}
const financeOf = ({ owner }: EndStage) => h.as({ roles: ['finance'], companyId: owner.companyId })
const standing = async ({ id }: EndStage, as: Caller) =>
  (await h.call(auctionStandingOf, { params: { id } }, as)).answer
const enabled = async (stage: EndStage, as: Caller) =>
  (await standing(stage, as)).actions.flatMap((one) => (one.enabled ? one.id : []))
const depositOf = async ({ id, bidders }: EndStage) =>
  (await depositsOf(h, id)).find(({ payer }) => payer === bidders[1].companyId)
const breached = async ({ bidders }: EndStage) => {
  await h.drain()
  return (await lettersOf(h, bidders[1], 'auction.breached')).map(({ body }) => body).join()
}

describe('a breach where the company has no process for it', () => {
  it('takes nothing on one word: a second person of finance agrees, and only then it counts', async () => {
    const stage = await overdue()
    const finance = await financeOf(stage)
    const asked = await breachAs(h, stage)
    expect(asked.answer).toMatchObject({ status: 'settling', waitsForSecond: true })
    await h.drain()
    expect(await depositOf(stage)).toMatchObject({ status: 'paid' })
    expect(await lettersOf(h, stage.bidders[1], 'auction.breached')).toHaveLength(0)
    expect(await lettersOf(h, finance, 'auction.review')).toHaveLength(1)
    expect((await standing(stage, finance)).breach).toMatchObject({ reason: '多次催告仍未付款' })
    expect(await enabled(stage, finance)).toEqual(['breachAgree', 'breachRefuse', 'settle'])
    const [row] = (await h.call(myAuctions, { body: {} }, stage.owner)).answer.records
    expect(row).toMatchObject({ id: stage.id, nextStep: (await standing(stage, stage.owner)).nextStep })
    expect(row?.nextStep).toContain('等财务复核')
    expect((await standing(stage, finance)).nextStep).toContain('请您复核')
    const admin = await h.as({ roles: ['buyer', 'orgAdmin'], companyId: stage.owner.companyId })
    const listed = (await h.call(myAuctions, { body: {} }, admin)).answer.records
    expect(listed.map(({ nextStep }) => nextStep)).toEqual([(await standing(stage, finance)).nextStep])
    expect((await resultOf(h, stage.id, finance)).payBy).not.toBeNull()
    expect((await breachAs(h, stage)).reason).toBe('auction.breachAsked')
    const comment = '已核对银行流水'
    expect((await decideBreachAs(h, stage, finance, { agree: true, reason: comment })).answer).toMatchObject({
      status: 'breached',
    })
    const log = h.db.selectFrom('operation_log').select('reason').where('subject_id', '=', stage.id)
    expect((await log.where('action', '=', 'breach').execute()).map(({ reason }) => reason)).toEqual([
      expect.stringContaining(`（复核意见：${comment}）`),
    ])
    const kept = h.db.selectFrom('decision_request').select('comment').where('thing_id', '=', stage.id)
    expect(await kept.execute()).toEqual([{ comment }])
    expect(await depositOf(stage)).toMatchObject({ status: 'forfeited' })
    expect(await breached(stage)).toContain('保证金不予退还')
    expect((await decideBreachAs(h, stage, finance, { agree: true })).reason).toBe('auction.breachNotAsked')
  })

  it('is nobody else’s to agree to: not of whoever asked, not of a buyer, not of a stranger', async () => {
    const owner = await h.as({ roles: ['buyer', 'buyerLead', 'orgAdmin'], companyKind: 'buyer' })
    const stage = await overdue({ owner })
    const finance = await financeOf(stage)
    await breachAs(h, stage)
    expect((await decideBreachAs(h, stage, owner, { agree: true })).reason).toBe('auction.samePerson')
    expect(await enabled(stage, owner)).toEqual(['settle', 'breachTakeBack'])
    const buyer = await h.as({ roles: ['buyer'], companyId: owner.companyId })
    expect((await decideBreachAs(h, stage, buyer, { agree: true })).status).toBe(403)
    const stranger = await h.as({ roles: ['finance'] })
    expect((await decideBreachAs(h, stage, stranger, { agree: true })).status).toBe(404)
    const [winner] = stage.bidders
    expect((await decideBreachAs(h, stage, winner, { agree: true })).status).toBe(403)
    expect((await decideBreachAs(h, stage, finance, { agree: false })).reason).toBe('auction.reasonNeeded')
    const back = await decideBreachAs(h, stage, finance, { agree: false, reason: '对方昨天已付款' })
    expect(back.answer).toMatchObject({ status: 'settling' })
    const letters = await lettersOf(h, owner, 'auction.review')
    expect(letters.map(({ body }) => body).join()).toContain('对方昨天已付款')
    expect(await depositOf(stage)).toMatchObject({ status: 'paid' })
    expect(await enabled(stage, owner)).toEqual(['settle', 'breach'])
  })

  it('comes to nothing when the winner has paid meanwhile', async () => {
    const stage = await overdue()
    const finance = await financeOf(stage)
    await breachAs(h, stage)
    expect((await settleAs(h, stage)).answer).toMatchObject({ status: 'settled' })
    expect((await decideBreachAs(h, stage, finance, { agree: true })).reason).toBe('auction.wrongStatus')
    await h.drain()
    expect((await decideBreachAs(h, stage, finance, { agree: true })).reason).toBe('auction.breachNotAsked')
    expect(await depositOf(stage)).toMatchObject({ status: 'applied' })
  })

  it('counts at once where nothing was given, and the letter says nothing of a deposit', async () => {
    const stage = await overdue({ changes: noDeposit })
    expect((await breachAs(h, stage)).answer).toMatchObject({ status: 'breached' })
    expect(await breached(stage)).not.toContain('保证金')
  })

  it('tells a winner whose deposit is not there any more that none was kept', async () => {
    const stage = await overdue()
    await h.db
      .updateTable('security_order')
      .set({ status: 'refunded', refund_requested_at: new Date(), refund_done_at: new Date() })
      .where('subject_id', '=', stage.id)
      .where('payer_company_id', '=', stage.bidders[1].companyId)
      .execute()
    expect((await breachAs(h, stage)).answer).toMatchObject({ status: 'breached' })
    expect(await breached(stage)).toContain('没有扣除保证金')
  })

  it('is neither begun nor agreed to while the platform keeps the auction from the public', async () => {
    const stage = await overdue()
    const finance = await financeOf(stage)
    const version = await versionOf(h, stage.id)
    const offline = (at: Date | null) =>
      h.db
        .updateTable('auction')
        .set({ offline_at: at, offline_reason: at && '核查' })
        .where('id', '=', stage.id)
        .execute()
    const breachIt = () =>
      h.call(reportBreach, { body: { id: stage.id, version, reason: '未付款' } }, stage.owner)
    const agree = () => h.call(decideBreach, { body: { id: stage.id, version, agree: true } }, finance)
    await offline(new Date())
    expect((await breachIt()).reason).toBe('auction.offline')
    await offline(null)
    await breachIt()
    await offline(new Date())
    expect((await agree()).reason).toBe('auction.offline')
    await offline(null)
    expect((await agree()).answer).toMatchObject({ status: 'breached' })
  })
})

describe('a breach where the company has a process for refunds', () => {
  it('waits for the approvers, who read what is kept and why', async () => {
    const stage = await overdue({ owner: us.buyer })
    const { answer } = await breachAs(h, stage)
    expect(answer).toMatchObject({ status: 'settling' })
    expect(await linesOf(h, us, answer.approvalId)).toMatchObject({
      拟扣除保证金: '30,000.00 元',
      认定的事实: '多次催告仍未付款',
    })
    expect((await breachAs(h, stage)).reason).toBe('auction.approvalRunning')
    expect(await depositOf(stage)).toMatchObject({ status: 'paid' })
    await approve(h, us, answer.approvalId ?? '')
    expect(await statusOf(h, stage.id)).toBe('breached')
    expect(await depositOf(stage)).toMatchObject({ status: 'forfeited' })
    expect(await breached(stage)).toContain('保证金不予退还')
  })

  it('changes nothing when they refuse, and nothing when it was settled before they agreed', async () => {
    const refused = await overdue({ owner: us.buyer })
    const { approvalId: first = '' } = (await breachAs(h, refused)).answer
    await reject(h, us, first, '再催告一次')
    expect(await statusOf(h, refused.id)).toBe('settling')
    expect(await depositOf(refused)).toMatchObject({ status: 'paid' })
    const settled = await overdue({ owner: us.buyer })
    const { approvalId = '' } = (await breachAs(h, settled)).answer
    await settleAs(h, settled)
    await h.drain()
    expect(await approvalAs(h, approvalId, us.first)).toMatchObject({ status: 'terminated' })
    expect(await depositOf(settled)).toMatchObject({ status: 'applied' })
  })
})

/** An auction of the same thing once more, which has ended at such a price. */
async function furtherRound(before: EndStage, price: string) {
  const again = await endedSale(h, {
    owner: before.owner,
    prices: [[0, price]],
    changes: { ...noDeposit, reservePrice: null },
  })
  await h.db
    .updateTable('auction')
    .set({ previous_auction_id: before.id })
    .where('id', '=', again.id)
    .execute()
  return again
}

it('what the further round brings less is told to the owner and to whoever breached, and to nobody else', async () => {
  const stage = await overdue({ changes: noDeposit })
  await breachAs(h, stage)
  const { shortfall } = await resultOf(h, stage.id, stage.owner)
  expect(shortfall).toMatchObject({ amount: null })
  expect((await resultOf(h, stage.id, stage.bidders[0])).shortfall).toBeNull()
  expect((await resultOf(h, stage.id)).shortfall).toBeNull()
  const again = await furtherRound(stage, '290000')
  expect((await resultOf(h, stage.id, stage.owner)).shortfall).toMatchObject({ amount: null })
  await confirmAs(h, again)
  expect((await resultOf(h, stage.id, stage.owner)).shortfall).toMatchObject({ amount: '30000.00' })
  expect((await resultOf(h, stage.id, stage.bidders[1])).shortfall?.sentence).toContain('补足')
  // Nor does the winner of that round: only a price that somebody stands by counts.
  await h.clock.advance(12 * day)
  await breachAs(h, again)
  expect((await resultOf(h, stage.id, stage.owner)).shortfall).toMatchObject({ amount: null })
  const third = await furtherRound(again, '280000')
  await confirmAs(h, third)
  expect((await resultOf(h, stage.id, stage.owner)).shortfall).toMatchObject({ amount: '40000.00' })
  expect((await resultOf(h, again.id, stage.owner)).shortfall).toMatchObject({ amount: '10000.00' })
})
