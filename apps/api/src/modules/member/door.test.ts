import { login } from '@jb/contract/member/member.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aCompany, anAccount } from '@jb/testing/builders/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor, memberModule } from './index.ts'

let harness: Harness

beforeAll(async () => {
  harness = await startHarness({ modules: [memberModule] })
})
afterAll(() => harness.close())

const session = {
  sessionId: 's',
  accountId: 'a',
  accountName: '测试员',
  phone: '13900000000',
  companyId: 'c',
  companyName: '测试企业',
  companyVerified: true,
  companyFrozen: false,
  principals: [],
  memberOf: ['c'],
  roles: ['buyer'],
} as const

test('a person without a company is told to join one, an unverified company to be verified', () => {
  const { requireCompany, requireVerifiedCompany } = memberDoor
  const alone = {
    ...session,
    companyId: undefined,
    companyName: undefined,
    companyVerified: false,
    roles: [],
  }
  for (const who of [undefined, { system: 'timer' }, { anonymous: true as const }, alone]) {
    expect(requireCompany(who)).toEqual({ refused: 'member.companyRequired' })
    expect(requireVerifiedCompany(who)).toEqual({ refused: 'member.companyRequired' })
  }
  const unverified = { ...session, companyVerified: false }
  expect(requireCompany(unverified)).toMatchObject({ id: 'c', accountId: 'a', roles: ['buyer'] })
  expect(requireVerifiedCompany(unverified)).toEqual({ refused: 'member.companyUnverified' })
  expect(requireVerifiedCompany(session)).toMatchObject({ id: 'c', name: '测试企业' })
})

test('companies are named by id; unknown ids are missing', async () => {
  const id = await harness.run((ctx) => memberDoor.createCompany(ctx, aCompany(1, { verified: false })))
  const found = await memberDoor.companyBrief(harness.db, [id, id, '00000000-0000-4000-8000-000000000000'])
  expect([...found.keys()]).toEqual([id])
  expect(found.get(id)).toMatchObject({ name: '陕西测试1号建设有限公司', verified: false })
  expect(await memberDoor.companyBrief(harness.db, [])).toEqual(new Map())
})

test('members with a role are those who are active and have not left', async () => {
  const { companyId, accountId: buyer } = await harness.as({ roles: ['buyer', 'approver'] })
  const approver = await harness.as({ companyId, roles: ['approver'] })
  const left = await harness.as({ companyId, roles: ['buyer'] })
  const disabled = await harness.as({ companyId, roles: ['buyer'] })
  await harness.as({ roles: ['buyer'] })
  const { db } = harness
  await db
    .updateTable('membership')
    .set({ left_at: new Date() })
    .where('account_id', '=', left.accountId)
    .execute()
  await db.updateTable('account').set({ status: 'disabled' }).where('id', '=', disabled.accountId).execute()
  expect(await memberDoor.membersWithRoles(db, companyId, ['buyer', 'finance'])).toEqual([buyer])
  const both = await memberDoor.membersWithRoles(db, companyId, ['buyer', 'approver'])
  expect(new Set(both)).toEqual(new Set([buyer, approver.accountId]))
})

test('only the platform itself enters companies, people and members', async () => {
  const company = aCompany(2)
  const create = (actor: Parameters<Harness['run']>[1]) =>
    harness.run((ctx) => memberDoor.createCompany(ctx, company), actor)
  await expect(create(session)).rejects.toThrow('own actions')
  await expect(create({ anonymous: true })).rejects.toThrow('own actions')
  await expect(
    harness.run((ctx) => memberDoor.createCompany(ctx, { ...company, uscc: '91350100M000100Y44' })),
  ).rejects.toThrow('校验位')
  await expect(create({ system: 'test' })).resolves.toMatch(/^[0-9a-f-]{36}$/)
})

test('the first operator comes with the operating company, the second joins it', async () => {
  const first = anAccount(1)
  for (const account of [first, anAccount(2)]) {
    await harness.run((ctx) => memberDoor.createOperator(ctx, account, '匠标运营'))
  }
  const companies = await harness.db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'platform')
    .execute()
  expect(companies).toHaveLength(1)
  const { phone, password } = first
  const { user } = (await harness.call(login, { body: { phone, password } })).answer
  expect(user).toMatchObject({ company: { kind: 'platform', verified: true }, roles: ['operator'] })
  await expect(harness.run((ctx) => memberDoor.createOperator(ctx, first, 'x'))).rejects.toThrow('已有账号')
})

test('an operator ends the waiting after wrong passwords, and ends all logins of a number', async () => {
  const account = anAccount(3)
  await harness.run((ctx) => memberDoor.createAccount(ctx, account))
  const { phone, password } = account
  const tryWith = (text: string) => harness.call(login, { body: { phone, password: text } })
  for (let n = 0; n < 5; n += 1) await tryWith('wrong password')
  expect((await tryWith(password)).reason).toBe('member.triedTooOften')
  expect(await harness.run((ctx) => memberDoor.unlock(ctx, phone))).toBe(true)
  expect((await tryWith(password)).status).toBe(200)
  expect(await harness.run((ctx) => memberDoor.unlock(ctx, phone))).toBe(false)
  expect(await harness.run((ctx) => memberDoor.endLogins(ctx, phone, '遗失手机'))).toBe(1)
  expect(await harness.run((ctx) => memberDoor.endLogins(ctx, '13000000000', '遗失手机'))).toBeUndefined()
})

test('a forgotten password is replaced, and every login of that person ends', async () => {
  const account = anAccount(71)
  await harness.run((ctx) => memberDoor.createAccount(ctx, account))
  const enter = (password: string) => harness.call(login, { body: { phone: account.phone, password } })
  expect((await enter(account.password)).status).toBe(200)
  const ended = await harness.run((ctx) => memberDoor.resetPassword(ctx, account.phone, 'another-word-1'))
  expect(ended).toBe(1)
  expect((await enter(account.password)).reason).toBe('member.loginFailed')
  expect((await enter('another-word-1')).status).toBe(200)
  expect(await harness.run((ctx) => memberDoor.resetPassword(ctx, '18600000099', 'another-word-1'))).toBe(
    undefined,
  )
  const logged = await harness.db
    .selectFrom('operation_log')
    .select(['actor_name', 'payload'])
    .where('action', '=', 'account.passwordReset')
    .execute()
  expect(logged).toEqual([{ actor_name: 'test', payload: {} }])
})

test('the password of a demo person is not replaced, and a caller replaces nobody else’s', async () => {
  const account = anAccount(72)
  await harness.run((ctx) => memberDoor.createAccount(ctx, account))
  const reset = (actor?: Parameters<Harness['run']>[1]) =>
    harness.run((ctx) => memberDoor.resetPassword(ctx, account.phone, 'another-word-1'), actor)
  await expect(reset({ ...session, roles: ['operator'] })).rejects.toThrow('platform')
  await harness.db.updateTable('account').set({ is_demo: true }).where('phone', '=', account.phone).execute()
  await expect(reset()).rejects.toThrow('演示人物')
})

test('a colleague is added by phone and company number, once, with roles that there are', async () => {
  const account = anAccount(73)
  await harness.run((ctx) => memberDoor.createAccount(ctx, account))
  const { companyId = '' } = await harness.as()
  const [company] = (await memberDoor.companyBrief(harness.db, [companyId])).values()
  const add = (given: Partial<Parameters<typeof memberDoor.addColleague>[1]> = {}) =>
    harness.run((ctx) =>
      memberDoor.addColleague(ctx, {
        phone: account.phone,
        companyNo: company?.no ?? '',
        roles: ['approver'],
        ...given,
      }),
    )
  await expect(add({ roles: ['operator'] })).rejects.toThrow('角色')
  await expect(add({ roles: ['buyer', 'boss'] })).rejects.toThrow('角色')
  await expect(add({ phone: '18600000098' })).rejects.toThrow('请先让本人注册')
  await expect(add({ companyNo: '99999999' })).rejects.toThrow('请核对编号')
  expect(await add()).toEqual({ person: account.name, company: company?.name, asked: false })
  await expect(add()).rejects.toThrow('已经是')
  const approvers = await memberDoor.membersWithRoles(harness.db, companyId, ['approver'])
  expect(approvers).toHaveLength(1)
  const leaving = harness.db.updateTable('membership').set({ left_at: new Date() })
  await leaving
    .where('company_id', '=', companyId)
    .where('account_id', '=', approvers[0] ?? '')
    .execute()
  expect(await add()).toMatchObject({ asked: true })
  expect(await memberDoor.membersWithRoles(harness.db, companyId, ['approver'])).toEqual([])
  await expect(add()).rejects.toThrow('现在不能再邀请')
})
