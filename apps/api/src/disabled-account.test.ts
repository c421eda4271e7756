import { myInvitations } from '@jb/contract/member/invitation.contract'
import { getUserInfo } from '@jb/contract/member/member.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import {
  anEnabledTemplate,
  approvalAs,
  aRunning,
  aStep,
  aTemplateForm,
  memberNoOf,
  worksIn,
} from '@jb/testing/builders/approval-story'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from './modules/member/index.ts'
import { answerLatest, typeIn } from './modules/member/organisation.fixture.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h?.close())

const reason = '冒用他人身份'
const disable = ({ phone }: Caller) => h.run((ctx) => memberDoor.disableAccount(ctx, phone, reason))
const logOf = async (companyId: string | null) =>
  h.db
    .selectFrom('operation_log')
    .select(['action', 'reason'])
    .where('subject_kind', '=', 'company')
    .where('subject_id', '=', companyId ?? '')
    .where('action', '=', 'staff.shutOut')
    .execute()

test('who is shut out leaves every company: heads, approvals, invitations and logins', async () => {
  const admin = await h.as({ name: '周总' })
  const starter = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
  const person = await h.as({ companyId: admin.companyId, roles: ['approver'], companyName: '甲' })
  await worksIn(h, person, { no: '31', parentNo: '3', isHead: true })
  const form = aTemplateForm([await aStep(h, 'n1', [person])])
  await anEnabledTemplate(h, admin, form)
  const id = await aRunning(h, starter, {})
  const second = await h.as({ companyName: '乙方企业' })
  await typeIn(h, second, '某人', { phone: person.phone, roles: ['orgAdmin'] })
  await answerLatest(h, person, true)
  const third = await h.as()
  await typeIn(h, third, '某人', { phone: person.phone })
  expect((await h.call(myInvitations, {}, person)).answer).toHaveLength(1)
  const memberNos = [await memberNoOf(h, person)]

  const done = await disable(person)
  await h.drain()

  expect(done).toMatchObject({ left: expect.arrayContaining(['乙方企业']), leaderless: [] })
  expect(done?.left).toHaveLength(2)
  expect((await h.call(getUserInfo, {}, person)).status).toBe(401)
  expect(await memberDoor.colleagues(h.db, admin.companyId, { memberNos })).toEqual([])
  expect((await memberDoor.headsOf(h.db, admin.companyId, '31')).map(({ name }) => name)).toEqual([])
  expect((await approvalAs(h, id, starter)).waitingFor).toEqual(['周总'])
  for (const { companyId } of [admin, second])
    expect(await logOf(companyId)).toEqual([{ action: 'staff.shutOut', reason }])
  const left = await h.db
    .selectFrom('invitation')
    .select('status')
    .where('account_id', '=', person.accountId)
    .where('company_id', '=', third.companyId)
    .executeTakeFirstOrThrow()
  expect(left.status).toBe('withdrawn')
  expect(await disable(person)).toMatchObject({ left: [], leaderless: [] })
  expect((await typeIn(h, third, '某人', { phone: person.phone })).reason).toBe('member.accountClosed')
})

test('it happens as a whole or not at all, and names the companies left without an administrator', async () => {
  const admin = await h.as({ companyName: '只有一位管理员' })
  const broken = h.run(async (ctx) => {
    await memberDoor.disableAccount(ctx, admin.phone, reason)
    throw new Error('the power went')
  })
  await expect(broken).rejects.toThrow('the power went')
  expect((await h.call(getUserInfo, {}, admin)).answer).toMatchObject({ state: 'ok' })
  expect(await disable(admin)).toMatchObject({ left: ['只有一位管理员'], leaderless: ['只有一位管理员'] })
})

test('who is let in again is in no company until one asks them and they accept', async () => {
  const admin = await h.as()
  const person = await h.as({ companyId: admin.companyId, roles: ['buyer'] })
  await disable(person)
  const name = await h.run((ctx) => memberDoor.enableAccount(ctx, person.phone, '已核实身份'))
  expect(name).toBe(person.accountName)
  const { status, left_at } = await h.db
    .selectFrom('account as a')
    .innerJoin('membership as m', 'm.account_id', 'a.id')
    .select(['a.status', 'm.left_at'])
    .where('a.id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  expect([status, left_at === null]).toEqual(['active', false])
  expect(await h.run((ctx) => memberDoor.enableAccount(ctx, '13900009999', '没有这个人'))).toBeUndefined()
})
