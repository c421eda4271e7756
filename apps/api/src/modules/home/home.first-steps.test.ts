import { homeFirstSteps, putAwayFirstSteps } from '@jb/contract/home/first-steps.contract'
import { saveTerms } from '@jb/contract/member/terms.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProjectOf } from '../project/project.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

const listOf = async (as: Caller) => (await h.call(homeFirstSteps, {}, as)).answer.list
const ticks = async (as: Caller) =>
  (await listOf(as))?.steps.map(({ id, done }) => (done ? `${id} ✓` : id)) ?? null

async function signUp(tender_id: string) {
  const { companyId, accountId, phone } = await h.as({ companyKind: 'supplier', roles: ['quoter'] })
  const contact = { contact_name: '周明', contact_phone: phone }
  await h.db
    .insertInto('registration')
    .values({ tender_id, company_id: companyId, account_id: accountId, status: 'registered', ...contact })
    .execute()
}

test('each step of a buyer is ticked by what has happened, and with the last the list is gone', async () => {
  const admin = await h.as({ roles: ['orgAdmin'] })
  expect(await ticks(admin)).toEqual([
    'verification ✓',
    ...['colleagues', 'approvals', 'project', 'firstTender', 'suppliers'],
  ])
  await h.as({ companyId: admin.companyId, roles: ['buyer'] })
  await aProjectOf(h, admin)
  await h.db
    .insertInto('approval_template')
    .values({
      company_id: admin.companyId,
      type: 'tenderPublish',
      status: 'enabled',
      version: 1,
      position: 1,
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  const draft = await aTenderRow(h, admin, { status: 'draft', released_at: null })
  expect(await ticks(admin)).toContain('firstTender')
  const id = await aTenderRow(h, admin)
  const last = (await listOf(admin))?.steps.at(-1)
  expect([last?.place, last?.search]).toEqual(['tender.detail', { id }])
  expect(draft).not.toBe(id)
  await signUp(id)
  expect(await listOf(admin)).toBeNull()
})

test('a sign-up that the law keeps from the owner ticks nothing before the opening', async () => {
  const admin = await h.as({ roles: ['orgAdmin'] })
  const id = await aTenderRow(h, admin, { profile: 'STATUTORY', opened_at: null })
  await signUp(id)
  expect(await ticks(admin)).toContain('suppliers')
  await h.db.updateTable('tender').set({ opened_at: new Date() }).where('id', '=', id).execute()
  expect(await ticks(admin)).toContain('suppliers ✓')
})

test('who waits for the verification reads what can be done meanwhile, and others have no list', async () => {
  const founder = await h.as({ roles: ['orgAdmin'], verified: false })
  await h.db
    .insertInto('company_verification')
    .values({
      company_id: founder.companyId,
      submitted_by: founder.accountId,
      submitted_at: new Date(),
      status: 'pending',
    })
    .execute()
  const steps = (await listOf(founder))?.steps
  expect(steps?.find(({ id }) => id === 'firstTender')?.sentence).toContain('草稿')
  expect(steps?.[0]).toMatchObject({ id: 'verification', done: false })
  expect(await listOf(await h.as({ roles: ['buyer'] }))).toBeNull()
  expect(await listOf(await h.as({ companyId: null }))).toBeNull()
})

test('the operator is led to the texts and the first company', async () => {
  const operator = await h.as({ roles: ['operator'], companyKind: 'platform' })
  expect((await ticks(operator))?.[0]).toBe('terms')
  for (const kind of ['agreement', 'privacy'] as const)
    await h.call(saveTerms, { body: { kind, version: 0, body: '正式文本' } }, operator)
  expect((await ticks(operator))?.[0]).toBe('terms ✓')
})

test('whoever puts it away does not see it again, however often, and their colleague still does', async () => {
  const admin = await h.as({ roles: ['orgAdmin'] })
  const other = await h.as({ companyId: admin.companyId, roles: ['orgAdmin'] })
  for (const _ of [1, 2]) expect((await h.call(putAwayFirstSteps, {}, admin)).status).toBe(200)
  expect(await listOf(admin)).toBeNull()
  expect(await listOf(other)).not.toBeNull()
  const nowhere = await h.as({ companyId: null })
  expect((await h.call(putAwayFirstSteps, {}, nowhere)).reason).toBe('member.companyRequired')
})
