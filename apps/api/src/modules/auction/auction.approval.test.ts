import { auctionDraftOf, publishAuction, saveAuctionDraft } from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, auctionForApproval, myAuctions } from '@jb/contract/auction/auction-view.contract'
import { auctionStandingOf } from '@jb/contract/auction/offer.contract'
import type { Harness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject, withdrawAs } from '../bid/approval.fixture.ts'
import { handInAs, lotOf, startAuctions } from './auction.fixture.ts'
import { lettersOf } from './end.fixture.ts'

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

const detail = (id: string) => h.call(auctionDetailOf, { params: { id } })
const standing = (id: string, as: Caller) => h.call(auctionStandingOf, { params: { id } }, as)
const draftOf = async (id: string) => (await h.call(auctionDraftOf, { params: { id } }, us.buyer)).answer

describe('a publication where the company has a process for it', () => {
  test('waits for the approvers, who read the reserve price too, and goes public when they agree', async () => {
    const { id, status, approvalId } = await handInAs(h, us.buyer)
    expect(status).toBe('approving')
    expect(await lotOf(h, id)).toBeUndefined()
    expect((await detail(id)).status).toBe(404)
    expect((await standing(id, us.buyer)).answer).toMatchObject({
      ...{ isOwner: true, status: 'approving', nextStep: '等待审批', actions: [] },
      approval: { id: approvalId, typeName: '发布竞价' },
    })
    expect((await standing(id, stranger)).status).toBe(404)
    const seen = await approvalAs(h, approvalId, us.first)
    expect(seen.typeName).toBe('发布竞价')
    const lines = Object.fromEntries(seen.comparedFacts.map(({ label, value }) => [label, value]))
    expect(lines).toMatchObject({
      ...{ 方向: '加价竞买', 起拍价: '280,000.00 元', 保证金: '30,000.00 元' },
      保留价: expect.stringMatching(/^已设，校验码 .{8}$/),
      ...{ 有规则提醒仍然发布的原因: '非国有资产', 图片: '3 张' },
      ...{ 含税和开票: '含税，发布方开具增值税专用发票' },
    })
    const page = (await h.call(auctionForApproval, { params: { id } }, us.first)).answer
    expect(page).toMatchObject({ approvalId, delay: null, detail: { status: 'approving', version: 2 } })
    expect(page.reservePrice).toBe('315000.00')
    expect(page.goods.length).toBeGreaterThan(0)
    expect(seen.card).toMatchObject({ amount: { label: '起拍总价' }, due: { label: '最晚发布' }, signs: [] })
    expect(seen.card.overrides).toMatchObject([{ why: '非国有资产' }])
    const frozen = await h.db
      .selectFrom('approval')
      .selectAll()
      .where('id', '=', approvalId)
      .executeTakeFirst()
    expect(JSON.stringify(frozen)).not.toMatch(/315,?000/)
    const [row] = (await h.call(myAuctions, { body: { group: 'approving' } }, us.buyer)).answer.records
    expect(row).toMatchObject({ id, nextStep: '等待审批', approvalId })
    await approve(h, us, approvalId)
    expect((await detail(id)).answer).toMatchObject({ status: 'scheduled', auction: { phase: 'scheduled' } })
    expect(await lotOf(h, id)).toMatchObject({ start_fen: 28_000_000, deposit_required: true })
    expect((await h.call(auctionForApproval, { params: { id } }, us.first)).answer.reservePrice).toBeNull()
  })

  test('shows what is to be published to nobody but the owner’s side and those who decide', async () => {
    const { id, approvalId } = await handInAs(h, us.buyer)
    const asked = (as?: Caller) => h.call(auctionForApproval, { params: { id } }, as)
    const colleague = await h.as({ companyId: us.buyer.companyId, roles: ['approver'] })
    expect((await asked()).status).toBe(401)
    expect((await asked(stranger)).status).toBe(404)
    expect((await asked(colleague)).status).toBe(404)
    expect((await asked(us.buyer)).status).toBe(200)
    const copied = { approval_id: approvalId, account_id: colleague.accountId, copied_at: new Date() }
    await h.db.insertInto('approval_copy').values(copied).execute()
    expect((await asked(colleague)).answer).toMatchObject({
      reservePrice: null,
      detail: { status: 'approving' },
    })
  })

  test('is neither edited nor published again meanwhile', async () => {
    const { id, version } = await handInAs(h, us.buyer)
    const { form } = await draftOf(id)
    const saved = await h.call(saveAuctionDraft, { body: { id, version, form } }, us.buyer)
    const again = await h.call(publishAuction, { body: { id, version, reason: '' } }, us.buyer)
    expect([saved.reason, again.reason]).toEqual(['auction.approvalRunning', 'auction.approvalRunning'])
  })

  test('goes back with the reason when it is rejected, and as a draft when it is withdrawn', async () => {
    const rejected = await handInAs(h, us.buyer)
    await reject(h, us, rejected.approvalId, '保留价太低')
    expect(await draftOf(rejected.id)).toMatchObject({
      status: 'approvalFailed',
      backReason: '保留价太低',
      approvalId: rejected.approvalId,
    })
    const withdrawn = await handInAs(h, us.buyer)
    await withdrawAs(h, us.buyer, withdrawn.approvalId)
    const back = await draftOf(withdrawn.id)
    expect([back.status, back.backReason]).toEqual(['draft', undefined])
    const body = { id: rejected.id, version: rejected.version + 1, reason: '已调整' }
    expect((await h.call(publishAuction, { body }, us.buyer)).answer.status).toBe('approving')
  })

  test('that is approved after its start comes back, and whoever asked is told why', async () => {
    const { id, approvalId } = await handInAs(h, us.buyer)
    await h.clock.advance(8 * 24 * hour)
    await approve(h, us, approvalId)
    const back = await draftOf(id)
    expect(back.status).toBe('draft')
    expect(back.backReason).toContain('时间已过期')
    expect(await lotOf(h, id)).toBeUndefined()
    expect(await lettersOf(h, us.buyer, 'auction.returned')).toMatchObject([
      { title: '审批已通过，发布没有办成', body: expect.stringContaining('竞价开始要晚于现在') },
    ])
  })
})
