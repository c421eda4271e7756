import { auctionDraftOf, delayAuction, publishAuction } from '@jb/contract/auction/auction.contract'
import type { Harness } from '@jb/testing/api-harness'
import { publishAuctionAs } from '@jb/testing/builders/auction'
import { untilItWaits } from '@jb/testing/locks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject } from '../bid/approval.fixture.ts'
import { handInAs, lotOf, startAuctions } from './auction.fixture.ts'
import { confirmAs, day, endedPurchase, lettersOf, prices, statusOf } from './end.fixture.ts'

let h: Harness
let us: Approving

beforeAll(async () => {
  h = await startAuctions()
  us = await anApprovingCompany(h, ['tenderPublish'])
})
afterAll(() => h?.close())

const draftOf = async (id: string) => (await h.call(auctionDraftOf, { params: { id } }, us.buyer)).answer
const runningOf = (id: string) =>
  h.db
    .selectFrom('decision_request')
    .select((eb) => eb.ref('instance_id').$notNull().as('approvalId'))
    .where('thing_id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst()

/** Tells once more how the approval of a publication ended, as if everybody had agreed. */
async function tellAgreed(id: string, instanceId: string): Promise<void> {
  const about = { instanceId, type: 'tenderPublish', subjectKind: 'auction', subjectId: id }
  const ended = { companyId: us.buyer.companyId, outcome: 'approved', reason: '' }
  await h.run((ctx) => ctx.emit({ type: 'approval.decided', payload: { ...about, ...ended, at: ctx.now } }))
  await h.drain()
}

describe('an approval that has ended', () => {
  test('never lets out what was refused, also while its further attempt lies with the approvers', async () => {
    const { id, approvalId } = await handInAs(h, us.buyer)
    await reject(h, us, approvalId, '保留价太低')
    const { version } = await draftOf(id)
    const body = { id, version, reason: '已调整' }
    const again = (await h.call(publishAuction, { body }, us.buyer)).answer
    await tellAgreed(id, approvalId)
    expect(await draftOf(id)).toMatchObject({ status: 'approving', version: again.version })
    expect(await runningOf(id)).toEqual({ approvalId: again.approvalId })
    expect(await lotOf(h, id)).toBeUndefined()
  })

  test('is carried out once, and its owner hears of nothing that failed when its end is told again', async () => {
    const { id, approvalId } = await handInAs(h, us.buyer)
    await approve(h, us, approvalId)
    const before = await lettersOf(h, us.buyer, 'auction.returned')
    await tellAgreed(id, approvalId)
    expect(await statusOf(h, id)).toBe('scheduled')
    expect(await lettersOf(h, us.buyer, 'auction.returned')).toEqual(before)
    const kept = h.db.selectFrom('decision_request').select(['status', 'reason'])
    expect(await kept.where('instance_id', '=', approvalId).executeTakeFirst()).toEqual({
      status: 'approved',
      reason: null,
    })
  })
})

describe('what its approvers have not read is not carried out', () => {
  test('a draft that changed while it lay with them goes back, and whoever asked is told', async () => {
    const { id, version, approvalId } = await handInAs(h, us.buyer)
    const changed = { start_price: '1000', version: version + 1 }
    await h.db.updateTable('auction').set(changed).where('id', '=', id).execute()
    await approve(h, us, approvalId)
    expect(await draftOf(id)).toMatchObject({
      status: 'draft',
      backReason: '提交审批以后内容有变化，请核对后重新提交。',
    })
    expect(await lotOf(h, id)).toBeUndefined()
    const [letter] = (await lettersOf(h, us.buyer, 'auction.returned')).toReversed()
    expect(letter?.body).toContain('内容有变化')
  })

  test('nor is a result at another price than theirs', async () => {
    const deciding = await anApprovingCompany(h, ['award'])
    const stage = await endedPurchase(h, { prices: prices.bought, owner: deciding.buyer })
    const { answer } = await confirmAs(h, stage)
    await h.db
      .updateTable('auction_bidder')
      .set({ best_fen: 5_500_000 })
      .where('auction_id', '=', stage.id)
      .where('company_id', '=', stage.bidders[1].companyId)
      .execute()
    await approve(h, deciding, answer.approvalId ?? '')
    expect(await statusOf(h, stage.id)).toBe('ended')
    expect(await lettersOf(h, stage.bidders[1], 'auction.won')).toEqual([])
    const [letter] = await lettersOf(h, deciding.buyer, 'auction.returned')
    expect(letter?.body).toContain('报价有变化')
  })
})

test('an approved delay takes the job of the clock before the lot, as the runner does', async () => {
  const delaying = await anApprovingCompany(h, ['postponement'])
  const { id, version } = await publishAuctionAs(h, delaying.buyer)
  const lot = await lotOf(h, id)
  const later = (at = new Date(0)) => new Date(at.getTime() + day).toISOString()
  const times = { startsAt: later(lot?.starts_at), endsAt: later(lot?.ends_at), applyEnd: null }
  const body = { id, version, ...times, reason: '标的仍在清点' }
  const { answer } = await h.call(delayAuction, { body }, delaying.buyer)
  const held = await h.db.transaction().execute(async (runner) => {
    await sql`select id from job where name = 'auction.clock' and subject_id = ${id} and status = 'pending'
      for update`.execute(runner)
    const agreed = approve(h, delaying, answer.approvalId ?? '')
    await untilItWaits(h, agreed)
    await sql`select 1 from auction_lot where auction_id = ${id}::uuid for update nowait`.execute(runner)
    return { agreed }
  })
  await held.agreed
  expect((await lotOf(h, id))?.starts_at.toISOString()).toBe(times.startsAt)
})
