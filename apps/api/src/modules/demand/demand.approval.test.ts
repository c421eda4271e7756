import * as contract from '@jb/contract/demand/demand.contract'
import type { Harness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { publishDemandAs, saveDemandAs } from '@jb/testing/builders/demand'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject } from '../bid/approval.fixture.ts'
import { startDemands } from './demand.fixture.ts'

const day = 86_400_000
let h: Harness
let us: Approving
let stranger: Caller

beforeAll(async () => {
  h = (await startDemands()).h
  us = await anApprovingCompany(h, ['demand'])
  stranger = await h.as({ roles: ['buyer'] })
})
afterAll(() => h?.close())

const page = (id: string, as?: Caller) => h.call(contract.demandForApproval, { params: { id } }, as)
const detail = (id: string, as?: Caller) => h.call(contract.demandDetailOf, { params: { id } }, as)
const draftOf = async (id: string) =>
  (await h.call(contract.demandDraftOf, { params: { id } }, us.buyer)).answer

async function handIn() {
  const { id, status, version, approvalId = '' } = await publishDemandAs(h, us.buyer)
  return { id, status, version, approvalId }
}

describe('a publication where the company has a process for demands', () => {
  test('waits for the approvers, who read the budget, and goes public when they agree', async () => {
    const { id, status, approvalId } = await handIn()
    expect(status).toBe('approving')
    expect((await detail(id)).status).toBe(404)
    const seen = await approvalAs(h, approvalId, us.first)
    const lines = Object.fromEntries(seen.comparedFacts.map(({ label, value }) => [label, value]))
    expect(lines).toMatchObject({
      需求类型: '商品',
      控制总价: '560,000.00 元',
      类别: '热轧带肋钢筋',
      密封报价: '是',
      报价开始: '发布后立即开始',
      收货地: expect.stringContaining('西咸大道 1 号'),
    })
    expect(seen.card).toMatchObject({ amount: { label: '控制总价', yuan: '560000.00' } })
    const asked = h.db.selectFrom('approval').select('context').where('id', '=', approvalId)
    expect((await asked.executeTakeFirstOrThrow()).context).toMatchObject({
      demandType: 'goods',
      estimatedAmount: '560000.00',
    })
    expect((await page(id, us.first)).answer).toMatchObject({
      approvalId,
      controlTotal: '560000.00',
      aboutName: '发布需求',
      status: 'approving',
      detail: { kind: 'goods', own: null },
    })
    const { approver, ...others } = {
      approver: await h.as({ companyId: us.buyer.companyId, roles: ['approver'] }),
      stranger,
    }
    for (const one of [approver, ...Object.values(others)]) expect((await page(id, one)).status).toBe(404)
    expect((await page(id)).status).toBe(401)
    await approve(h, us, approvalId)
    expect((await detail(id)).answer).toMatchObject({ status: 'quoting', own: null })
  })

  test('goes back with the reason, is neither edited nor published again meanwhile, and is handed in anew', async () => {
    const { id, version, approvalId } = await handIn()
    const { form } = await draftOf(id)
    const saved = await h.call(contract.saveDemandDraft, { body: { id, version, form } }, us.buyer)
    const again = await h.call(contract.publishDemand, { body: { id, version } }, us.buyer)
    expect([saved.reason, again.reason]).toEqual(['demand.approvalRunning', 'demand.approvalRunning'])
    await reject(h, us, approvalId, '控制价太高')
    expect(await draftOf(id)).toMatchObject({
      status: 'approvalFailed',
      backReason: '控制价太高',
      approvalId,
    })
    const body = { id, version: version + 1 }
    expect((await h.call(contract.publishDemand, { body }, us.buyer)).answer.status).toBe('approving')
  })

  test('that is approved too late comes back, and whoever asked is told why', async () => {
    const { id, approvalId } = await handIn()
    await h.clock.advance(7 * day)
    await approve(h, us, approvalId)
    const back = await draftOf(id)
    expect([back.status, back.backReason]).toEqual(['draft', expect.stringContaining('时间已过期')])
    const told = h.db.selectFrom('notice').select('title').where('account_id', '=', us.buyer.accountId)
    expect((await told.execute()).map(({ title }) => title)).toContain('审批已通过，发布没有办成')
  })
})

describe('暂停询价 where the company has a process for demands', () => {
  const wish = (demandNo: string, uniqueId: string) => ({
    ...({ approveType: 'demand', demandNo, uniqueId, inquiryState: 0, suspendReason: '图纸有变' } as const),
  })

  test('waits for the approvers, is shown to the owner meanwhile, and is done when they agree', async () => {
    const { id, approvalId: first } = await handIn()
    await approve(h, us, first)
    const before = (await detail(id, us.buyer)).answer
    expect(before.actions).toContainEqual({
      id: 'suspend',
      label: '暂停询价',
      enabled: true,
      asks: 'approvers',
      process: 'demand',
    })
    const asked = await h.call(contract.setInquiryState, { body: wish(before.no, 'a') }, us.buyer)
    expect(asked.answer.msg).toBe('提交成功')
    const waiting = (await detail(id, us.buyer)).answer
    const approvalId = waiting.own?.pendingInquiry?.approvalId ?? ''
    expect(waiting).toMatchObject({ status: 'quoting', own: { pendingInquiry: { reason: '图纸有变' } } })
    expect(waiting.actions.map(({ enabled }) => enabled)).toEqual([false, true, true])
    expect((await detail(id, stranger)).answer).toMatchObject({ status: 'quoting', own: null })
    expect((await page(id, us.first)).answer).toMatchObject({
      aboutName: '暂停询价',
      reason: '图纸有变',
      approvalId,
    })
    const { subjectId } = await approvalAs(h, approvalId, us.first)
    expect((await page(subjectId, us.first)).answer).toMatchObject({
      aboutName: '暂停询价',
      reason: '图纸有变',
      approvalId,
      detail: { id },
    })
    expect((await page(subjectId, stranger)).status).toBe(404)
    const twice = await h.call(contract.setInquiryState, { body: wish(before.no, 'b') }, us.buyer)
    expect(twice.reason).toBe('demand.approvalRunning')
    await approve(h, us, approvalId)
    expect((await detail(id)).answer).toMatchObject({
      status: 'suspended',
      suspended: { reason: '图纸有变' },
    })
  })

  test('comes to nothing when the demand is cancelled meanwhile', async () => {
    const { id, approvalId: first } = await handIn()
    await approve(h, us, first)
    const { no } = (await detail(id, us.buyer)).answer
    await h.call(contract.setInquiryState, { body: wish(no, 'c') }, us.buyer)
    const { version, own } = (await detail(id, us.buyer)).answer
    const body = { id, version, reason: '预算取消' }
    expect((await h.call(contract.cancelDemand, { body }, us.buyer)).answer.status).toBe('cancelled')
    const ended = await approvalAs(h, own?.pendingInquiry?.approvalId ?? '', us.first)
    expect(ended.status).toBe('terminated')
  })
})

test('a draft that nobody was asked about is read by nobody of the company but its buyers', async () => {
  const { id } = await saveDemandAs(h, us.buyer)
  expect([(await page(id, us.first)).status, (await page(id, us.buyer)).status]).toEqual([404, 200])
})
