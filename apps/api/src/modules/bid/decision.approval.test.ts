import { approvalOf } from '@jb/contract/approval/approval.contract'
import { approvalSubjectOf } from '@jb/contract/bid/approval.contract'
import { myBids } from '@jb/contract/bid/bid.contract'
import { operationLog } from '@jb/contract/bid/log.contract'
import * as contract from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { homeTodos } from '@jb/contract/home/home.contract'
import { tenderApprovals } from '@jb/contract/tender/approval.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { approvalAs } from '@jb/testing/builders/approval-story'
import { aTenderToOpen, openAs, versionOf } from '@jb/testing/builders/bid-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeOffline } from '../tender/index.ts'
import { type Approving, anApprovingCompany, approve, reject, withdrawAs } from './approval.fixture.ts'

const day = 24 * 3_600_000
const scrapReason = '设计方案整体变更'
let h: Harness
let us: Approving
let buyer: Caller
let suppliers: readonly [Caller, Caller]
beforeAll(async () => {
  h = await startHarness()
  us = await anApprovingCompany(h, ['award', 'publicity', 'scrap'])
  buyer = us.buyer
  suppliers = [await h.as({ companyKind: 'supplier' }), await h.as({ companyKind: 'supplier' })]
})
afterAll(() => h?.close())

async function opened(changes = {}) {
  const bids = suppliers.map((supplier, at) => [supplier, at === 0 ? 0.9 : 0.95] as const)
  const { id } = await aTenderToOpen(h, buyer, bids, changes)
  await openAs(h, buyer, id)
  return id
}
async function recommended(changes = {}) {
  const id = await opened(changes)
  const { bidders, version } = (await h.call(contract.comparisonOf, { params: { id } }, buyer)).answer
  const body = { id, version, winnerBidId: bidders[0]?.bidId ?? '', reason: '价格最低' }
  await h.call(contract.submitComparison, { body }, buyer)
  return id
}
const go = async (endpoint: typeof contract.confirmAward | typeof contract.publiciseResult, id: string) =>
  h.call(endpoint, { body: { id, version: await versionOf(h, buyer, id) } }, buyer)
const scrap = async (id: string) =>
  h.call(
    contract.failOpened,
    { body: { id, version: await versionOf(h, buyer, id), reason: scrapReason } },
    buyer,
  )
const statusOf = async (id: string) => (await h.call(tenderDetailOf, { params: { id } })).answer.status
const asked = async (reply: ReturnType<typeof go>) => (await reply).answer.approvalId ?? ''
const told = async (who: Caller, id: string) =>
  (
    await h.db
      .selectFrom('notice')
      .select('kind')
      .where('account_id', '=', who.accountId)
      .where('event_key', 'like', `%${id}%`)
      .execute()
  ).map(({ kind }) => kind)
const seenBy = async (as: Caller | undefined, id: string) =>
  JSON.stringify(
    await Promise.all([
      h.call(standingOf, { params: { id } }, as),
      h.call(tenderDetailOf, { params: { id } }, as),
      h.call(contract.winningCompany, { params: { id } }, as),
      h.call(contract.openingOf, { params: { id } }, as),
      h.call(myBids, { body: { pageSize: 50 } }, as),
    ]).then((replies) => replies.map(({ envelope: { data, records } }) => [data, records])),
  )

describe('an award that has to be approved', () => {
  test('tells nobody and changes nothing before everybody has agreed; then all at once', async () => {
    const id = await recommended()
    const [loserBefore, publicBefore] = [await seenBy(suppliers[1], id), await seenBy(undefined, id)]
    const reply = await go(contract.confirmAward, id)
    expect(reply.answer).toMatchObject({ status: 'deciding', approvalId: expect.any(String) })
    expect(await seenBy(suppliers[1], id)).toBe(loserBefore)
    expect(await seenBy(undefined, id)).toBe(publicBefore)
    expect((await told(suppliers[0], id)).filter((kind) => /won|notWon/i.test(kind))).toEqual([])
    expect((await h.call(contract.letterOf, { params: { id } }, suppliers[0])).status).toBe(404)
    await approve(h, us, reply.answer.approvalId ?? '')
    expect(await statusOf(id)).toBe('awarded')
    expect(await told(suppliers[0], id)).toContain('tender.won')
    expect(await told(suppliers[1], id)).toContain('tender.notWon')
    const log = (await h.call(operationLog, { body: { id } }, buyer)).answer.records
    expect(log.slice(0, 2)).toMatchObject([
      {
        actionName: '定标',
        personName: null,
        decided: { asker: '李慧敏', approvers: ['王海涛', '赵立新'], rejected: false },
      },
      { actionName: '提交定标审批', personName: '李慧敏' },
    ])
    expect(log.find(({ action }) => action === 'clock')).not.toHaveProperty('decided')
  })

  test('shows its approvers winner, prices and records', async () => {
    const id = await recommended()
    const approvalId = await asked(go(contract.confirmAward, id))
    const { answer } = await h.call(approvalSubjectOf, { params: { id: approvalId } }, us.first)
    expect(answer.candidates?.map(({ rank, chosen }) => [rank, chosen])).toEqual([
      [1, true],
      [2, false],
    ])
    expect([answer.awardReason, answer.quotes?.length, answer.records?.length]).toEqual(['价格最低', 5, 2])
    const total = answer.candidates?.[0]?.total ?? ''
    expect(answer.quotes?.map(({ amount }) => Number(amount)).reduce((a, b) => a + b)).toBeCloseTo(
      Number(total),
      1,
    )
    const facts = (await approvalAs(h, approvalId, us.first)).comparedFacts.map(({ label }) => label)
    expect(facts).toEqual([
      ...['项目名称', '项目编号', '估算价（含税）', '推荐成交供应商', '推荐理由', '结果公示'],
      ...['第 1 名', '第 2 名'],
    ])
    for (const as of [suppliers[0], await h.as()])
      expect((await h.call(approvalSubjectOf, { params: { id: approvalId } }, as)).status).toBe(404)
  })

  test('tells its approvers first who is to win for how much, against what, until when, and which signs there are', async () => {
    const id = await recommended({ estimate: '2000000' })
    const { signs, bidders } = (await h.call(contract.comparisonOf, { params: { id } }, buyer)).answer
    expect(signs.join('')).toContain('同一网络地址')
    const approvalId = await asked(go(contract.confirmAward, id))
    const { card } = await approvalAs(h, approvalId, us.first)
    expect(card).toMatchObject({
      amount: { label: '含税总价' },
      against: { label: '估算价', yuan: '2000000.00' },
      supplier: { label: '推荐成交供应商', name: bidders[0]?.companyName },
      due: { label: '投标有效期截止' },
      overrides: [],
    })
    expect(card.signs).toEqual(signs)
    const { body } = await h.db
      .selectFrom('notice')
      .select('body')
      .where('account_id', '=', us.first.accountId)
      .where('event_key', 'like', `%${approvalId}%`)
      .executeTakeFirstOrThrow()
    expect(body).toContain(signs[0])
    for (const as of [...suppliers, await h.as({ companyId: us.admin.companyId, roles: ['approver'] })]) {
      const reply = await h.call(approvalOf, { params: { id: approvalId } }, as)
      expect([reply.status, JSON.stringify(reply.envelope).includes('同一网络地址')]).toEqual([404, false])
    }
  })

  test('whoever passes over the first says why on the card', async () => {
    const id = await opened()
    const { bidders, version } = (await h.call(contract.comparisonOf, { params: { id } }, buyer)).answer
    const body = { id, version, winnerBidId: bidders[1]?.bidId ?? '', reason: '工期更短' }
    await h.call(contract.submitComparison, { body }, buyer)
    const { card } = await approvalAs(h, await asked(go(contract.confirmAward, id)), us.first)
    const what = `推荐的是第 2 名，没有推荐第 1 名${bidders[0]?.companyName}`
    expect(card.overrides).toEqual([{ what, why: '工期更短' }])
  })

  test('holds up every other decision, and says so on the buttons', async () => {
    const id = await recommended()
    const approvalId = await asked(go(contract.confirmAward, id))
    const { bidders, version } = (await h.call(contract.comparisonOf, { params: { id } }, buyer)).answer
    const body = { id, version, winnerBidId: bidders[1]?.bidId ?? '', reason: '改推荐第二名' }
    const replies = [
      await h.call(contract.submitComparison, { body }, buyer),
      await go(contract.confirmAward, id),
      await scrap(id),
    ]
    expect(replies.map((reply) => reply.reason)).toEqual(Array(3).fill('tender.approvalRunning'))
    const standing = (await h.call(standingOf, { params: { id } }, buyer)).answer
    expect(standing).toMatchObject({ nextStep: '等待审批', approval: { id: approvalId, typeName: '定标' } })
    const lit = standing.actions.filter(({ enabled }) => enabled).map((action) => action.id)
    expect(lit).toEqual(['compare', 'registrations', 'viewOpening'])
    const todos = (await h.call(homeTodos, {}, buyer)).answer
    expect(JSON.stringify(todos)).not.toContain(id)
  })

  test('that is rejected leaves everything as it was; the owner may decide anew', async () => {
    const id = await recommended()
    await reject(h, us, await asked(go(contract.confirmAward, id)), '请再核一次资质')
    expect(await statusOf(id)).toBe('deciding')
    expect(await told(suppliers[0], id)).not.toContain('tender.won')
    const body = { keyword: '', status: 'ended' as const }
    const { answer } = await h.call(tenderApprovals, { body }, buyer)
    expect(answer.records.find((row) => row.tenderId === id)).toMatchObject({
      ...{ statusName: '已驳回', reason: '请再核一次资质' },
    })
    const again = await asked(go(contract.confirmAward, id))
    await approve(h, us, again)
    expect(await statusOf(id)).toBe('awarded')
  })

  test('that is taken back may be followed by another decision', async () => {
    const id = await recommended()
    await withdrawAs(h, buyer, await asked(go(contract.confirmAward, id)))
    const { answer } = await scrap(id)
    await approve(h, us, answer.approvalId ?? '')
    expect(await statusOf(id)).toBe('scrapped')
    expect(await told(suppliers[0], id)).toContain('tender.failed')
  })

  test('of a tender that the platform takes offline meanwhile fails, and its starter is told', async () => {
    const id = await recommended()
    const approvalId = await asked(go(contract.confirmAward, id))
    await h.run((ctx) => takeOffline(ctx, id, '核实中'))
    await approve(h, us, approvalId)
    const row = h.db.selectFrom('tender').select('status').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ status: 'deciding' })
    expect(await told(buyer, approvalId)).toContain('tender.returned')
    expect(await told(suppliers[0], id)).not.toContain('tender.won')
  })

  test('is carried out once, however often its end is told', async () => {
    const id = await recommended()
    const approvalId = await asked(go(contract.confirmAward, id))
    await approve(h, us, approvalId)
    const version = await versionOf(h, buyer, id)
    await h.run((ctx) =>
      ctx.emit({
        type: 'approval.decided',
        payload: {
          instanceId: approvalId,
          type: 'award',
          subjectKind: 'tender.award',
          subjectId: id,
          companyId: buyer.companyId,
          outcome: 'approved',
          reason: '',
          at: ctx.now,
        },
      }),
    )
    await h.drain()
    expect(await versionOf(h, buyer, id)).toBe(version)
    expect(await told(buyer, approvalId)).not.toContain('tender.returned')
  })
})

describe('a publicity that has to be approved', () => {
  test('begins when everybody has agreed, and the award after it needs its own approval', async () => {
    const id = await recommended({ publicityDays: 1 })
    const approvalId = await asked(go(contract.publiciseResult, id))
    expect((await h.call(contract.winningCompany, { params: { id } })).answer).toBe(null)
    const listed = (await h.call(tenderApprovals, { body: { about: 'publicity' } }, us.first)).answer.records
    expect(listed.map((row) => row.id)).toContain(approvalId)
    await approve(h, us, approvalId)
    expect(await statusOf(id)).toBe('publicised')
    expect((await go(contract.confirmAward, id)).reason).toBe('tender.publicityRunning')
    await h.clock.advance(2 * day)
    await approve(h, us, await asked(go(contract.confirmAward, id)))
    expect(await statusOf(id)).toBe('awarded')
  })
})

describe('turning all bids down', () => {
  test('is put before the approvers with its reason, and told only afterwards', async () => {
    const id = await opened()
    const { answer } = await scrap(id)
    expect(answer.status).toBe('evaluating')
    const seen = await approvalAs(h, answer.approvalId ?? '', us.first)
    expect(seen.comparedFacts).toContainEqual(
      expect.objectContaining({ label: '废标原因', value: scrapReason }),
    )
    expect(await told(suppliers[1], id)).not.toContain('tender.failed')
    await approve(h, us, seen.id)
    expect((await h.call(tenderDetailOf, { params: { id } })).answer).toMatchObject({
      status: 'scrapped',
      endReason: scrapReason,
    })
    expect(await told(suppliers[1], id)).toContain('tender.failed')
  })
})

test('a company without a process decides at once', async () => {
  const owner = await h.as({ roles: ['buyer'] })
  const bids = suppliers.map((supplier) => [supplier, 0.9] as const)
  const { id } = await aTenderToOpen(h, owner, bids)
  await openAs(h, owner, id)
  const body = { id, version: await versionOf(h, owner, id), reason: scrapReason }
  const { answer } = await h.call(contract.failOpened, { body }, owner)
  expect([answer.status, answer.approvalId]).toEqual(['scrapped', undefined])
})
