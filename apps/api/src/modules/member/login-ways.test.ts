import { loginByCode, loginWays, requestCode } from '@jb/contract/member/entrance.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anAccount, aPersona } from '@jb/testing/builders/member'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sms, SmsOutcome } from '../../platform/sms/sms.ts'
import { memberDoor, memberModule } from './index.ts'

const minute = 60_000
let h: Harness

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule] })
})
afterAll(() => h.close())

const ask = (phone: string, purpose: 'login' | 'register', on: Harness) =>
  on.call(requestCode, { body: { phone, purpose } })
const enter = (phone: string, code: string, on: Harness) => on.call(loginByCode, { body: { phone, code } })
const ways = (on: Harness) => on.call(loginWays).then(({ answer }) => answer)

async function person(n: number, on: Harness) {
  const account = anAccount(n)
  await on.run((ctx) => memberDoor.createAccount(ctx, account))
  return account
}

/** A channel that notes what it is given. */
function channel(outcome: SmsOutcome = { handedOver: true, receipt: '1' }) {
  const sent: Sms[] = []
  const send = async (message: Sms) => {
    sent.push(message)
    return outcome
  }
  return { sent, sms: { configured: true, send } }
}

async function withChannel(outcome?: SmsOutcome) {
  const real = await startHarness({ modules: [memberModule], config: { DEMO: false } })
  const { sent, sms } = channel(outcome)
  Object.assign(real.app.platform.services, { sms })
  return { real, sent }
}

test('the demo shows codes, and its people may use them', async () => {
  expect(await ways(h)).toMatchObject({ code: true, codeShown: true, setup: false })
  const persona = aPersona(30)
  await h.run((ctx) => memberDoor.createAccount(ctx, persona))
  const code = (await ask(persona.phone, 'login', h)).answer.shown ?? ''
  expect((await enter(persona.phone, code, h)).answer.user.account.isDemo).toBe(true)
})

test('without a channel there are no codes', async () => {
  const bare = await startHarness({ modules: [memberModule], config: { DEMO: false } })
  expect(await ways(bare)).toMatchObject({ code: false, codeShown: false })
  expect((await ask('18600000009', 'login', bare)).reason).toBe('member.noSmsChannel')
  await bare.close()
})

test('with a channel the code goes to the phone, and to nobody who has no account', async () => {
  const { real, sent } = await withChannel()
  expect(await ways(real)).toMatchObject({ code: true, codeShown: false })
  const { phone } = await person(40, real)
  for (const number of [phone, '18600000010']) {
    expect((await ask(number, 'login', real)).answer.shown).toBeNull()
  }
  await ask('18600000011', 'register', real)
  await real.drain()
  expect(sent.map(({ to, template }) => [to, template]).sort()).toEqual([
    ['18600000011', 'code'],
    [phone, 'code'],
  ])
  const code = sent.find(({ to }) => to === phone)?.parameters.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect((await enter(phone, code, real)).status).toBe(200)
  await real.close()
})

test('a code that was sent stands nowhere in the database', async () => {
  const { real, sent } = await withChannel()
  const { phone } = await person(42, real)
  await ask(phone, 'login', real)
  await real.drain()
  const { rows } = await real.pool.query<{ dump: string }>(
    `select concat((select string_agg(row_to_json(c)::text, '') from login_code c),
      (select string_agg(row_to_json(j)::text, '') from job j),
      (select string_agg(row_to_json(k)::text, '') from idempotency_key k)) as dump`,
  )
  expect(rows[0]?.dump).toContain(phone)
  expect(rows[0]?.dump).not.toContain(`"${sent[0]?.parameters.code}"`)
  await real.close()
})

test('a channel that fails for a moment is tried again, one that refuses is not', async () => {
  for (const [again, attempts] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const { real, sent } = await withChannel({ handedOver: false, failed: 'busy', again })
    const { phone } = await person(41, real)
    await ask(phone, 'login', real)
    await real.drain()
    await real.clock.advance(2 * minute)
    expect(Math.min(sent.length, 2)).toBe(attempts)
    await real.close()
  }
})
