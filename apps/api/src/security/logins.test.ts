import * as contract from '@jb/contract/member/member.contract'
import { mintNativeCode } from '@jb/contract/member/native.contract'
import { clock, liveTicket } from '@jb/contract/platform/platform.contract'
import { addPageView } from '@jb/contract/site/site.contract'
import { saveTenderDraft } from '@jb/contract/tender/tender.contract'
import type { Role } from '@jb/domain/member/roles'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { anAccount, aUscc } from '@jb/testing/builders/member'
import { aTenderForm } from '@jb/testing/builders/tender'
import { injected, requestOf } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { memberDoor } from '../modules/member/index.ts'

let h: Harness
let second: App
beforeAll(async () => {
  h = await startHarness()
  second = await h.node()
})
afterAll(() => h?.close())

/** Somebody who is logged in, with all that their client holds. */
async function known(n: number) {
  const person = anAccount(n)
  await h.run((ctx) => memberDoor.createAccount(ctx, person))
  const sent = { body: { phone: person.phone, password: person.password } }
  const reply = await h.call(contract.login, sent)
  const cookies = { cookies: { sid: reply.cookies.find(({ name }) => name === 'sid')?.value ?? '' } }
  return { sent, cookies, caller: reply.answer as unknown as Caller }
}
type Known = Awaited<ReturnType<typeof known>>

describe('guessing', () => {
  const guess = async (phone: string, at: number, ip: string) => {
    const sent = { body: { phone, password: `guess ${at}` } }
    const server = at % 2 ? second.server : h.app.server
    return (await injected(server, contract.login, sent, undefined, { ip })).reason
  }

  test('from one address is slowed down on all nodes together', async () => {
    const seen = []
    for (let at = 1; at <= 7; at += 1) seen.push(await guess('19911112222', at, '10.1.0.1'))
    const failed = Array.from({ length: 4 }, () => 'member.loginFailed')
    expect(seen).toEqual([...failed, ...Array.from({ length: 3 }, () => 'member.triedTooOften')])
  })

  test('from everywhere comes to an end on all nodes together, and locks nobody out who is known', async () => {
    const person = anAccount(76)
    await h.run((ctx) => memberDoor.createAccount(ctx, person))
    const sent = { body: { phone: person.phone, password: person.password } }
    const did = (await h.call(contract.login, sent)).cookies.find(({ name }) => name === 'did')?.value ?? ''
    const seen = []
    for (let at = 1; at <= 64; at += 1) seen.push(await guess(person.phone, at, `10.4.0.${at}`))
    expect(seen.filter((reason) => reason === 'member.loginFailed')).toHaveLength(59)
    for (const { server } of [second, h.app]) {
      expect((await injected(server, contract.login, sent, undefined, { ip: '10.4.1.1' })).reason).toBe(
        'member.triedTooOften',
      )
      const known = await injected(server, contract.login, sent, undefined, { cookies: { did } })
      expect(known.status).toBe(200)
    }
  })
})

describe('the address of a caller', () => {
  const tries = async (app: App, forwarded: (at: number) => string) => {
    const seen: number[] = []
    for (let at = 1; at <= 12; at += 1) {
      const headers = { 'x-forwarded-for': forwarded(at) }
      seen.push((await injected(app.server, clock, undefined, undefined, { headers, ip: '10.9.9.9' })).status)
    }
    return seen.filter((status) => status === 429).length
  }

  test('is the one that connects, whatever it claims to forward', async () => {
    const app = await h.node({ RATE_PER_MINUTE: 10 })
    expect(await tries(app, (at) => `10.2.0.${at}`)).toBe(2)
  })

  test('is what a trusted proxy adds, not what the caller wrote before it', async () => {
    const [one, other] = [1, 2].map(() => h.node({ RATE_PER_MINUTE: 10, TRUST_PROXY: '10.9.9.9' }))
    expect(await tries((await one) as App, (at) => `10.2.0.${at}`)).toBe(0)
    expect(await tries((await other) as App, (at) => `10.2.0.${at}, 10.3.0.1`)).toBe(2)
  })
})

test('a change that was sent once is refused on every node', async () => {
  const caller = await h.as()
  for (const as of [caller, undefined]) {
    const request = requestOf(addPageView, { body: { route: 'home.indexs' } }, as)
    expect((await h.app.server.inject(request)).statusCode).toBe(200)
    for (const { server } of [second, h.app]) {
      const replay = await server.inject(request)
      expect([replay.statusCode, replay.json().reason]).toEqual([401, 'signature.replayed'])
    }
  }
})

describe('captured, and sent again after a crash of the database has emptied the table of nonces', () => {
  const opened = () => h.db.selectFrom('session').select('id').execute()
  const made = () => h.db.selectFrom('live_ticket').select('ticket_hash').execute()
  const codes = () => h.db.selectFrom('native_code').select('code_hash').execute()

  test.each([
    ['a login', 81, async (who: Known) => requestOf(contract.login, who.sent), opened],
    ['a refresh', 82, async (who: Known) => requestOf(contract.refresh, {}, undefined, who.cookies), opened],
    ['a ticket for a socket', 83, async (who: Known) => requestOf(liveTicket, {}, who.caller), made],
    ['a code for a web view', 84, async (who: Known) => requestOf(mintNativeCode, {}, who.caller), codes],
  ])('%s is refused on every node and makes nothing', async (_name, n, requestFor, rows) => {
    const request = await requestFor(await known(n))
    expect((await h.app.server.inject(request)).statusCode).toBe(200)
    const before = await rows()
    for (const { server } of [second, h.app]) {
      await h.db.deleteFrom('request_nonce').execute()
      const replay = await server.inject(request)
      expect([replay.statusCode, replay.json().reason]).toEqual([401, 'signature.replayed'])
    }
    expect(await rows()).toEqual(before)
  })
})

describe('what ended is refused at the next call, on every node', () => {
  const ask = async (app: App, as: Caller) => (await injected(app.server, contract.sessions, {}, as)).reason
  const both = async (as: Caller) => [await ask(h.app, as), await ask(second, as)]
  const fine = [undefined, undefined]
  const ended = ['session.expired', 'session.expired']

  test('after a log-out', async () => {
    const caller = await h.as()
    expect(await both(caller)).toEqual(fine)
    await h.call(contract.logout, {}, caller)
    expect(await both(caller)).toEqual(ended)
  })

  test('after a change of the password: all logins but the one that changed it', async () => {
    const person = anAccount(77)
    const company = {
      name: '改密测试有限公司',
      shortName: '改密',
      uscc: aUscc(77),
      kind: 'buyer',
      verified: true,
    } as const
    await h.run(async (ctx) => {
      const accountId = await memberDoor.createAccount(ctx, person)
      const companyId = await memberDoor.createCompany(ctx, company)
      if (typeof accountId !== 'string' || typeof companyId !== 'string') throw new Error('not created')
      await memberDoor.addMembership(ctx, { accountId, companyId, roles: ['buyer'] })
    })
    const sent = { body: { phone: person.phone, password: person.password } }
    const login = async () => (await h.call(contract.login, sent)).answer as unknown as Caller
    const [here, there] = [await login(), await login()]
    expect([await both(here), await both(there)]).toEqual([fine, fine])
    const body = { oldPassword: person.password, newPassword: 'another horse 10' }
    expect((await h.call(contract.changePassword, { body }, here)).status).toBe(200)
    expect([await both(here), await both(there)]).toEqual([fine, ended])
    expect((await h.call(contract.login, sent)).reason).toBe('member.loginFailed')
  })

  test('after a role was taken: what the role allowed', async () => {
    const caller = await h.as({ roles: ['buyer'] })
    const save = async (app: App) => {
      const form = aTenderForm(new Date())
      return (await injected(app.server, saveTenderDraft, { body: { form } }, caller)).reason
    }
    expect([await save(h.app), await save(second)]).toEqual(fine)
    const roles: Role[] = ['auditor']
    await h.db.updateTable('membership').set({ roles }).where('account_id', '=', caller.accountId).execute()
    expect([await save(h.app), await save(second)]).toEqual(['role.missing', 'role.missing'])
  })

  test.each([
    ['a removal from the company', 'membership', { left_at: new Date() }],
    ['the account was disabled', 'account', { status: 'disabled' }],
  ] as const)('after %s', async (_name, table, change) => {
    const caller = await h.as()
    expect(await both(caller)).toEqual(fine)
    const column = table === 'account' ? 'id' : 'account_id'
    const [[name, value] = ['', '']] = Object.entries(change)
    await h.pool.query(`update ${table} set ${name} = $1 where ${column} = $2`, [value, caller.accountId])
    expect(await both(caller)).toEqual(ended)
  })

  test('a refused refresh says so and clears the flags of the log-in, not the cookie of another', async () => {
    const reply = await h.call(contract.refresh, {}, undefined, {
      cookies: { sid: 'x', pcToken: '1', appToken: '1' },
    })
    expect([reply.status, reply.reason]).toEqual([401, 'member.expired'])
    const cleared = reply.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])
    expect(cleared).toEqual([
      ['pcToken', '', 0],
      ['appToken', '', 0],
    ])
  })
})
