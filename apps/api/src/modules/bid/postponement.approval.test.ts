import { standingOf } from '@jb/contract/bid/registration.contract'
import * as contract from '@jb/contract/tender/postponement.contract'
import { cancelTender } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { sendBid } from '@jb/testing/builders/bid'
import { aTenderTakingBids, versionOf } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, approve, reject } from './approval.fixture.ts'
import { postponing } from './postponement.fixture.ts'

const hour = 3_600_000
let h: Harness
let p: ReturnType<typeof postponing>
let us: Approving
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness()
  p = postponing(h)
  us = await anApprovingCompany(h, ['postponement'])
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

describe('a postponement that has to be approved', () => {
  const begun = async (hours = 48) => {
    const id = await aTenderTakingBids(h, us.buyer, suppliers)
    const { answer } = await p.put(id, us.buyer, { hours })
    return { id, approvalId: answer.approvalId ?? '', postponementId: answer.postponementId }
  }
  const pending = async (id: string, as = us.buyer) =>
    (await h.call(contract.pendingPostponementOf, { params: { id } }, as)).answer

  test('moves nothing until everybody has agreed; then it is as if it were done now', async () => {
    const { id, approvalId } = await begun()
    const times = await p.newTimes(id)
    const before = await p.detail(id)
    expect(before.postponements).toBeUndefined()
    expect(await pending(id)).toMatchObject({ status: 'pending', approvalId, requesterName: '李慧敏' })
    const facts = (await approvalAs(h, approvalId, us.first)).comparedFacts.map(({ label }) => label)
    expect(facts).toEqual(['项目名称', '项目编号', '投标截止', '开标时间', '延期原因', '此前延期'])
    expect(await p.told(suppliers[1], 'tender.postponed', id)).toEqual([])
    expect((await h.call(contract.postponementsOf, { params: { id } })).answer).toEqual([])
    await approve(h, us, approvalId)
    expect(await p.detail(id)).toMatchObject({ endTime: times.bidEnd, postponements: 1, status: 'bidding' })
    expect(await p.told(suppliers[1], 'tender.postponed', id)).toHaveLength(1)
    expect(await pending(id)).toBe(null)
  })

  test('is one at a time, and says so in the check and on the button', async () => {
    const { id, approvalId } = await begun()
    expect((await p.put(id, us.buyer)).reason).toBe('tender.approvalRunning')
    const { answer } = await h.call(contract.checkPostponement, { body: { id } }, us.buyer)
    expect(answer.why).toContain('正在审批')
    const standing = (await h.call(standingOf, { params: { id } }, us.buyer)).answer
    expect(standing.approval).toMatchObject({ id: approvalId, typeName: '招标延期' })
    expect(standing.actions.find((action) => action.id === 'postpone')).toMatchObject({ enabled: false })
    const seenBySupplier = (await h.call(standingOf, { params: { id } }, suppliers[0])).answer
    expect(seenBySupplier.approval).toBeUndefined()
  })

  test('that is rejected changes nothing, and may be asked for again', async () => {
    const { id, approvalId } = await begun()
    const before = await p.detail(id)
    await reject(h, us, approvalId, '工期不允许')
    expect(await p.detail(id)).toEqual(before)
    expect(await pending(id)).toMatchObject({ status: 'rejected', failure: '工期不允许' })
    expect((await p.put(id, us.buyer)).answer.approvalId).toBeTruthy()
  })

  test('ends by itself when the deadline passes first; nothing moves, and its starter is told', async () => {
    const { id, approvalId } = await begun()
    for (const supplier of suppliers) await sendBid(h, supplier, id, 0.9)
    await h.clock.advance(49 * hour)
    expect((await p.detail(id)).status).toBe('evaluating')
    expect((await approvalAs(h, approvalId, us.buyer)).status).toBe('terminated')
    expect(await pending(id)).toMatchObject({ status: 'failed' })
    expect((await p.detail(id)).postponements).toBeUndefined()
    expect(await p.told(us.buyer, 'approval.terminated', approvalId)).toHaveLength(1)
  })

  test('approved after the deadline, before the clock has run, fails and tells its starter', async () => {
    const { id, approvalId } = await begun()
    await h.db
      .updateTable('tender')
      .set({ bid_end: new Date((await h.run(async ({ now }) => now)).getTime() - 1000) })
      .where('id', '=', id)
      .execute()
    await approve(h, us, approvalId)
    expect((await p.detail(id)).postponements).toBeUndefined()
    expect(await pending(id)).toMatchObject({
      status: 'failed',
      failure: '原来的截止时间已经过去，时间没有变。',
    })
    expect(await p.told(us.buyer, 'tender.returned', approvalId)).toMatchObject([
      { title: '审批已通过，延期没有办成' },
    ])
  })

  test('of a tender that its owner ends meanwhile is over, too', async () => {
    const { id, approvalId } = await begun()
    const version = await versionOf(h, us.buyer, id)
    await h.call(cancelTender, { body: { id, version, reason: '不再需要' } }, us.buyer)
    await h.drain()
    expect((await approvalAs(h, approvalId, us.buyer)).status).toBe('terminated')
    expect((await p.detail(id)).status).toBe('cancelled')
  })
})
