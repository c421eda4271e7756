import {
  approveCompany,
  refuseCompany,
  verificationOf,
  verifications,
} from '@jb/contract/member/company.contract'
import { gradeCompany } from '@jb/contract/member/grade.contract'
import { companyCardOf } from '@jb/contract/member/profile.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aFreshForm, anApplicant, registerAs } from '@jb/testing/builders/company-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileModule } from '../file/index.ts'
import { memberDoor, memberModule } from './index.ts'

/** The operator's desk. */
let h: Harness
let operator: Caller

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule, fileModule] })
  operator = await h.as({ companyKind: 'platform', roles: ['operator'] })
})
afterAll(() => h.close())

const joins = (accountId: string, companyId: string) =>
  h.db.insertInto('membership').values({ account_id: accountId, company_id: companyId, roles: [] }).execute()
const desk = async (body: object) => (await h.call(verifications, { body }, operator)).answer

test('the desk lists what waits, the longest first, with the numbers of all', async () => {
  const person = await h.as({ companyId: null })
  const names = ['丙', '乙', '甲'].map((name) => `排队${name}公司`)
  for (const name of names) {
    await registerAs(h, person, await aFreshForm(h, person, { name }))
    await h.clock.advance(1000)
  }
  const listed = await desk({ keyword: '排队' })
  expect(listed.records.map(({ name }) => name)).toEqual(names)
  expect(listed).toMatchObject({ total: 3, counts: { pending: 3, approved: 0, refused: 0 } })
  const first = { id: listed.records[0]?.id ?? '', version: 1, reason: '执照已过期' }
  await h.call(refuseCompany, { body: first }, operator)
  expect(await desk({ keyword: '排队', status: 'refused' })).toMatchObject({
    records: [{ name: names[0] }],
    counts: { pending: 2, refused: 1 },
  })
  const second = await desk({ keyword: '排队', pageNo: 2, pageSize: 1 })
  expect(second).toMatchObject({ records: [{ name: names[2] }], total: 2 })
})

test('it finds by code, legal person and telephone, and takes no wildcard', async () => {
  const { form } = await anApplicant(h, { legalPerson: '欧阳找得到' })
  for (const keyword of [form.uscc, '欧阳找得', form.phone, `${form.phone} 欧阳`]) {
    expect((await desk({ keyword })).records.map(({ name }) => name)).toContain(form.name)
  }
  expect((await desk({ keyword: '%' })).records).toEqual([])
})

test('the cursor gives every row once, though what was shown is decided meanwhile', async () => {
  const person = await h.as({ companyId: null })
  const names = ['甲', '乙', '丙'].map((name) => `翻页${name}公司`)
  for (const name of names) await registerAs(h, person, await aFreshForm(h, person, { name }))
  const first = await desk({ keyword: '翻页', pageSize: 1 })
  const id = first.records[0]?.id ?? ''
  await h.call(refuseCompany, { body: { id, version: 1, reason: '执照已过期' } }, operator)
  const rest: string[] = []
  let cursor = first.nextCursor
  while (cursor) {
    const page = await desk({ keyword: '翻页', pageSize: 1, cursor })
    rest.push(...page.records.map(({ name }) => name))
    cursor = page.nextCursor
  }
  expect([first.records[0]?.name, ...rest].sort()).toEqual([...names].sort())
  const foreign = await h.call(verifications, { body: { cursor: 'eA' } }, operator)
  expect(foreign.reason).toBe('request.invalid')
})

test('what is decided comes with the latest first, by cursor too', async () => {
  const person = await h.as()
  for (const name of ['先退公司', '后退公司']) {
    const { answer } = await registerAs(
      h,
      person,
      await aFreshForm(h, person, { name, legalPerson: '退一退' }),
    )
    await h.call(
      refuseCompany,
      { body: { id: answer.verification.id, version: 1, reason: '不清楚' } },
      operator,
    )
    await h.clock.advance(1000)
  }
  const asked = { keyword: '退一退', status: 'refused', pageSize: 1 }
  const first = await desk(asked)
  const next = await desk({ ...asked, cursor: first.nextCursor })
  expect([...first.records, ...next.records].map(({ name }) => name)).toEqual(['后退公司', '先退公司'])
  expect(next.nextCursor).toBeUndefined()
})

describe('one’s own company', () => {
  const decideAs = async (by: Caller, id: string, version = 1) => [
    (await h.call(approveCompany, { body: { id, version } }, by)).reason,
    (await h.call(refuseCompany, { body: { id, version, reason: '不清楚' } }, by)).reason,
  ]
  const ownTwice = ['member.ownCompany', 'member.ownCompany']
  /** An operator who acts for the platform, and one of whose companies waits. */
  async function partial() {
    const { person, form, verification } = await anApplicant(h)
    const { companyId } = operator
    await h.db
      .insertInto('membership')
      .values({ account_id: person.accountId, company_id: companyId, roles: ['operator'] })
      .execute()
    await h.db
      .updateTable('session')
      .set({ company_id: companyId })
      .where('id', '=', person.sessionId)
      .execute()
    return { person: { ...person, companyId }, form, verification }
  }

  test('is decided about by another operator, and its own reads why', async () => {
    const { person, verification } = await partial()
    expect(await decideAs(person, verification.id)).toEqual(ownTwice)
    const refused = await h.call(approveCompany, { body: { id: verification.id, version: 1 } }, person)
    expect(refused.envelope.msg).toContain('请由其他运营人员处理')
    const seen = (await h.call(verificationOf, { params: { id: verification.id } }, person)).answer
    expect(seen.warnings).toEqual([expect.stringContaining('请由其他运营人员处理')])
    expect((await desk({ keyword: verification.name })).records[0]?.warnings).toEqual([])
    expect(await decideAs(operator, verification.id)).toEqual([undefined, 'member.verification.stale'])
  })

  test('is that of a member too, and of one who has left', async () => {
    const { verification } = await anApplicant(h)
    const colleague = await h.as({ companyId: operator.companyId, roles: ['operator'] })
    await joins(colleague.accountId, verification.companyId)
    expect(await decideAs(colleague, verification.id)).toEqual(ownTwice)
    await h.db
      .updateTable('membership')
      .set({ left_at: new Date() })
      .where('account_id', '=', colleague.accountId)
      .where('company_id', '=', verification.companyId)
      .execute()
    expect(await decideAs(colleague, verification.id)).toEqual(ownTwice)
  })
})

describe('the grade of a company', () => {
  const graded = async (by: Caller | undefined, given: object) => {
    const body = { companyNo: '0', seen: 'standard', grade: 'gold', reason: '年度评定', ...given }
    return h.call(gradeCompany, { body } as never, by)
  }
  const numberOf = async ({ companyId }: Caller) =>
    (await memberDoor.companyBrief(h.db, [companyId])).get(companyId)?.no ?? ''

  test('is given by an operator alone, to a verified company', async () => {
    const owner = await h.as()
    const companyNo = await numberOf(owner)
    expect((await graded(undefined, { companyNo })).status).toBe(401)
    expect((await graded(owner, { companyNo })).status).toBe(403)
    const waiting = await numberOf(await h.as({ verified: false }))
    for (const absent of [waiting, await numberOf(operator), '999999'])
      expect((await graded(operator, { companyNo: absent })).reason).toBe('member.company.notFound')
    expect((await graded(operator, { companyNo, reason: '' })).status).toBe(400)
    expect((await graded(operator, { companyNo })).answer).toEqual({
      ...{ companyNo, grade: 'gold', gradeName: '金牌会员' },
    })
    const card = await h.call(companyCardOf, { query: { companyNo } })
    expect(card.answer.gradeName).toBe('金牌会员')
    const line = await h.db
      .selectFrom('operation_log')
      .select(['reason', 'payload', 'actor_account_id'])
      .where('subject_id', '=', owner.companyId)
      .where('action', '=', 'company.graded')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      ...{ reason: '年度评定', payload: { before: 'standard', grade: 'gold' } },
      actor_account_id: operator.accountId,
    })
  })

  test('is not the one that was seen when a colleague was faster, nor given to one’s own company', async () => {
    const owner = await h.as()
    const companyNo = await numberOf(owner)
    await graded(operator, { companyNo, grade: 'silver' })
    const late = await graded(operator, { companyNo })
    expect([late.status, late.reason]).toEqual([409, 'member.grade.stale'])
    const colleague = await h.as({ companyId: operator.companyId, roles: ['operator'] })
    await joins(colleague.accountId, owner.companyId)
    expect((await graded(colleague, { companyNo, seen: 'silver' })).reason).toBe('member.ownCompany')
  })
})
