import { openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import type { TemplateForm } from '@jb/contract/approval/template.shapes'
import * as opening from '@jb/contract/bid/opening.contract'
import { publishTender, saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { ApprovalType } from '@jb/domain/approval/types'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aStep,
  aTemplateForm,
  memberNoOf,
  worksIn,
} from '@jb/testing/builders/approval-story'
import { aTenderToOpen, openAs, versionOf } from '@jb/testing/builders/bid-story'
import { aMandate } from '@jb/testing/builders/mandate'
import { aTenderForm } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Approving, anApprovingCompany } from './approval.fixture.ts'

const absentId = '00000000-0000-4000-8000-00000000dead'
let h: Harness
let us: Approving
let boss: Caller
let no: string
beforeAll(async () => {
  h = await startHarness()
  us = await anApprovingCompany(h, [])
  boss = await h.as({ companyId: us.admin.companyId, roles: ['approver'], name: '孙总' })
  await worksIn(h, us.second, { no: '7', isHead: true })
  await byAmount(us, 'tenderPublish', boss)
  const company = h.db.selectFrom('company').select('serial').where('id', '=', us.admin.companyId)
  no = String((await company.executeTakeFirstOrThrow()).serial)
})
afterAll(() => h?.close())

/** Up to three million the first approver, up to six both, above `top`. */
async function byAmount({ admin, first, second }: Approving, type: TemplateForm['type'], top: Caller) {
  const [small, large, huge] = [
    await memberNoOf(h, first),
    await memberNoOf(h, second),
    await memberNoOf(h, top),
  ]
  const rows = [
    { upTo: '3000000', memberNos: [small] },
    { upTo: '6000000', memberNos: [small, large] },
    { upTo: null, memberNos: [huge] },
  ]
  const node = { id: 'n1', name: '按金额', mode: 'all', source: { kind: 'amountMatrix', rows } } as const
  await anEnabledTemplate(h, admin, aTemplateForm([node], { type }))
}

async function aDraft(as: Caller, changes = {}) {
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  const form = aTenderForm(now, { title: '预览的钢筋采购', ...changes })
  return (await h.call(saveTenderDraft, { body: { form } }, as)).answer
}
const publish = ({ id, version }: { id: string; version: number }, as: Caller, approval = {}) =>
  h.call(publishTender, { body: { id, version, reason: '按实际需要', approval } }, as)
const planFor = (type: ApprovalType, subjectId: string, as: Caller) =>
  h.call(previewApproval, { body: { type, context: {}, subjectId } }, as)
/** Whom the preview names, step by step. */
const foreseen = async (type: ApprovalType, id: string, as: Caller) =>
  (await planFor(type, id, as)).answer.nodes.map(({ name, people }) => [name, people.map((one) => one.name)])
/** Who is asked in truth. */
const asked = async (approvalId: string, as: Caller) =>
  (await approvalAs(h, approvalId, as)).nodes.map(({ name, tasks }) => [name, tasks.map((one) => one.name)])

describe('a preview of something that is there names those whom the approval then asks', () => {
  test('when a direct purchase costs more than was estimated', async () => {
    const supplier = await h.as({ companyKind: 'supplier' })
    const draft = await aDraft(us.buyer, {
      ...{ method: 'direct', estimate: '900000', ceiling: null, directAmount: '4500000' },
      ...{ supplierId: supplier.companyId, supplierName: '供应商', directReason: '只此一家能供应' },
    })
    const before = await foreseen('tenderPublish', draft.id, us.buyer)
    expect(before).toEqual([['按金额', ['王海涛', '赵立新']]])
    const { answer, reason } = await publish(draft, us.buyer)
    expect(reason).toBeUndefined()
    expect(await asked(answer.approvalId ?? '', us.buyer)).toEqual(before)
  })

  test('when the chosen bid asks for more than was estimated', async () => {
    const supplier = await h.as({ companyKind: 'supplier' })
    const other = await anApprovingCompany(h, [])
    const { buyer } = other
    await byAmount(other, 'award', other.admin)
    const { id } = await aTenderToOpen(h, buyer, [[supplier, 1]], { estimate: '900000', minBidders: 1 })
    const early = await planFor('award', id, buyer)
    const nothing = await planFor('award', absentId, buyer)
    expect([early.status, early.reason]).toEqual([404, nothing.reason])
    await openAs(h, buyer, id)
    const { bidders, version } = (await h.call(opening.comparisonOf, { params: { id } }, buyer)).answer
    const [bid] = bidders
    expect(await foreseen('award', id, buyer)).toEqual([['按金额', ['王海涛']]])
    const choice = { id, version, winnerBidId: bid?.bidId ?? '', reason: '价格最低' }
    await h.call(opening.submitComparison, { body: choice }, buyer)
    const { answer } = await planFor('award', id, buyer)
    expect(answer.amount).toBe(bid?.total)
    const before = await foreseen('award', id, buyer)
    expect(before).not.toEqual([['按金额', ['王海涛']]])
    const body = { id, version: await versionOf(h, buyer, id) }
    const reply = await h.call(opening.confirmAward, { body }, buyer)
    expect(await asked(reply.answer.approvalId ?? '', buyer)).toEqual(before)
  })

  test('when its writer is among those who decide', async () => {
    const other = await anApprovingCompany(h, [])
    const writer = await h.as({
      companyId: other.admin.companyId,
      roles: ['buyer', 'approver'],
      name: '钱写',
    })
    const nodes = [await aStep(h, 'n1', [other.first]), await aStep(h, 'n2', [writer, other.second])]
    await anEnabledTemplate(h, other.admin, aTemplateForm(nodes))
    const draft = await aDraft(writer)
    const before = await foreseen('tenderPublish', draft.id, other.buyer)
    expect(before).toEqual([
      ['步骤n1', ['王海涛']],
      ['步骤n2', ['赵立新']],
    ])
    const { answer } = await publish(draft, other.buyer)
    expect(await asked(answer.approvalId ?? '', other.buyer)).toEqual(before)
  })
})

describe('the clerk of an agent, before handing in for its principal', () => {
  const anAgent = async (principal: Caller) => {
    const agent = await h.as({ companyKind: 'agent', roles: ['agent'], name: '代理员' })
    return { agent, ...(await aMandate(h, principal, agent)) }
  }
  const check = (type: ApprovalType, subjectId: string, as: Caller) =>
    h.call(openCheck, { body: { companyNo: 'x', type, subjectId } }, as)

  test('learns whose process it is, and names and departments of those who decide in it, nobody else', async () => {
    const { agent } = await anAgent(us.admin)
    const draft = await aDraft(agent, { principalId: us.admin.companyId })
    const open = await check('tenderPublish', draft.id, agent)
    expect(open.answer).toEqual({
      open: true,
      type: 'tenderPublish',
      typeName: '发布招标',
      noProcessPolicy: 'direct',
      companyNo: no,
    })
    const { answer } = await planFor('tenderPublish', draft.id, agent)
    expect(answer.principalPicks).toBe(false)
    expect(answer.nodes.flatMap(({ people }) => people)).toEqual([
      { memberNo: '', name: '王海涛', departmentName: '', title: '' },
      { memberNo: '', name: '赵立新', departmentName: '部门7', title: '' },
    ])
    expect(JSON.stringify(answer)).not.toContain('孙总')
    const example = {
      type: 'tenderPublish',
      context: { companyNo: no, estimatedAmount: '99000000' },
    } as const
    const guessed = await h.call(previewApproval, { body: example }, agent)
    expect(guessed.answer.nodes.flatMap(({ people }) => people)).toEqual([])
    expect((await publish(draft, agent)).answer.status).toBe('approving')
  })

  test('gets the answer of nothing for the tender of somebody else, and when the mandate has ended', async () => {
    const { agent, revoke } = await anAgent(us.admin)
    const { agent: stranger } = await anAgent(us.admin)
    const draft = await aDraft(agent, { principalId: us.admin.companyId })
    const answers = async (id: string, as: Caller) =>
      (await Promise.all([check('tenderPublish', id, as), planFor('tenderPublish', id, as)])).map((reply) => [
        ...[reply.status, reply.reason, reply.envelope.data],
      ])
    const absent = await answers(absentId, stranger)
    expect(absent[0]?.[0]).toBe(404)
    expect(await answers(draft.id, stranger)).toEqual(absent)
    await revoke()
    expect(await answers(draft.id, agent)).toEqual(absent)
  })

  test('chooses nobody in the company of the principal: whose people have to be chosen is handed in there', async () => {
    const other = await anApprovingCompany(h, [])
    const source = { kind: 'starterPicks', max: 1 } as const
    const node = { id: 'n1', name: '自选', mode: 'any', source } as const
    const template = await anEnabledTemplate(h, other.admin, aTemplateForm([node]))
    const { agent } = await anAgent(other.admin)
    const draft = await aDraft(agent, { principalId: other.admin.companyId })
    expect((await planFor('tenderPublish', draft.id, agent)).answer.principalPicks).toBe(true)
    const picks = [{ nodeId: 'n1', memberNos: [await memberNoOf(h, other.first)] }]
    const unknown = [{ nodeId: 'n1', memberNos: ['M999999'] }]
    const refused = [await publish(draft, agent, { picks }), await publish(draft, agent, { picks: unknown })]
    expect(refused.map(({ reason }) => reason)).toEqual(Array(2).fill('approval.principalPicks'))
    expect((await planFor('tenderPublish', draft.id, other.buyer)).answer.principalPicks).toBe(false)
    const handedIn = await publish(draft, other.buyer, { picks })
    expect(handedIn.answer.status).toBe('approving')
    expect(template).toBeTruthy()
  })

  test('gives a copy to nobody whom it cannot know, whether the number is one or not', async () => {
    const { agent } = await anAgent(us.admin)
    const draft = await aDraft(agent, { principalId: us.admin.companyId })
    const real = await publish(draft, agent, { cc: [await memberNoOf(h, us.first)] })
    const none = await publish(draft, agent, { cc: ['M999999'] })
    expect([real.reason, none.reason]).toEqual(['approval.notFound', 'approval.notFound'])
  })
})

test('turning down bids of which none counts needs no process, and the check says so', async () => {
  const other = await anApprovingCompany(h, ['scrap'])
  const supplier = await h.as({ companyKind: 'supplier' })
  const { id } = await aTenderToOpen(h, other.buyer, [[supplier, 0.9]], { minBidders: 1 })
  await openAs(h, other.buyer, id)
  const ask = () => h.call(openCheck, { body: { companyNo: 'x', type: 'scrap', subjectId: id } }, other.buyer)
  expect((await ask()).answer.open).toBe(true)
  await h.db.updateTable('bid').set({ status: 'invalid' }).where('tender_id', '=', id).execute()
  expect((await ask()).answer.open).toBe(false)
})
