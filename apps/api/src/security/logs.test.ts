import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@jb/contract/endpoint'
import { login } from '@jb/contract/member/member.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { placesWith } from '@jb/testing/canary'
import type { Caller } from '@jb/testing/persona'
import { leavesOf, withValue } from '@jb/testing/schema-sample'
import { inTurn } from '@jb/testing/swept'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld, freshIp, mounted, plainCall, type World } from './world.fixture.ts'

/** A password, a token, an ID number and a telephone number go through every endpoint; no log line may hold one. */
const password = `Canary-${randomBytes(9).toString('hex')}`
const token = randomBytes(32).toString('base64url')
const idNumber = '610113199003071234'
const phone = '13987650123'
const secrets = [password, token, idNumber, phone]
const all = `${password} ${token} ${idNumber} ${phone}`

let h: Harness
let world: World
const logged: string[] = []
const write = process.stdout.write
const lines = () => logged.join('')
/** The log lines that hold one of these in any form, the beginning of each. */
const linesWith = (wanted: readonly string[]) =>
  placesWith(
    wanted,
    logged.map((line) => ({ name: line.slice(0, 200), bytes: Buffer.from(line) })),
  )

beforeAll(async () => {
  // A logger that finds standard output replaced writes through it.
  process.stdout.write = ((chunk: string | Uint8Array) => logged.push(String(chunk)) > 0) as typeof write
  h = await startHarness({ config: { LOG_LEVEL: 'debug' } })
  world = await buildWorld(h)
})
afterAll(async () => {
  process.stdout.write = write
  await h?.close()
})

const parts = ['params', 'query', 'body'] as const

/** Each text that a call carries, taken by the canary that its schema accepts, or by all of them at once. */
function callsOf(one: Endpoint): readonly unknown[] {
  const plain = plainCall(one, world)
  const texts = parts.flatMap((part) =>
    leavesOf(one[part]).flatMap(({ path, schema, kind }) =>
      kind === 'text' ? [{ path: [part, ...path], schema }] : [],
    ),
  )
  return texts.flatMap(({ path, schema }) => {
    const fitting = secrets.filter((secret) => schema.safeParse(secret).success)
    return [...fitting, all].map((put) => withValue(plain, path, put))
  })
}

async function crawl(one: Endpoint, as: Caller | undefined): Promise<number> {
  const headers = { cookie: `sid=${token}; other=${all}`, referer: `https://x.example/?phone=${phone}` }
  let calls = 0
  for (const sent of [plainCall(one, world), ...callsOf(one)]) {
    await h.call(one, sent as never, as, { ip: freshIp(), headers })
    calls += 1
  }
  return calls
}

test('nothing of it stands in the log of a crawl through every endpoint', { timeout: 120_000 }, async () => {
  const swept = inTurn(mounted)
  let calls = 0
  for (const one of swept) {
    const as = one.who !== 'anyone' && one.who !== 'loggedIn' && one.who.includes('operator')
    calls += await crawl(one, await h.as({ companyId: (as ? world.operator : world.owner).companyId }))
    calls += await crawl(one, undefined)
  }
  await h.drain()
  expect(calls).toBeGreaterThan(swept.length * 4)
  expect(lines().split('"msg":"request"').length).toBeGreaterThan(calls)
  expect(linesWith(secrets)).toEqual([])
})

test('nor in that of real log-ins, forged tokens, files and addresses that do not exist', async () => {
  await h.call(login, { body: { phone, password } }, undefined, { ip: freshIp() })
  const people = [world.owner, world.supplier, world.operator]
  const bearers = people.flatMap(({ bearer, refreshToken, signingKey }) => [bearer, refreshToken, signingKey])
  for (const url of ['/files/x', '/nowhere', '/bidNotice', '/openapi.json', '/api/x', '/healthz']) {
    for (const person of people) {
      const headers = { authorization: `Bearer ${person.bearer}`, cookie: `sid=${person.refreshToken}` }
      await h.app.server.inject({ url: `${url}?token=${token}&phone=${phone}`, headers })
    }
    const forged = { authorization: `Bearer ${token}`, 'x-forwarded-for': phone }
    await h.app.server.inject({ url: `${url}/${encodeURIComponent(`../${'%00'}`)}`, headers: forged })
  }
  const own = [...bearers, ...people.map((person) => person.phone)]
  expect(linesWith([...secrets, ...own])).toEqual([])
})

test('nor in that of what breaks, whatever the broken thing says', async () => {
  const thrown = Object.assign(new Error('broken'), { detail: `Key (phone)=(${phone})`, where: all })
  h.app.server.log.error({ err: thrown, headers: { authorization: token } }, 'job failed')
  const wrong = `insert into account (phone, name, password_hash) values ('${phone}', '${idNumber}', $1)`
  // The crawl may have made this account already.
  await h.pool.query(wrong, [password]).catch(() => undefined)
  const twice = await h.pool.query(wrong, [password]).catch((problem: unknown) => problem)
  h.app.server.log.error({ err: twice }, 'job failed')
  expect(lines()).toContain('account_phone_key')
  expect(linesWith(secrets)).toEqual([])
})

test('a canary that is logged is found, so the search looks in the right place', () => {
  h.app.server.log.info({ planted: phone }, 'note')
  expect(linesWith(secrets)).toEqual([expect.stringContaining('planted')])
})
