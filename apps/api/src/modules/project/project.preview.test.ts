import { approvalOf, openCheck, previewApproval } from '@jb/contract/approval/approval.contract'
import { agreeApproval } from '@jb/contract/approval/decision.contract'
import type { Sent } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anEnabledTemplate, aStep, aTemplateForm } from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { approvalWith } from '../approval/index.ts'
import { projectDecisions } from './index.ts'
import { announceAs, aProjectOf, detailAs, modules } from './project.fixture.ts'

type Applicant = NonNullable<Sent<typeof openCheck>['body']['applicant']>

const type = 'projectAnnounce'
let h: Harness
let admin: Caller
let buyer: Caller
let writer: Caller
let approver: Caller
beforeAll(async () => {
  h = await startHarness({ modules: [...modules, approvalWith(projectDecisions)] })
  admin = await h.as()
  const { companyId } = admin
  buyer = await h.as({ roles: ['buyer'], companyId })
  writer = await h.as({ roles: ['buyer'], companyId, name: '刘志强' })
  approver = await h.as({ roles: ['approver'], companyId, name: '王海涛' })
  const form = aTemplateForm([await aStep(h, 'n1', [writer, approver])], { type, name: '项目公示审批' })
  const conditions = { ...form.conditions, engineeringTypes: ['building' as const] }
  await anEnabledTemplate(h, admin, { ...form, conditions })
})
afterAll(() => h?.close())

const context = { departmentNo: '1' }
const preview = (subjectId: string, as: Caller) =>
  h.call(previewApproval, { body: { type, context, subjectId } }, as)
const check = (subjectId: string, as: Caller) =>
  h.call(openCheck, { body: { type, companyNo: '1', subjectId } }, as)

test('who wrote the project is among the deciders neither in the preview nor afterwards', async () => {
  const project = await aProjectOf(h, writer)
  expect((await check(project.id, buyer)).answer).toMatchObject({ open: true })
  const { answer } = await preview(project.id, buyer)
  expect(answer.nodes.map(({ people }) => people.map(({ name }) => name))).toEqual([['王海涛']])
  await announceAs(h, buyer, project)
  const id = (await detailAs(h, project.id, buyer)).own?.announcement?.instanceId ?? ''
  const { nodes } = (await h.call(approvalOf, { params: { id } }, buyer)).answer
  expect(nodes.flatMap(({ tasks }) => tasks.map(({ name }) => name))).toEqual(['王海涛'])
})

test('the page hears the price by which the server goes, whatever the address said', async () => {
  const project = await aProjectOf(h, writer)
  const made = { departmentNo: '1', projectPrice: '5', estimatedAmount: '7' }
  const { answer } = await h.call(
    previewApproval,
    { body: { type, context: made, subjectId: project.id } },
    buyer,
  )
  expect(answer.known).toEqual({ projectPrice: '12600000.00', estimatedAmount: null })
})

describe('the unit and the department that are shown', () => {
  const asked = async (applicant: Applicant, by: Caller = buyer) => {
    const project = await aProjectOf(h, writer)
    const about = { type, companyNo: '1', applicant } as const
    const { envelope } = await h.call(openCheck, { body: { ...about, subjectId: project.id } }, by)
    return envelope.reason ?? envelope.code
  }
  const aDepartment = async ({ companyId: company_id = '' }: Caller, no: string, name: string) => {
    const root = h.db.selectFrom('department').select('id').where('company_id', '=', company_id)
    const { id: parent_id } = await root.where('no', '=', '1').executeTakeFirstOrThrow()
    await h.db.insertInto('department').values({ company_id, no, name, parent_id }).execute()
  }
  const numberOf = async ({ companyId }: Caller) => {
    const company = h.db.selectFrom('company').select('serial')
    const { serial } = await company.where('id', '=', companyId ?? '').executeTakeFirstOrThrow()
    return String(serial)
  }
  const unitName = async ({ companyId }: Caller) => {
    const company = h.db.selectFrom('company').select('name')
    return (await company.where('id', '=', companyId ?? '').executeTakeFirstOrThrow()).name
  }

  it('are let through where they are those of the caller', async () => {
    await aDepartment(buyer, '6', '设备部')
    const applyUnitName = await unitName(buyer)
    expect(await asked({ applyUnitName })).toBe(200)
    expect(await asked({ applyUnitName, applyDepNo: '6', applyDepName: '设备部' })).toBe(200)
    expect(await asked({ applyDepName: '设备部' })).toBe(200)
    expect(await asked({ applyDepNo: '1' })).toBe(200)
  })

  it('are refused with a sentence where they are somebody else’s, or made up', async () => {
    const rival = await h.as({ roles: ['buyer'] })
    await aDepartment(rival, '8', '对手部')
    const no = 'approval.applicantOther'
    expect(await asked({ applyUnitName: await unitName(rival) })).toBe(no)
    expect(await asked({ applyUnitName: '某某集团有限公司' })).toBe(no)
    expect(await asked({ applyDepNo: '8' })).toBe(no)
    expect(await asked({ applyDepName: '对手部' })).toBe(no)
    expect(await asked({ applyDepNo: '6', applyDepName: '对手部' })).toBe(no)
    const bare = { type: 'award', companyNo: await numberOf(buyer) } as const
    const refused = await h.call(
      openCheck,
      { body: { ...bare, applicant: { applyDepName: '对手部' } } },
      buyer,
    )
    expect(refused.envelope).toMatchObject({
      code: 422,
      reason: no,
      msg: expect.stringMatching(/不是您企业的/),
    })
  })
})

test('taking it back is called so: before it is asked for, in the lists, and in the notices', async () => {
  const project = await aProjectOf(h, writer)
  expect((await check(project.id, buyer)).answer.typeName).toBe('项目公示')
  await announceAs(h, buyer, project)
  const instance = async () => (await detailAs(h, project.id, buyer)).own?.announcement?.instanceId ?? ''
  await h.call(agreeApproval, { body: { id: await instance(), version: 1 } }, approver)
  await h.drain()
  expect((await check(project.id, buyer)).answer.typeName).toBe('取消公示')
  await announceAs(h, buyer, project, 0)
  await h.drain()
  const { answer } = await h.call(approvalOf, { params: { id: await instance() } }, approver)
  expect([answer.typeName, answer.title]).toEqual(['取消公示', project.name])
  const told = await h.db
    .selectFrom('notice')
    .select('body')
    .where('account_id', '=', approver.accountId)
    .where('event_key', 'like', `%${answer.id}%`)
    .execute()
  expect(told.map(({ body }) => body)).toEqual([expect.stringContaining(`取消公示“${project.name}”`)])
})

test('the project itself selects the process, whatever the address says', async () => {
  const bridge = await aProjectOf(h, writer, { engineeringType: 'bridge' })
  expect((await preview(bridge.id, buyer)).reason).toBe('approval.notApplicable')
})

test('a project of another company is answered as none', async () => {
  const project = await aProjectOf(h, writer)
  const stranger = await h.as()
  for (const id of [project.id, '00000000-0000-4000-8000-00000000dead'])
    for (const ask of [preview, check]) expect((await ask(id, stranger)).reason).toBe('approval.notFound')
})
