import {
  changePassword,
  findMenu,
  getUserInfo,
  login,
  logout,
  ownPhone,
  personas,
  revokeSession,
  sessions,
  switchCompany,
} from '@jb/contract/member/member.contract'
import { demoPassword } from '@jb/domain/member/password'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aCompany, anAccount, aPersona } from '@jb/testing/builders/member'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDoor, memberModule } from './index.ts'

const nobody = '00000000-0000-4000-8000-000000000000'
let harness: Harness

beforeAll(async () => {
  harness = await startHarness({ modules: [memberModule] })
})
afterAll(() => harness.close())

const createAccount = (account: ReturnType<typeof anAccount>) =>
  harness.run((ctx) => memberDoor.createAccount(ctx, account))

async function logIn(account: { phone: string; password: string }) {
  const { phone, password } = account
  const { answer, cookies } = await harness.call(login, { body: { phone, password } })
  const session = cookies.find((cookie) => cookie.name === 'sid')?.value ?? ''
  const caller = { ...(await harness.as({ companyId: null })), ...answer, phone, refreshToken: session }
  return { ...caller, accountId: answer.user.account.id, sessionId: session.split('.')[0] ?? '' }
}

describe('without a login', () => {
  test.each([
    ['switch company', switchCompany, { body: { companyId: nobody } }],
    ['list sessions', sessions, {}],
    ['read a number', ownPhone, {}],
    ['revoke a session', revokeSession, { body: { sessionId: nobody } }],
    ['change the password', changePassword, { body: { oldPassword: 'a', newPassword: 'b' } }],
  ] as const)('one cannot %s', async (_, endpoint, sent) => {
    const reply = await harness.call(endpoint, sent as never)
    expect([reply.status, reply.reason]).toEqual([401, 'session.missing'])
  })

  test('user info says expired instead of failing, encoded or not', async () => {
    for (const encoded of [true, false]) {
      const reply = await harness.call(getUserInfo, {}, undefined, { encoded })
      expect(reply.answer).toEqual({ state: 'expired', expired: true })
      expect(reply.headers.datatype).toBe(encoded ? 'object' : undefined)
    }
  })

  test('the menu holds the public entries, log-out is fine', async () => {
    expect((await harness.call(findMenu)).answer.map((entry) => entry.place)).not.toContain('tender.publish')
    expect((await harness.call(logout)).envelope).toEqual({ state: 'ok' })
  })
})

test('everybody reads their own number in full, and the user info keeps it masked', async () => {
  const [me, other] = [await harness.as(), await harness.as()]
  for (const person of [me, other])
    expect((await harness.call(ownPhone, {}, person)).answer).toEqual({ phone: person.phone })
  expect(JSON.stringify((await harness.call(getUserInfo, {}, me)).answer)).not.toContain(me.phone)
})

describe('the person logged in', () => {
  test('gets their own user info and the menu of their roles', async () => {
    const buyer = await harness.as({ roles: ['buyer'], name: '李慧敏' })
    const info = (await harness.call(getUserInfo, {}, buyer, { variant: 'qld', encoded: true })).answer
    expect(info).toMatchObject({
      state: 'ok',
      account: { id: buyer.accountId, name: '李慧敏' },
      roles: ['buyer'],
    })
    expect(JSON.stringify(info)).not.toContain(buyer.phone)
    const places = (await harness.call(findMenu, {}, buyer)).answer.map((entry) => entry.place)
    expect(places).toContain('tender.publish')
    expect(places).not.toContain('bid.list')
  })

  test('acts for another of their companies, and for no other one', async () => {
    const caller = await harness.as({ roles: ['buyer'] })
    const second = await harness.run((ctx) =>
      memberDoor.createCompany(ctx, aCompany(1, { kind: 'supplier' })),
    )
    const foreign = await harness.run((ctx) => memberDoor.createCompany(ctx, aCompany(2)))
    await harness.run((ctx) =>
      memberDoor.addMembership(ctx, { accountId: caller.accountId, companyId: second, roles: ['quoter'] }),
    )
    const stranger = await harness.call(switchCompany, { body: { companyId: foreign } }, caller)
    const missing = await harness.call(switchCompany, { body: { companyId: nobody } }, caller)
    expect([stranger.status, stranger.msg]).toEqual([404, missing.msg])
    const user = (await harness.call(switchCompany, { body: { companyId: second } }, caller)).answer
    expect(user).toMatchObject({ company: { id: second }, roles: ['quoter'] })
    expect((await harness.call(getUserInfo, {}, caller)).answer).toMatchObject({ company: { id: second } })
  })

  test('is out at the next call after leaving the company acted for', async () => {
    const caller = await harness.as()
    await harness.db
      .updateTable('membership')
      .set({ left_at: new Date() })
      .where('account_id', '=', caller.accountId)
      .execute()
    expect((await harness.call(getUserInfo, {}, caller)).status).toBe(401)
  })

  test('logs out: bearer and cookie are dead at the next call, the cookies are removed', async () => {
    const caller = await harness.as()
    const reply = await harness.call(logout, {}, caller, { cookies: { sid: caller.refreshToken } })
    expect(reply.envelope).toEqual({ state: 'ok' })
    expect(reply.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['sid', 0],
      ['pcToken', 0],
      ['appToken', 0],
    ])
    expect((await harness.call(sessions, {}, caller)).status).toBe(401)
  })
})

describe('sessions', () => {
  test('lists my living logins, this one marked, and ends another at once', async () => {
    const account = anAccount(10)
    await createAccount(account)
    const [phone, laptop] = [await logIn(account), await logIn(account)]
    const rows = (await harness.call(sessions, {}, phone)).answer
    expect(rows.map((row) => [row.id, row.current])).toEqual([
      [laptop.sessionId, false],
      [phone.sessionId, true],
    ])
    const ended = await harness.call(revokeSession, { body: { sessionId: laptop.sessionId } }, phone)
    expect(ended.answer).toEqual({ revoked: 1 })
    expect((await harness.call(sessions, {}, laptop)).status).toBe(401)
    expect((await harness.call(sessions, {}, phone)).answer).toHaveLength(1)
  })

  test("somebody else's login is not found and lives on", async () => {
    const [me, other] = [await harness.as(), await harness.as()]
    const reply = await harness.call(revokeSession, { body: { sessionId: other.sessionId } }, me)
    expect([reply.status, reply.reason]).toEqual([404, 'member.session.notFound'])
    expect((await harness.call(sessions, {}, other)).status).toBe(200)
  })
})

describe('password', () => {
  test('a new one ends the other logins, opens the next, and the old one no longer does', async () => {
    const account = anAccount(11)
    await createAccount(account)
    const [here, there] = [await logIn(account), await logIn(account)]
    const body = { oldPassword: account.password, newPassword: 'battery staple 8' }
    expect((await harness.call(changePassword, { body }, here)).answer).toEqual({ revoked: 1 })
    expect((await harness.call(sessions, {}, there)).status).toBe(401)
    expect((await harness.call(sessions, {}, here)).status).toBe(200)
    const old = await harness.call(login, { body: { phone: account.phone, password: account.password } })
    expect(old.reason).toBe('member.loginFailed')
    await logIn({ ...account, password: 'battery staple 8' })
  })

  test.each([
    ['wrong', { oldPassword: 'not this one', newPassword: 'battery staple 8' }, 'member.passwordWrong'],
    ['weak', { oldPassword: 'correct horse 9', newPassword: '12345678' }, 'member.passwordWeak'],
    ['unchanged', { oldPassword: 'correct horse 9', newPassword: 'correct horse 9' }, 'member.passwordSame'],
  ])('refuses a %s one', async (name, body, reason) => {
    const account = anAccount(12 + name.length)
    await createAccount(account)
    const reply = await harness.call(changePassword, { body }, await logIn(account))
    expect([reply.status, reply.reason]).toEqual([422, reason])
  })

  test('five wrong guesses at the old one have to wait, and keep nobody from logging in', async () => {
    const account = anAccount(30)
    await createAccount(account)
    const caller = await logIn(account)
    const body = { oldPassword: 'not this one', newPassword: 'battery staple 8' }
    const reasons: unknown[] = []
    for (let n = 0; n < 5; n += 1) reasons.push((await harness.call(changePassword, { body }, caller)).reason)
    expect(reasons.slice(3)).toEqual(['member.passwordWrong', 'member.triedTooOften'])
    await logIn(account)
  })
})

test('the people of the demo are listed with their company, and their common password stays', async () => {
  const persona = aPersona(40, { name: '周明' })
  const accountId = await createAccount(persona)
  const companyId = await harness.run((ctx) => memberDoor.createCompany(ctx, aCompany(40)))
  const membership = { accountId, companyId, roles: ['supplierAdmin', 'finance'] as const, title: '' }
  await harness.run((ctx) => memberDoor.addMembership(ctx, membership))
  const { answer } = await harness.call(personas)
  expect(answer).toEqual({
    password: demoPassword,
    personas: [
      {
        name: '周明',
        phone: persona.phone,
        company: '测试40号',
        role: '供应商管理员、财务',
        group: 'deciding',
      },
    ],
  })
  const body = { oldPassword: demoPassword, newPassword: 'battery staple 8' }
  const reply = await harness.call(changePassword, { body }, await logIn(persona))
  expect(reply.reason).toBe('member.demoPassword')
})
