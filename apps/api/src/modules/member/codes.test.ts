import { loginByCode, requestCode } from '@jb/contract/member/entrance.contract'
import { login } from '@jb/contract/member/member.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anAccount } from '@jb/testing/builders/member'
import { injected } from '@jb/testing/injected'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memberDoor, memberModule } from './index.ts'

const minute = 60_000
let h: Harness
let address = 0

beforeAll(async () => {
  h = await startHarness({ modules: [memberModule] })
})
afterAll(() => h.close())

function from() {
  address += 1
  return { ip: `10.1.${address >> 8}.${address & 255}` }
}
const ask = (phone: string, purpose: 'login' | 'register' = 'login', on = h) =>
  on.call(requestCode, { body: { phone, purpose } }, undefined, from())
const enter = (phone: string, code: string, on = h) =>
  on.call(loginByCode, { body: { phone, code } }, undefined, from())
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

async function person(n: number, given = {}, on = h) {
  const account = anAccount(n, given)
  await on.run((ctx) => memberDoor.createAccount(ctx, account))
  return account
}

/** The texts of all queries that are sent to the database meanwhile, in order. */
async function queriesOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect(await work()).toMatchObject({ status: 200 })
    return sent.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : String((query as { text?: unknown }).text),
    )
  } finally {
    sent.mockRestore()
  }
}

describe('a code', () => {
  test('logs the person in once, acting for their company', async () => {
    const { phone } = await person(1)
    const { shown, retryAfterSeconds } = (await ask(phone)).answer
    expect([shown?.length, retryAfterSeconds]).toEqual([6, 60])
    const reply = await enter(phone, shown ?? '')
    expect(reply.answer.user.account.phone).toBe('199****0001')
    expect(reply.cookies.map(({ name }) => name)).toContain('sid')
    expect((await enter(phone, shown ?? '')).reason).toBe('member.codeExpired')
  })

  test('lifts the lock of wrong passwords: the phone has proved whose it is', async () => {
    const { phone, password } = await person(2)
    for (let n = 0; n < 5; n += 1) {
      await h.call(login, { body: { phone, password: 'wrong password' } }, undefined, from())
    }
    await enter(phone, (await ask(phone)).answer.shown ?? '')
    const reply = await h.call(login, { body: { phone, password } }, undefined, from())
    expect(reply.status).toBe(200)
  })

  test('is wrong five times and then no more, even when it is right', async () => {
    const { phone } = await person(3)
    const right = (await ask(phone)).answer.shown ?? ''
    const reasons: (string | undefined)[] = []
    for (let n = 0; n < 5; n += 1) reasons.push((await enter(phone, otherThan(right))).reason)
    expect(new Set(reasons)).toEqual(new Set(['member.codeWrong']))
    expect((await enter(phone, right)).reason).toBe('member.codeExpired')
  })

  test('is tried five times by twenty guesses at once', async () => {
    const { phone } = await person(4)
    const right = (await ask(phone)).answer.shown ?? ''
    const replies = await Promise.all(Array.from({ length: 20 }, () => enter(phone, otherThan(right))))
    expect(replies.filter(({ reason }) => reason === 'member.codeWrong')).toHaveLength(5)
    expect(replies.filter(({ reason }) => reason === 'member.codeExpired')).toHaveLength(15)
  })

  test('opens one session only, however often it comes at the same moment', async () => {
    const { phone } = await person(5)
    const code = (await ask(phone)).answer.shown ?? ''
    const replies = await Promise.all(Array.from({ length: 8 }, () => enter(phone, code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('ends after five minutes, and by the next one', async () => {
    const { phone } = await person(6)
    const first = (await ask(phone)).answer.shown ?? ''
    await h.clock.advance(minute)
    const second = (await ask(phone)).answer.shown ?? ''
    if (first !== second) expect((await enter(phone, first)).reason).toBe('member.codeWrong')
    await h.clock.advance(5 * minute)
    expect((await enter(phone, second)).reason).toBe('member.codeExpired')
  })

  test('for registering does not log in', async () => {
    const { phone } = await person(7)
    const code = (await ask(phone, 'register')).answer.shown ?? ''
    expect((await enter(phone, code)).reason).toBe('member.codeExpired')
  })
})

describe('a number', () => {
  test('gets one code a minute, on whichever node it asks, and ten a day', async () => {
    const phone = '18600000001'
    const other = await h.node()
    const requests = Array.from({ length: 6 }, () => ask(phone))
    const replies = await Promise.all(requests)
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ reason }) => reason === 'member.codeTooSoon')).toHaveLength(5)
    const there = await injected(other.server, requestCode, { body: { phone, purpose: 'register' } })
    expect(there.reason).toBe('member.codeTooSoon')
    for (let n = 1; n < 10; n += 1) {
      await h.clock.advance(minute)
      expect((await ask(phone)).status).toBe(200)
    }
    await h.clock.advance(minute)
    expect((await ask(phone)).reason).toBe('member.codeTooMany')
    await h.clock.advance(24 * 60 * minute)
    expect((await ask(phone)).status).toBe(200)
  })

  test('without an account is answered as one with, at every step', async () => {
    const { phone } = await person(20)
    const unknown = '18600000002'
    const disabled = await person(21)
    await h.db
      .updateTable('account')
      .set({ status: 'disabled' })
      .where('phone', '=', disabled.phone)
      .execute()
    const said = ({ status, reason, msg }: { status: number; reason: string | undefined; msg: string }) => ({
      status,
      reason,
      msg,
    })
    const steps = async (number: string) => {
      const asked = await ask(number)
      const right = asked.answer.shown ?? ''
      const again = await ask(number)
      const wrong = await enter(number, otherThan(right))
      for (let n = 0; n < 4; n += 1) await enter(number, otherThan(right))
      return [
        Object.keys(asked.answer),
        said(asked),
        said(again),
        said(wrong),
        said(await enter(number, right)),
      ]
    }
    const known = await steps(phone)
    expect(await steps(unknown)).toEqual(known)
    expect(await steps(disabled.phone)).toEqual(known)
  })

  test('with the right code and no account, or a disabled one, is told that the code is wrong', async () => {
    const { phone } = await person(22)
    await h.db.updateTable('account').set({ status: 'disabled' }).where('phone', '=', phone).execute()
    for (const number of ['18600000003', phone]) {
      const code = (await ask(number)).answer.shown ?? ''
      expect((await enter(number, code)).reason).toBe('member.codeWrong')
    }
  })

  test('is asked about with the same queries, whether it has an account or not', async () => {
    const { phone } = await person(100)
    // What is done first of all (a new connection's handshake) is not what is compared.
    await ask('18500001000')
    const known = await queriesOf(() => ask(phone))
    expect(known.some((text) => text.includes('login_code'))).toBe(true)
    expect(await queriesOf(() => ask('18500001001'))).toEqual(known)
  })
})
