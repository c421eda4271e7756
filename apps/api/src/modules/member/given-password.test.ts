import { loginByCode, loginWays, requestCode } from '@jb/contract/member/entrance.contract'
import { changePassword, getUserInfo, login, sessions } from '@jb/contract/member/member.contract'
import { staff } from '@jb/contract/member/staff.contract'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberDoor } from './index.ts'
import { aColleague, freshPhone, organisationHarness } from './organisation.fixture.ts'

let h: Harness
let admin: Caller
beforeAll(async () => {
  // Without the demo nobody can be sent a code here.
  h = await organisationHarness({ config: { DEMO: false } })
  admin = await h.as()
})
afterAll(() => h?.close())

async function enter(phone: string, password: string) {
  const { answer } = await h.call(login, { body: { phone, password } }, undefined, { ip: '10.9.9.8' })
  const { bearer, signingKey, user } = answer
  return { user, as: { ...admin, bearer, signingKey, phone, accountId: user.account.id } satisfies Caller }
}

async function newcomer() {
  const phone = freshPhone()
  const { firstPassword } = await aColleague(h, admin, '新员工', { phone, roles: ['orgAdmin'] })
  return { phone, given: firstPassword ?? '' }
}

test('a password given by somebody else opens nothing but its own change', async () => {
  const { phone, given } = await newcomer()
  const { user, as } = await enter(phone, given)
  expect(user.passwordGiven).toBe(true)
  for (const reply of [await h.call(staff, { body: {} }, as), await h.call(sessions, {}, as)])
    expect([reply.status, reply.reason]).toEqual([403, 'session.passwordGiven'])
  expect((await h.call(loginWays, {}, as)).status).toBe(200)
  const body = { oldPassword: given, newPassword: 'mein-eigenes-7' }
  expect((await h.call(changePassword, { body }, as)).answer).toEqual({ revoked: 0 })
  expect((await h.call(staff, { body: {} }, as)).status).toBe(200)
  expect((await h.call(getUserInfo, {}, as)).answer).not.toHaveProperty('passwordGiven')
  const again = await enter(phone, 'mein-eigenes-7')
  expect(again.user).not.toHaveProperty('passwordGiven')
})

test('the platform’s own reset is such a password, too', async () => {
  const { phone } = await newcomer()
  await h.run((ctx) => memberDoor.resetPassword(ctx, phone, 'von-der-plattform-1'))
  const { as } = await enter(phone, 'von-der-plattform-1')
  expect((await h.call(staff, { body: {} }, as)).reason).toBe('session.passwordGiven')
})

test('who comes by a code needs no such password, and nobody comes in by it any more', async () => {
  const codes = await organisationHarness()
  try {
    const { phone, accountId } = await codes.as()
    const password = 'von-der-firma-1'
    await codes.run((ctx) => memberDoor.resetPassword(ctx, phone, password))
    const from = { ip: '10.9.9.7' }
    const asked = await codes.call(requestCode, { body: { phone, purpose: 'login' } }, undefined, from)
    const code = asked.answer.shown ?? ''
    const { answer } = await codes.call(loginByCode, { body: { phone, code } }, undefined, from)
    expect(answer.user).toMatchObject({ account: { id: accountId } })
    expect(answer.user).not.toHaveProperty('passwordGiven')
    const late = await codes.call(login, { body: { phone, password } }, undefined, from)
    expect(late.reason).toBe('member.loginFailed')
  } finally {
    await codes.close()
  }
})
