import { approvalSubjectOf } from '@jb/contract/bid/approval.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { hallPage } from '@jb/contract/hall/hall.contract'
import { tenderApprovals } from '@jb/contract/tender/approval.contract'
import { tenderGoods } from '@jb/contract/tender/goods.contract'
import * as contract from '@jb/contract/tender/tender.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany, reject } from './approval.fixture.ts'

let h: Harness
let us: Approving
let buyer: Caller
let stranger: Caller
beforeAll(async () => {
  h = await startHarness()
  us = await anApprovingCompany(h, ['tenderPublish'])
  buyer = us.buyer
  stranger = await h.as({ companyKind: 'supplier' })
})
afterAll(() => h?.close())

async function handedIn(changes = {}) {
  const { id } = await publishTenderAs(h, buyer, { title: '审批中的钢筋采购', ...changes })
  const { instance_id } = await h.db
    .selectFrom('decision_request')
    .select((eb) => eb.ref('instance_id').$notNull().as('instance_id'))
    .where('thing_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, approvalId: instance_id }
}

describe('a tender that lies with its approvers', () => {
  test('is there for its company and for nobody else, in whatever call', async () => {
    const secret = '绝密审批钢筋采购七七'
    const { id, approvalId } = await handedIn({ title: secret })
    const rejected = await handedIn({ title: secret })
    await reject(h, us, rejected.approvalId, '不同意')
    for (const hidden of [id, rejected.id])
      for (const as of [stranger, undefined]) {
        const answers = await Promise.all([
          h.call(contract.tenderDetailOf, { params: { id: hidden } }, as),
          h.call(tenderGoods, { body: { id: hidden } }, as),
          h.call(standingOf, { params: { id: hidden } }, as),
        ])
        expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
      }
    const hall = await h.call(hallPage, { body: { keyword: secret } }, stranger)
    expect([hall.answer.total, hall.answer.records]).toEqual([0, []])
    const others = await h.call(approvalSubjectOf, { params: { id: approvalId } }, stranger)
    expect(others.reason).toBe('tender.notFound')
    const own = await h.call(tenderApprovals, { body: {} }, await h.as())
    expect(own.answer.records).toEqual([])
    expect((await h.call(contract.tenderDetailOf, { params: { id } }, buyer)).status).toBe(404)
  })

  test('is read by its approvers as it is to be published, without a word about bids', async () => {
    const { approvalId, id } = await handedIn()
    const { answer } = await h.call(approvalSubjectOf, { params: { id: approvalId } }, us.first)
    expect(answer).toMatchObject({
      ...{ type: 'tenderPublish', status: 'running', tenderId: id },
      ...{ candidates: null, quotes: null, records: null, awardReason: null },
      notice: { name: '审批中的钢筋采购', state: 0, stateName: '审批中' },
    })
    expect(answer.goods).toHaveLength(5)
    const colleague = await h.as({ companyId: buyer.companyId, roles: ['finance'] })
    expect((await h.call(approvalSubjectOf, { params: { id: approvalId } }, colleague)).status).toBe(404)
  })

  test('stands in the list of those whom it concerns, marked where it waits for them', async () => {
    const { approvalId } = await handedIn({ title: '列表里的审批' })
    const listFor = async (as: Caller, more = {}) => {
      const body = { keyword: '列表里的审批', ...more }
      return (await h.call(tenderApprovals, { body }, as)).answer.records
    }
    expect(await listFor(buyer)).toMatchObject([{ id: approvalId, statusName: '审批中', mine: false }])
    expect(await listFor(us.first)).toMatchObject([{ id: approvalId, typeName: '发布招标', mine: true }])
    expect(await listFor(await h.as({ companyId: buyer.companyId, roles: ['finance'] }))).toEqual([])
    expect(await listFor(us.first, { about: 'publicity' })).toEqual([])
    expect(await listFor(us.first, { status: 'ended' })).toEqual([])
  })

  test('is counted under its own tab', async () => {
    const before = (await h.call(contract.myTenderCounts, {}, buyer)).answer
    await handedIn()
    const after = (await h.call(contract.myTenderCounts, {}, buyer)).answer
    expect([after.approving - before.approving, after.draft - before.draft]).toEqual([1, 0])
  })
})
