import { loginByCode, requestCode } from '@jb/contract/member/entrance.contract'
import { login, logout, refresh } from '@jb/contract/member/member.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anAccount } from '@jb/testing/builders/member'
import type { Reply } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberDoor, memberModule } from './index.ts'

const minute = 60_000
const early = 'member.triedTooOften'
let h: Harness
let made = 0
let address = 0
let owner: ReturnType<typeof anAccount>

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule] })
})
afterAll(() => h?.close())
beforeEach(async () => {
  made += 1
  owner = anAccount(made)
  await h.run((ctx) => memberDoor.createAccount(ctx, owner))
})

const newAddress = () => {
  address += 1
  return `10.1.${address >> 8}.${address & 255}`
}
type Cookies = Readonly<Record<string, string>>
const enter = (password: string, how: { ip?: string; cookies?: Cookies } = {}, phone = owner.phone) =>
  h.call(login, { body: { phone, password } }, undefined, { ip: newAddress(), ...how })
const cookieOf = (reply: Pick<Reply<typeof login>, 'cookies'>, name: string) =>
  reply.cookies.find((cookie) => cookie.name === name)?.value ?? ''
const deviceOf = (reply: Pick<Reply<typeof login>, 'cookies'>) => ({ did: cookieOf(reply, 'did') })

/** Wrong passwords, each from another address. */
async function strangersGuess(times: number, phone = owner.phone) {
  const replies = []
  for (let at = 0; at < times; at += 1) replies.push(await enter(`guess ${at}`, {}, phone))
  return replies
}

async function codeFor(phone: string) {
  const { answer } = await h.call(requestCode, { body: { phone, purpose: 'login' } })
  return answer.shown ?? ''
}

describe('however many strangers guess', () => {
  test('the device of the owner gets in by password, and any device by code', async () => {
    const device = deviceOf(await enter(owner.password))
    const guesses = await strangersGuess(70)
    expect(guesses.at(-1)?.reason).toBe(early)
    expect((await enter(owner.password)).reason).toBe(early)
    expect((await enter(owner.password, { cookies: device })).status).toBe(200)
    const body = { phone: owner.phone, code: await codeFor(owner.phone) }
    expect((await h.call(loginByCode, { body }, undefined, { ip: newAddress() })).status).toBe(200)
  })

  test('they get sixty tries together, then one every four minutes, whether the number has an account or not', async () => {
    const seen = []
    for (const phone of [owner.phone, '18800000001']) {
      const reasons = (await strangersGuess(62, phone)).map(({ reason }) => reason)
      await h.clock.advance(4 * minute)
      reasons.push(...(await strangersGuess(2, phone)).map(({ reason }) => reason))
      seen.push(reasons)
    }
    const failed = Array.from({ length: 59 }, () => 'member.loginFailed')
    expect(seen[0]).toEqual([...failed, early, early, early, early, early])
    expect(seen[1]).toEqual(seen[0])
    const { rows } = await h.pool.query<{ failures: number }>(
      `select failures from login_attempt where source = 'strangers' and phone = any($1) order by phone`,
      [[owner.phone, '18800000001']],
    )
    expect(rows.map(({ failures }) => failures)).toEqual([61, 61])
  })

  test('the first try of a new device of the owner is looked at while they have tries left', async () => {
    await strangersGuess(20)
    expect((await enter(owner.password)).status).toBe(200)
  })
})

describe('a device is known', () => {
  const ways: readonly [string, () => Promise<Cookies>][] = [
    ['after a login by password', async () => deviceOf(await enter(owner.password))],
    [
      'after a login by code',
      async () => {
        const body = { phone: owner.phone, code: await codeFor(owner.phone) }
        return deviceOf(await h.call(loginByCode, { body }))
      },
    ],
    [
      'after a refresh of a login from before devices were known',
      async () => {
        const cookies = { sid: cookieOf(await enter(owner.password), 'sid') }
        return deviceOf(await h.call(refresh, {}, undefined, { cookies }))
      },
    ],
    [
      'also after a log-out',
      async () => {
        const reply = await enter(owner.password)
        const left = await h.call(logout, {}, reply.answer as unknown as Caller)
        expect(left.cookies.map(({ name }) => name)).not.toContain('did')
        return deviceOf(reply)
      },
    ],
    [
      'also after others were logged in on it',
      async () => {
        let cookies = deviceOf(await enter(owner.password))
        for (let n = 0; n < 4; n += 1) {
          const other = anAccount(500 + made * 10 + n)
          await h.run((ctx) => memberDoor.createAccount(ctx, other))
          cookies = deviceOf(await enter(other.password, { cookies }, other.phone))
        }
        return cookies
      },
    ],
  ]
  test.each(ways)('%s', async (_when, device) => {
    const cookies = await device()
    await strangersGuess(60)
    expect((await enter(owner.password, { cookies })).status).toBe(200)
  })

  test('by a cookie that scripts cannot read, on this host, for a year', async () => {
    const reply = await enter(owner.password)
    const cookie = reply.cookies.find(({ name }) => name === 'did')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 })
    expect(cookie?.value).not.toContain(owner.phone)
  })

  test('and waits for its own mistakes only, no longer than half an hour', async () => {
    const cookies = deviceOf(await enter(owner.password))
    const ip = newAddress()
    for (let n = 0; n < 4; n += 1) await enter('mistyped', { cookies, ip })
    expect((await enter('mistyped', { cookies, ip })).reason).toBe(early)
    expect((await enter(owner.password, { cookies })).reason).toBe(early)
    expect((await enter(owner.password, { ip })).status).toBe(200)
    for (let n = 0; n < 9; n += 1) {
      await h.clock.advance(30 * minute)
      expect((await enter('mistyped', { cookies })).reason).toBe(early)
    }
    await h.clock.advance(30 * minute)
    expect((await enter(owner.password, { cookies })).status).toBe(200)
  })
})

describe('a device is a stranger', () => {
  const asked: readonly [string, () => Promise<Cookies>][] = [
    [
      'with the cookie of somebody else',
      async () => {
        const other = anAccount(900)
        await h.run((ctx) => memberDoor.createAccount(ctx, other))
        return deviceOf(await enter(other.password, {}, other.phone))
      },
    ],
    ['with a cookie that it made up', async () => ({ did: `${'a'.repeat(22)}.${'b'.repeat(22)}` })],
    [
      'with the sign of another device',
      async () => {
        const [, sign] = deviceOf(await enter(owner.password)).did.split('.')
        return { did: `${'a'.repeat(22)}.${sign}` }
      },
    ],
    ['with a cookie that is none', async () => ({ did: 'x' })],
  ]
  test.each(asked)('%s', async (_with, device) => {
    const cookies = await device()
    await strangersGuess(60)
    expect((await enter(owner.password, { cookies })).reason).toBe(early)
  })
})
