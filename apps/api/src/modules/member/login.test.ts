import { login, personas, refresh } from '@jb/contract/member/member.contract'
import { demoPassword } from '@jb/domain/member/password'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aCompany, anAccount, aPersona } from '@jb/testing/builders/member'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offset } from '../../platform/clock/clock.ts'
import { memberDoor, memberModule } from './index.ts'

const minute = 60_000
let harness: Harness
const failed = 'member.loginFailed'
const early = 'member.triedTooOften'
let address = 0

beforeAll(async () => {
  harness = await startHarness({ modules: [memberModule] })
})
afterAll(() => harness.close())

/** Each test comes from an address of its own, so that the limit per address does not mix them. */
function fromNewAddress() {
  address += 1
  return { headers: { 'x-forwarded-for': `10.0.${address >> 8}.${address & 255}` } }
}

function person(n: number, given: Parameters<typeof anAccount>[1] = {}) {
  const account = anAccount(n, given)
  return harness.run(async (ctx) => ({ ...account, id: await memberDoor.createAccount(ctx, account) }))
}

function tryLogin(phone: string, password: string, how = fromNewAddress()) {
  return harness.call(login, { body: { phone, password } }, undefined, how)
}

/** All that an answer says, without the facts of its delivery. */
function said({ status, envelope }: Awaited<ReturnType<typeof tryLogin>>) {
  const { traceId: _trace, serverTime: _time, clockOffset: _offset, ...rest } = envelope
  return { status, ...rest }
}

describe('login', () => {
  test('gives a bearer, a signing key, the user with a masked phone, and the three cookies', async () => {
    const { phone, password, id } = await person(1)
    const companyId = await harness.run((ctx) => memberDoor.createCompany(ctx, aCompany(1)))
    await harness.run((ctx) =>
      memberDoor.addMembership(ctx, { accountId: id, companyId, roles: ['buyer'], title: '采购员' }),
    )
    const reply = await tryLogin(phone, password)
    expect(reply.answer.bearerSeconds).toBe(900)
    expect(Buffer.from(reply.answer.signingKey, 'base64url')).toHaveLength(32)
    expect(reply.answer.user).toMatchObject({
      state: 'ok',
      account: { id, phone: '199****0001' },
      company: { id: companyId, verified: true },
      companies: [{ id: companyId, title: '采购员', roles: ['buyer'] }],
      roles: ['buyer'],
    })
    const cookies = Object.fromEntries(reply.cookies.map((cookie) => [cookie.name, cookie]))
    expect(cookies.sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookies.pcToken?.value).toBe('1')
    expect(cookies.appToken?.value).toBe('1')
    expect(JSON.stringify(reply.envelope)).not.toContain(cookies.sid?.value)
  })

  test('keeps neither password nor credentials in the database', async () => {
    const { phone, password } = await person(2)
    const { answer } = await tryLogin(phone, password)
    const { rows } = await harness.pool.query<{ dump: string }>(
      `select concat((select string_agg(row_to_json(k)::text, '') from idempotency_key k),
        (select string_agg(row_to_json(s)::text, '') from session s),
        (select string_agg(row_to_json(a)::text, '') from account a)) as dump`,
    )
    for (const secret of [password, answer.bearer, answer.signingKey]) {
      expect(rows[0]?.dump).not.toContain(secret)
    }
  })

  test('an unknown number and a wrong password get the same answer, before and while they have to wait', async () => {
    const { phone } = await person(3)
    const [here, there] = [fromNewAddress(), fromNewAddress()]
    for (let round = 1; round <= 7; round += 1) {
      const known = said(await tryLogin(phone, 'wrong password', here))
      const unknown = said(await tryLogin('18800000000', 'wrong password', there))
      const withoutTime = ({ detail: _detail, ...rest }: Record<string, unknown>) => rest
      expect(withoutTime(unknown)).toEqual(withoutTime(known))
      expect(Object.keys(unknown)).toEqual(Object.keys(known))
      expect(known).toMatchObject({ status: 422, reason: round < 5 ? failed : early })
    }
  })

  test('the fifth wrong password from a place makes it wait, also for the right one, and each one more twice as long', async () => {
    const { phone, password } = await person(4)
    const here = fromNewAddress()
    const elsewhere = fromNewAddress()
    for (let round = 0; round < 4; round += 1) await tryLogin(phone, 'wrong password', here)
    for (const minutes of [1, 2, 4]) {
      const from = Date.now()
      const { reason, detail } = await tryLogin(phone, 'wrong password', here)
      const ahead = Date.parse(String(detail.until)) - from - (await offset(harness.db))
      expect([reason, Math.round(ahead / minute)]).toEqual([early, minutes])
      expect((await tryLogin(phone, password, here)).reason).toBe(early)
      expect((await tryLogin(phone, 'wrong password', elsewhere)).reason).toBe(failed)
      await harness.clock.advance(minutes * minute)
    }
    expect((await tryLogin(phone, password, here)).status).toBe(200)
  })

  test('a success forgets the failures before it', async () => {
    const { phone, password } = await person(5)
    const here = fromNewAddress()
    for (let round = 0; round < 4; round += 1) await tryLogin(phone, 'wrong password', here)
    await tryLogin(phone, password, here)
    expect((await tryLogin(phone, 'wrong password', here)).reason).toBe(failed)
  })

  test('eighteen guesses at once from one address are still only five', async () => {
    const { phone } = await person(6)
    const here = fromNewAddress()
    const replies = await Promise.all(
      Array.from({ length: 18 }, () => tryLogin(phone, 'wrong password', here)),
    )
    expect(replies.filter((reply) => reply.reason === failed)).toHaveLength(4)
    expect(replies.filter((reply) => reply.reason === early)).toHaveLength(14)
  })

  test('one address may try 20 times a minute', async () => {
    const how = fromNewAddress()
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) {
      statuses.push((await tryLogin(`1770000${String(n).padStart(4, '0')}`, 'x', how)).status)
    }
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses[20]).toBe(429)
  })

  test('a disabled account is answered like a wrong password', async () => {
    const { phone, password, id } = await person(7)
    await harness.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', id).execute()
    expect((await tryLogin(phone, password)).reason).toBe(failed)
  })

  test('a bad number is told at its field', async () => {
    const reply = await tryLogin('12345', 'x')
    expect(reply.status).toBe(400)
    expect(reply.detail.fields).toHaveProperty('phone')
  })
})

describe('outside the demo', () => {
  test('the people and the password of the demo open nothing and cannot be made', async () => {
    const demoPerson = aPersona(20)
    const demoSecret = anAccount(21, { password: demoPassword })
    for (const account of [demoPerson, demoSecret]) {
      await harness.run((ctx) => memberDoor.createAccount(ctx, account))
      expect((await tryLogin(account.phone, demoPassword)).status).toBe(200)
    }
    const strict = await startHarness({ modules: [memberModule], config: { DEMO: false } })
    const phones = [demoPerson.phone, demoSecret.phone]
    const rows = await harness.db.selectFrom('account').selectAll().where('phone', 'in', phones).execute()
    await strict.db.insertInto('account').values(rows).execute()
    for (const phone of phones) {
      const reply = await strict.call(login, { body: { phone, password: demoPassword } })
      expect(reply.reason).toBe(failed)
    }
    for (const account of [aPersona(22), anAccount(23, { password: demoPassword })]) {
      await expect(strict.run((ctx) => memberDoor.createAccount(ctx, account))).rejects.toThrow('演示')
    }
    expect((await strict.call(personas)).answer).toEqual({ personas: [] })
    await strict.close()
  })
})

describe('refresh', () => {
  const refreshWith = (sid: string) => harness.call(refresh, {}, undefined, { cookies: { sid } })
  const sidOf = (reply: { cookies: readonly { name: string; value: string }[] }) =>
    reply.cookies.find((cookie) => cookie.name === 'sid')?.value ?? ''
  const pastGrace = (sid: string) =>
    harness.db
      .updateTable('session')
      .set({ prev_until: new Date(Date.now() - 1) })
      .where('id', '=', sid.split('.')[0] ?? '')
      .execute()

  test('without a cookie there is nothing to refresh', async () => {
    const reply = await harness.call(refresh, {})
    expect([reply.status, reply.reason]).toEqual([401, 'member.expired'])
  })

  test('rotates the cookie and hands out a new bearer and signing key', async () => {
    const { phone, password } = await person(30)
    const first = await tryLogin(phone, password)
    const second = await refreshWith(sidOf(first))
    expect(second.status).toBe(200)
    expect(sidOf(second)).not.toBe(sidOf(first))
    expect(second.answer.bearer).not.toBe(first.answer.bearer)
    expect(second.answer.signingKey).not.toBe(first.answer.signingKey)
  })

  test('honours the cookie before the present one for a moment, then takes it for theft', async () => {
    const { phone, password } = await person(31)
    const old = sidOf(await tryLogin(phone, password))
    const fresh = sidOf(await refreshWith(old))
    expect(sidOf(await refreshWith(old))).toBe(fresh)
    await pastGrace(old)
    expect((await refreshWith(old)).status).toBe(401)
    expect((await refreshWith(fresh)).status).toBe(401)
  })
})
