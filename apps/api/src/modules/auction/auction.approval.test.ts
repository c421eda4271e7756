import { auctionDraftOf, publishAuction, saveAuctionDraft } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, auctionForApproval, myAuctions } from '@jb/contract/auction/auction-view.contract'
import type { Harness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { aSaleForm, saveAuctionAs } from '@jb/testing/builders/auction'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject, withdrawAs } from '../bid/approval.fixture.ts'
import { startAuctions } from './auction.fixture.ts'

const hour = 3_600_000
let h: Harness
let us: Approving
let stranger: Caller

beforeAll(async () => {
  h = await startAuctions()
  us = await anApprovingCompany(h, ['tenderPublish', 'postponement'])
  stranger = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

async function handedIn() {
  const { id, version } = await saveAuctionAs(h, us.buyer, (now) => aSaleForm(now))
  const body = { id, version, reason: '非国有资产' }
  const { answer } = await h.call(publishAuction, { body }, us.buyer)
  return { ...answer, approvalId: answer.approvalId ?? '' }
}
const detail = (id: string) => h.call(auctionDetailOf, { params: { id } })
const draftOf = async (id: string) => (await h.call(auctionDraftOf, { params: { id } }, us.buyer)).answer
const lotOf = (id: string) =>
  h.db.selectFrom('auction_lot').selectAll().where('auction_id', '=', id).executeTakeFirst()
const noticesOf = (who: Caller, kind: string) =>
  h.db
    .selectFrom('notice')
    .select(['title', 'body'])
    .where('account_id', '=', who.accountId)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute()

describe('a publication where the company has a process for it', () => {
  test('waits for the approvers, who read the reserve price too, and goes public when they agree', async () => {
    const { id, status, approvalId } = await handedIn()
    expect(status).toBe('approving')
    expect(await lotOf(id)).toBeUndefined()
    expect((await detail(id)).status).toBe(404)
    const seen = await approvalAs(h, approvalId, us.first)
    const lines = Object.fromEntries(seen.comparedFacts.map(({ label, value }) => [label, value]))
    expect(lines).toMatchObject({
      ...{ 方向: '加价竞买', 起拍价: '280,000.00 元', 保留价: '315,000.00 元', 保证金: '30,000.00 元' },
      ...{ 有规则提醒仍然发布的原因: '非国有资产', 图片: '3 张' },
    })
    const page = (await h.call(auctionForApproval, { params: { id } }, us.first)).answer
    expect(page).toMatchObject({ approvalId, delay: null, detail: { status: 'approving', version: 2 } })
    const [row] = (await h.call(myAuctions, { body: { group: 'approving' } }, us.buyer)).answer.records
    expect(row).toMatchObject({ id, nextStep: '等待审批', approvalId })
    await approve(h, us, approvalId)
    expect((await detail(id)).answer).toMatchObject({ status: 'scheduled', auction: { phase: 'scheduled' } })
    expect(await lotOf(id)).toMatchObject({ start_fen: 28_000_000, deposit_required: true })
  })

  test('shows what is to be published to nobody but the owner’s side and those who decide', async () => {
    const { id } = await handedIn()
    const asked = (as?: Caller) => h.call(auctionForApproval, { params: { id } }, as)
    const colleague = await h.as({ companyId: us.buyer.companyId, roles: ['approver'] })
    expect((await asked()).status).toBe(401)
    expect((await asked(stranger)).status).toBe(404)
    expect((await asked(colleague)).status).toBe(404)
    expect((await asked(us.buyer)).status).toBe(200)
  })

  test('is neither edited nor published again meanwhile', async () => {
    const { id, version } = await handedIn()
    const { form } = await draftOf(id)
    const saved = await h.call(saveAuctionDraft, { body: { id, version, form } }, us.buyer)
    const again = await h.call(publishAuction, { body: { id, version, reason: '' } }, us.buyer)
    expect([saved.reason, again.reason]).toEqual(['auction.approvalRunning', 'auction.approvalRunning'])
  })

  test('goes back with the reason when it is rejected, and as a draft when it is withdrawn', async () => {
    const rejected = await handedIn()
    await reject(h, us, rejected.approvalId, '保留价太低')
    expect(await draftOf(rejected.id)).toMatchObject({
      status: 'approvalFailed',
      backReason: '保留价太低',
      approvalId: rejected.approvalId,
    })
    const withdrawn = await handedIn()
    await withdrawAs(h, us.buyer, withdrawn.approvalId)
    const back = await draftOf(withdrawn.id)
    expect([back.status, back.backReason]).toEqual(['draft', undefined])
    const body = { id: rejected.id, version: rejected.version + 1, reason: '已调整' }
    expect((await h.call(publishAuction, { body }, us.buyer)).answer.status).toBe('approving')
  })

  test('that is approved after its start comes back, and whoever asked is told why', async () => {
    const { id, approvalId } = await handedIn()
    await h.clock.advance(8 * 24 * hour)
    await approve(h, us, approvalId)
    const back = await draftOf(id)
    expect(back.status).toBe('draft')
    expect(back.backReason).toContain('时间已过期')
    expect(await lotOf(id)).toBeUndefined()
    expect(await noticesOf(us.buyer, 'auction.returned')).toMatchObject([
      { title: '审批已通过，发布没有办成', body: expect.stringContaining('竞价开始要晚于现在') },
    ])
  })
})
