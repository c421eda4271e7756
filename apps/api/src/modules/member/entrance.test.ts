import { registerAccount, requestCode, setUpOperator } from '@jb/contract/member/entrance.contract'
import { login, sessions } from '@jb/contract/member/member.contract'
import { demoPassword } from '@jb/domain/member/password'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPhone } from '@jb/testing/builders/member'
import { injected } from '@jb/testing/injected'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDoor, memberModule } from './index.ts'

const password = 'correct horse 9'
/** The product's own texts: an operator has written none. */
const none = { agreement: 0, privacy: 0 }
let demo: Harness
let bare: Harness
let address = 0

beforeAll(async () => {
  demo = await startHarness({ modules: [memberModule] })
  bare = await startHarness({ modules: [memberModule], config: { DEMO: false } })
})
afterAll(async () => {
  await demo.close()
  await bare.close()
})

function from() {
  address += 1
  return { ip: `10.2.${address >> 8}.${address & 255}` }
}
const register = (body: object, on = bare) =>
  on.call(
    registerAccount,
    { body: { name: '李慧敏', password, terms: none, ...body } as never },
    undefined,
    from(),
  )

async function codeFor(phone: string) {
  const reply = await demo.call(requestCode, { body: { phone, purpose: 'register' } }, undefined, from())
  return reply.answer.shown ?? ''
}

describe('registering', () => {
  test('makes an account without a company, logged in, that the password opens', async () => {
    const phone = aPhone(1)
    const reply = await register({ phone })
    expect(reply.answer.user).toMatchObject({
      state: 'ok',
      account: { name: '李慧敏', phone: '199****0001', isDemo: false },
      companies: [],
      roles: [],
    })
    expect(reply.cookies.map(({ name }) => name)).toContain('sid')
    expect((await bare.call(login, { body: { phone, password } })).status).toBe(200)
  })

  test('is refused for a taken number, a weak password and a name that cannot be read', async () => {
    await register({ phone: aPhone(2) })
    const reasons = [
      await register({ phone: aPhone(2) }),
      await register({ phone: aPhone(3), password: '1234567' }),
      await register({ phone: aPhone(3), password: demoPassword }),
      await register({ phone: aPhone(3), name: '李\u202e慧敏' }),
    ].map(({ reason }) => reason)
    expect(reasons).toEqual([
      'member.phoneTaken',
      'member.passwordWeak',
      'member.passwordWeak',
      'member.nameInvalid',
    ])
    expect((await register({ phone: aPhone(3) })).status).toBe(200)
  })

  test('of two at once with one number, one gets it', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => register({ phone: aPhone(4) })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('where codes can be had, only who has got one learns whether a number is taken', async () => {
    const phone = aPhone(5)
    expect((await register({ phone }, demo)).reason).toBe('member.codeRequired')
    expect((await register({ phone, code: '123456' }, demo)).reason).toBe('member.codeExpired')
    const code = await codeFor(phone)
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await register({ phone, code: wrong }, demo)).reason).toBe('member.codeWrong')
    expect((await register({ phone, code, password: '12345678' }, demo)).reason).toBe('member.passwordWeak')
    expect((await register({ phone, code }, demo)).status).toBe(200)
    await demo.clock.advance(60_000)
    expect((await register({ phone, code: await codeFor(phone) }, demo)).reason).toBe('member.phoneTaken')
  })
})

describe('asking for numbers again and again', () => {
  test('ends for one address after ten in a minute', async () => {
    const one = from()
    const ask = (n: number) => {
      const body = { phone: aPhone(100 + n), name: '李慧敏', password: 'weak', terms: none }
      return bare.call(registerAccount, { body }, undefined, one)
    }
    for (let n = 0; n < 10; n += 1) expect((await ask(n)).reason).toBe('member.passwordWeak')
    expect(await ask(10)).toMatchObject({ status: 429, reason: 'request.tooMany' })
  })

  test('ends for one number after five in a minute, from whatever address, and begins again', async () => {
    const phone = aPhone(120)
    await register({ phone })
    for (let n = 0; n < 4; n += 1) expect((await register({ phone })).reason).toBe('member.phoneTaken')
    expect(await register({ phone })).toMatchObject({ status: 429, reason: 'request.tooMany' })
    expect((await register({ phone: aPhone(121) })).status).toBe(200)
    await bare.clock.advance(60_000)
    expect((await register({ phone })).reason).toBe('member.phoneTaken')
  })
})

describe('the first operator', () => {
  const setUp = (setupCode: string, n: number, given = {}) =>
    ({
      setupCode,
      companyName: '匠标运营有限公司',
      phone: aPhone(n),
      name: '赵运营',
      password,
      ...given,
    }) as const
  const call = (body: ReturnType<typeof setUp>, on = bare) =>
    on.call(setUpOperator, { body }, undefined, from())
  const pending = (on: Harness) => memberDoor.pendingSetupCode(on.db, on.app.platform.services)

  test('needs the code, a good password, readable names and a free number', async () => {
    const code = (await pending(bare)) ?? ''
    await register({ phone: aPhone(20) })
    const reasons = [
      await call(setUp('AAAA-BBBB-CCCC-DDDD', 21)),
      await call(setUp(code, 21, { password: '12345678' })),
      await call(setUp(code, 21, { name: '赵\u0007' })),
      await call(setUp(code, 21, { companyName: '匠\u202e标' })),
      await call(setUp(code, 20)),
    ].map(({ reason }) => reason)
    expect(reasons).toEqual([
      'member.setupCodeWrong',
      'member.passwordWeak',
      'member.nameInvalid',
      'member.nameInvalid',
      'member.phoneTaken',
    ])
    expect(await pending(bare)).toBe(code)
  })

  test('comes once, on whichever node, with the operating company, and logs in', async () => {
    const code = (await pending(bare)) ?? ''
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const node = await bare.node()
    const replies = await Promise.all([
      call(setUp(typed, 22)),
      injected(node.server, setUpOperator, { body: setUp(code, 23) }),
      call(setUp(code, 24)),
    ])
    const won = replies.filter(({ status }) => status === 200)
    expect([won.length, replies.filter(({ reason }) => reason === 'member.setupDone').length]).toEqual([1, 2])
    expect(won[0]?.answer.user).toMatchObject({
      company: { name: '匠标运营有限公司', kind: 'platform', verified: true },
      roles: ['operator'],
    })
    expect(await pending(bare)).toBeUndefined()
    expect((await call(setUp(code, 25))).reason).toBe('member.setupDone')
    const caller = { ...(await bare.as({ companyId: null })), ...won[0]?.answer }
    expect((await bare.call(sessions, {}, caller)).status).toBe(200)
  })

  test('does not come again when the operator is disabled', async () => {
    await bare.db.updateTable('account').set({ status: 'disabled' }).where('name', '=', '赵运营').execute()
    expect(await pending(bare)).toBeUndefined()
  })

  test('is not made in the demo, nor counted from it', async () => {
    expect(await pending(demo)).toBeUndefined()
    expect((await call(setUp('AAAA-BBBB-CCCC-DDDD', 26), demo)).reason).toBe('member.setupDone')
    const other = await startHarness({ modules: [memberModule], config: { DEMO: false } })
    const operator = await other.as({ companyKind: 'platform', roles: ['operator'] })
    await other.db
      .updateTable('account')
      .set({ is_demo: true })
      .where('id', '=', operator.accountId)
      .execute()
    expect(await pending(other)).toMatch(/^[2-9A-Z-]{19}$/)
    await other.close()
  })
})
