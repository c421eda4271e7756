import * as contract from '@jb/contract/approval/approval.contract'
import * as decision from '@jb/contract/approval/decision.contract'
import * as template from '@jb/contract/approval/template.contract'
import type { Endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStep,
  aTemplateForm,
  memberNoOf,
} from '@jb/testing/builders/approval-story'
import { aMandate } from '@jb/testing/builders/mandate'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberModule } from '../member/index.ts'
import { noticeModule } from '../notice/index.ts'
import { approvalModule, takesPart } from './index.ts'

let h: Harness
let admin: Caller
let starter: Caller
let approver: Caller
let later: Caller
let copied: Caller
let bystander: Caller
let rival: Caller
let id: string
let subjectId: string
let memberNo: string
const absent = '5b3f1b1e-0f5c-4d2f-9a53-6d6f0a1f5a11'

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule, noticeModule, approvalModule] })
  admin = await h.as()
  const colleague = () => h.as({ companyId: admin.companyId, roles: ['approver'] })
  ;[approver, later, copied, bystander] = [
    await colleague(),
    await colleague(),
    await colleague(),
    await colleague(),
  ]
  starter = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
  rival = await h.as({ roles: ['orgAdmin', 'auditor', 'approver'] })
  const nodes = [await aStep(h, 'n1', [approver]), await aStep(h, 'n2', [later])]
  await anEnabledTemplate(h, admin, aTemplateForm(nodes))
  subjectId = crypto.randomUUID()
  const subject = { kind: 'test', id: subjectId }
  id = await aRunning(h, starter, { subject, cc: [await memberNoOf(h, copied)] })
  memberNo = await memberNoOf(h, bystander)
})
afterAll(() => h?.close())

const deeds = (of: string) =>
  [
    [decision.agreeApproval, { id: of, version: 1 }],
    [decision.rejectApproval, { id: of, version: 1, comment: '不同意' }],
    [decision.transferApproval, { id: of, version: 1, memberNo }],
    [decision.delegateApproval, { id: of, version: 1, memberNo }],
    [decision.addSigner, { id: of, version: 1, memberNo, where: 'before' }],
    [decision.withdrawApproval, { id: of, version: 1 }],
    [decision.remindApproval, { id: of, version: 1 }],
    [decision.copyApproval, { id: of, version: 1, memberNos: [memberNo] }],
    [decision.commentApproval, { id: of, version: 1, comment: '请说明' }],
    [contract.readCopy, { id: of }],
  ] as const satisfies readonly (readonly [Endpoint, object])[]

describe('nobody else', () => {
  test('comes in without a login', async () => {
    for (const [endpoint, body] of deeds(id)) {
      expect((await h.call<Endpoint>(endpoint, { body })).status).toBe(401)
    }
  })

  test.each([
    ['another company', () => rival],
    ['a colleague without a part', () => bystander],
    ['whose turn is still to come', () => later],
  ])('%s gets the answer of an approval that does not exist', async (_who, who) => {
    for (const [endpoint, body] of deeds(id)) {
      const [real, none] = [
        await h.call<Endpoint>(endpoint, { body }, who()),
        await h.call<Endpoint>(endpoint, { body: { ...body, id: absent } }, who()),
      ]
      expect([real.status, real.reason, real.envelope.msg]).toEqual([
        404,
        'approval.notFound',
        none.envelope.msg,
      ])
    }
    const detail = await h.call(contract.approvalOf, { params: { id } }, who())
    expect([detail.status, detail.reason]).toEqual([404, 'approval.notFound'])
    const body = { subjectKind: 'test', subjectId }
    expect((await h.call(contract.approvalOfSubject, { body }, who())).answer).toEqual({ approval: null })
  })

  test('changes the company’s templates, or sees those of another', async () => {
    const [row] = (await h.call(template.templates, { body: {} }, admin)).answer.templates
    if (!row) throw new Error('the company has a template')
    const { id: templateId, version } = row
    const one = { body: { id: templateId, version } }
    for (const endpoint of [template.enableTemplate, template.disableTemplate, template.deleteTemplate]) {
      expect((await h.call(endpoint, one, approver)).status).toBe(403)
      expect((await h.call(endpoint, one, rival)).reason).toBe('approval.template.notFound')
    }
    expect((await h.call(template.templateOf, { params: { id: templateId } }, rival)).status).toBe(404)
    expect((await h.call(template.templates, { body: {} }, rival)).answer.templates).toEqual([])
    const { form } = (await h.call(template.templateOf, { params: { id: templateId } }, admin)).answer
    const stolen = await h.call(template.saveTemplate, { body: { ...one.body, form } }, rival)
    expect(stolen.reason).toBe('approval.template.notFound')
  })
})

describe('those who take part', () => {
  test('read it, with the buttons that are theirs', async () => {
    const ids = async (as: Caller) =>
      (await approvalAs(h, id, as)).actions.filter(({ enabled }) => enabled).map((one) => one.id)
    expect(await ids(starter)).toEqual(['withdraw', 'remind', 'cc', 'comment'])
    expect(await ids(approver)).toEqual([
      'agree',
      'reject',
      'transfer',
      'addSign',
      'delegate',
      'cc',
      'comment',
    ])
    expect(await ids(copied)).toEqual(['comment'])
    expect(await ids(admin)).toEqual(['transfer'])
  })

  test('and the company’s auditor read it; the door tells subjects who takes part', async () => {
    const auditor = await h.as({ companyId: admin.companyId, roles: ['auditor'] })
    expect((await approvalAs(h, id, auditor)).id).toBe(id)
    const offered = async (as: Caller) => {
      const { templates, actions } = (await h.call(template.templates, { body: {} }, as)).answer
      return [actions, templates[0]?.actions].map((all) => all?.map((action) => action.id))
    }
    expect(await offered(auditor)).toEqual([[], []])
    expect(await offered(admin)).toEqual([['create'], ['save', 'disable']])
    const subject = { kind: 'test', id: subjectId }
    const part = (who: Caller) => takesPart(h.db, subject, who.accountId)
    expect(await Promise.all([starter, approver, copied].map(part))).toEqual([true, true, true])
    expect(await Promise.all([admin, auditor, bystander, later, rival].map(part))).toEqual(
      Array.from({ length: 5 }, () => false),
    )
  })

  test('mark their copy as read, once', async () => {
    const unread = async () => (await h.call(contract.myApprovals, { body: { tab: 'cc' } }, copied)).answer
    expect((await unread()).records).toMatchObject([{ id, unread: true }])
    expect((await h.call(contract.readCopy, { body: { id } }, copied)).answer).toEqual({ unread: 0 })
    expect((await unread()).counts).toMatchObject({ cc: 1, unread: 0 })
    expect((await approvalAs(h, id, starter)).cc).toMatchObject([{ readAt: expect.any(String) }])
  })

  test('are told when the version they have seen is old', async () => {
    for (const [endpoint, body] of deeds(id).slice(0, 9)) {
      const reply = await h.call<Endpoint>(endpoint, { body: { ...body, version: 7 } }, approver)
      expect([reply.status, reply.reason]).toEqual([409, 'approval.stale'])
    }
  })
})

describe('an agent’s clerk', () => {
  test('starts approvals of the buyer under its mandate, and reads what it started as long as that stands', async () => {
    const agent = await h.as({ companyKind: 'agent', roles: ['agent'] })
    const mandate = await aMandate(h, admin, agent)
    const own = { starter: agent.accountId, companyId: admin.companyId }
    const started = await aRunning(h, agent, own)
    const companyNo = (
      await h.db
        .selectFrom('company')
        .select('serial')
        .where('id', '=', admin.companyId)
        .executeTakeFirstOrThrow()
    ).serial
    const check = { body: { companyNo: String(companyNo), type: 'tenderPublish' } } as const
    expect((await h.call(contract.openCheck, check, agent)).answer).toEqual({
      ...{ open: true, type: 'tenderPublish', noProcessPolicy: 'direct' },
    })
    expect((await h.call(contract.openCheck, check, rival)).status).toBe(404)
    expect((await approvalAs(h, started, agent)).starter.name).toBe(agent.accountName)
    const mine = async () => (await h.call(contract.myApprovals, { body: { tab: 'started' } }, agent)).answer
    expect((await mine()).records.map((row) => row.id)).toEqual([started])
    await mandate.revoke()
    expect((await h.call(contract.approvalOf, { params: { id: started } }, agent)).status).toBe(404)
    expect((await mine()).records).toEqual([])
    expect((await h.call(contract.openCheck, check, agent)).status).toBe(404)
  })
})
