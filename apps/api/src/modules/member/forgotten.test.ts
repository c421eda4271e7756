import { requestCode, resetByCode } from '@jb/contract/member/entrance.contract'
import { login, sessions } from '@jb/contract/member/member.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anAccount, aPersona } from '@jb/testing/builders/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from './index.ts'

const fresh = 'neues Wort 2026'
let h: Harness
let address = 0
beforeAll(async () => {
  h = await startHarness()
})
afterAll(() => h.close())

function from() {
  address += 1
  return { ip: `10.7.${address >> 8}.${address & 255}` }
}
const codeFor = async (phone: string, purpose: 'login' | 'reset' = 'reset') =>
  (await h.call(requestCode, { body: { phone, purpose } }, undefined, from())).answer.shown ?? ''
const reset = (phone: string, code: string, newPassword = fresh) =>
  h.call(resetByCode, { body: { phone, code, newPassword } }, undefined, from())
const enter = (phone: string, password: string) =>
  h.call(login, { body: { phone, password } }, undefined, from())

async function person(n: number, given = {}) {
  const account = anAccount(n, given)
  await h.run((ctx) => memberDoor.createAccount(ctx, account))
  return account
}

test('the code of one’s phone sets another password, ends all other logins, and one is told', async () => {
  const { phone, password } = await person(1)
  const before = (await enter(phone, password)).answer
  const { bearer, signingKey, user } = (await reset(phone, await codeFor(phone))).answer
  const me = { phone, bearer, signingKey, accountId: user.account.id } as Parameters<typeof h.call>[2]
  expect((await h.call(sessions, {}, me)).answer).toHaveLength(1)
  expect((await h.call(sessions, {}, { ...me, ...before } as typeof me)).status).toBe(401)
  expect((await enter(phone, password)).reason).toBe('member.loginFailed')
  expect((await enter(phone, fresh)).status).toBe(200)
  await h.drain()
  const told = await h.db
    .selectFrom('notice')
    .select('title')
    .where('account_id', '=', user.account.id)
    .execute()
  expect(told).toEqual([{ title: '您的登录密码已用短信验证码重设' }])
  const logged = await h.db
    .selectFrom('operation_log')
    .select('action')
    .where('subject_id', '=', user.account.id)
    .where('action', 'like', 'account.password%')
    .execute()
  expect(logged).toEqual([{ action: 'account.passwordResetByCode' }])
})

test('a number without an account gets the same answers, from the code to its use', async () => {
  const { phone } = await person(2)
  const [known, unknown] = [phone, '18600000077']
  const answers = async (number: string) => {
    const code = await codeFor(number)
    const wrong = code === '000000' ? '111111' : '000000'
    return [code.length, (await reset(number, wrong)).reason]
  }
  expect(await answers(unknown)).toEqual(await answers(known))
  await h.clock.advance(60_000)
  // The demo shows codes to everybody: even the right one says no more than a wrong one.
  expect((await reset(unknown, await codeFor(unknown))).reason).toBe('member.codeWrong')
})

test('a code for something else, a weak password and the number of a demo person change nothing', async () => {
  const { phone, password } = await person(3)
  expect((await reset(phone, await codeFor(phone, 'login'))).reason).toBe('member.codeExpired')
  await h.clock.advance(60_000)
  const code = await codeFor(phone)
  expect((await reset(phone, code, '12345678')).reason).toBe('member.passwordWeak')
  expect((await enter(phone, password)).status).toBe(200)
  expect((await reset(phone, code)).status).toBe(200)
  expect((await reset(phone, code)).reason).toBe('member.codeExpired')
  const persona = aPersona(31)
  await h.run((ctx) => memberDoor.createAccount(ctx, persona))
  expect((await reset(persona.phone, await codeFor(persona.phone))).reason).toBe('member.demoPassword')
})

test('who is shut out of the platform does not come in by a new password', async () => {
  const { phone } = await person(4)
  await h.db.updateTable('account').set({ status: 'disabled' }).where('phone', '=', phone).execute()
  expect((await reset(phone, await codeFor(phone))).reason).toBe('member.codeWrong')
})
