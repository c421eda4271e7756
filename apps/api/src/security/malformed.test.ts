import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Sending } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { leavesOf, objectsOf, withValue } from '@jb/testing/schema-sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemasOf } from '../platform/http/input.ts'
import { fingerprint } from './fingerprint.fixture.ts'
import { buildWorld, freshIp, mounted, plainCall, type World } from './world.fixture.ts'

/** Every route × everything that is not a well-formed request of a well-behaved client. */
let h: Harness
let world: World
beforeAll(async () => {
  h = await startHarness()
  world = await buildWorld(h)
})
afterAll(() => h?.close())

interface Attempt {
  readonly what: string
  readonly sent: ReturnType<typeof plainCall>
  readonly how?: Sending
  /** It cannot be understood: it must be refused as such. */
  readonly hopeless?: boolean
}

const sentence = /[\u4e00-\u9fff]/
const innards = /node_modules|\.ts:\d|\bat \w+ \(|select .* from|PostgreSQL/i

async function attempt(endpoint: Endpoint, { what, sent, how, hopeless }: Attempt, as: Caller) {
  const reply = await h.call(endpoint, sent as never, as, { ip: freshIp(), ...how })
  const text = JSON.stringify(reply.envelope)
  const faults = [
    reply.status >= 500 && 'broke',
    reply.status >= 400 && !sentence.test(reply.msg) && 'no sentence',
    innards.test(text) && 'shows its innards',
    hopeless && ![400, 413, 415].includes(reply.status) && 'was let in',
  ].filter(Boolean)
  return faults.length > 0 ? [`${what}: ${faults.join(', ')} (${reply.status} ${text.slice(0, 200)})`] : []
}

const anAdmin = () => h.as({ companyId: world.owner.companyId, roles: ['orgAdmin', 'operator'] })

/** Runs all attempts, ten at a time, and gives what went wrong. */
async function faultsOf(endpoint: Endpoint, attempts: readonly Attempt[]): Promise<readonly string[]> {
  const faults: string[] = []
  const some = Math.min(10, endpoint.perMinute ?? 10)
  let as = await anAdmin()
  for (let at = 0; at < attempts.length; at += some) {
    // Where nobody may ask often, others ask on.
    if (endpoint.perMinute && at > 0) as = await anAdmin()
    const next = attempts.slice(at, at + some).map((one) => attempt(endpoint, one, as))
    faults.push(...(await Promise.all(next)).flat())
  }
  return faults
}

const deep = (open: string, close: string) => `${open.repeat(10_000)}1${close.repeat(10_000)}`
const bodies: readonly (readonly [what: string, bytes: Uint8Array | string, type?: string])[] = [
  ['broken JSON', '{"a":'],
  ['a list', '[1,2]'],
  ['a text', '"text"'],
  ['10,000 lists', deep('[', ']')],
  ['10,000 objects', deep('{"a":', '}')],
  ['__proto__', '{"__proto__":{"roles":["operator"]}}'],
  ['an escaped __proto__', '{"\\u005f_proto__":1}'],
  ['constructor', '{"constructor":{"prototype":{"roles":["operator"]}}}'],
  ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a NUL in a key', '{"a\\u0000b":1}'],
  ['a number without end', `{"a":1${'0'.repeat(400)}}`],
  ['XML', '<a/>', 'application/xml'],
  ['no content type', '{}', ''],
  ['a multipart without a boundary', '--x', 'multipart/form-data'],
]

/** JSON cannot say these; they stand for what JSON can. */
const infinite = 'number 1e309'
const values: readonly unknown[] = [
  null,
  true,
  1.5,
  9_007_199_254_740_991,
  [],
  {},
  infinite,
  '测试\0文字',
  '半个\ud800',
  '🏗️\u202e%00\\..\\/',
]
const unstorable = (endpoint: Endpoint, value: unknown) =>
  // A form has no way to write half a surrogate pair.
  typeof value === 'string' && (endpoint.form ? /\0/ : /[\0\p{Surrogate}]/u).test(value)

function badBody(
  endpoint: Endpoint,
  sent: Attempt['sent'],
  path: readonly (string | number)[],
  value: unknown,
): Attempt {
  const body = withValue(sent.body, path, value)
  const what = `${path.join('.')} = ${JSON.stringify(value) ?? 'nothing'}`
  if (value === infinite && !endpoint.form) {
    return {
      what,
      sent,
      how: { raw: { bytes: JSON.stringify(body).replace(`"${infinite}"`, '1e309') } },
      hopeless: true,
    }
  }
  const wire: unknown = endpoint.form
    ? Object.fromEntries(Object.entries(body as object).map(([name, field]) => [name, String(field)]))
    : body
  const fits = schemasOf(endpoint).body?.safeParse(wire).success
  return { what, sent: { ...sent, body }, hopeless: !fits || unstorable(endpoint, value) }
}

function fieldAttempts(endpoint: Endpoint): readonly Attempt[] {
  const sent = plainCall(endpoint, world)
  const places = leavesOf(endpoint.body).map(({ path }) => path)
  const tops = [...new Set(places.map(([top = '']) => top))].map((top) => [top])
  const wrong = [...places.filter((path) => path.length > 1), ...tops]
  return wrong.flatMap((path) => [...values, undefined].map((value) => badBody(endpoint, sent, path, value)))
}

const headerSets: readonly (readonly [string, Sending])[] = [
  ['no signature', { signature: null }],
  ['a signature of nothing', { signature: 'v1.1.2.3' }],
  ['a long signature', { signature: 'x'.repeat(5_000) }],
  ['no key', { key: null }],
  ['a key that is none', { key: 'x' }],
  ['two keys', { key: `${crypto.randomUUID()}, ${crypto.randomUUID()}` }],
  ['an empty bearer', { headers: { authorization: 'Bearer' } }],
  ['two bearers', { headers: { authorization: 'Bearer a, Bearer b' } }],
  ['a broken bearer', { headers: { authorization: `Bearer ${'.'.repeat(3_000)}` } }],
  ['an unknown encoding', { headers: { 'encryption-mode': 'aes, base64', 'accept-encoding': 'x;q=9' } }],
  ['broken cookies', { headers: { cookie: '=; ;;sid; __proto__=1; sid=%ff' } }],
  ['a wrong hash', { headers: { 'content-sha256': 'x' } }],
  ['a false length', { headers: { 'x-forwarded-for': 'x', 'x-request-id': '\t' } }],
]

describe.each(mounted)('$id', (endpoint) => {
  test('refuses malformed bodies and fields in a sentence, and writes nothing', async () => {
    const sent = plainCall(endpoint, world)
    const raw = bodies.map(([what, bytes, type]) => ({
      what,
      sent,
      how: { raw: { bytes, ...(type === undefined ? {} : { type }) } },
      hopeless: endpoint.body !== undefined && type !== 'multipart/form-data',
    }))
    const fields = endpoint.upload ? [] : fieldAttempts(endpoint)
    const before = await fingerprint(h)
    const quiet = endpoint.method === 'POST' && endpoint.body ? raw : []
    const hopeless = [...quiet, ...fields.filter((one) => one.hopeless)]
    const faults = await faultsOf(endpoint, hopeless)
    const sessionRows = await fingerprint(h)
    expect(faults).toEqual([])
    expect(withoutLogins(sessionRows)).toBe(withoutLogins(before))
    expect(
      await faultsOf(
        endpoint,
        fields.filter((one) => !one.hopeless),
      ),
    ).toEqual([])
    if (quiet.length === 0) expect(await faultsOf(endpoint, raw)).toEqual([])
  })

  test('refuses keys that its contract does not name, at every depth', async () => {
    const sent = plainCall(endpoint, world)
    const extra = ['companyId2', 'constructor', 'roles', 'isAdmin'].flatMap((name) =>
      (endpoint.upload ? [] : objectsOf(endpoint.body)).map((path) => {
        const body = withValue(sent.body, [...path, name], 'x')
        return { what: [...path, name].join('.'), sent: { ...sent, body }, hopeless: true }
      }),
    )
    expect(
      await faultsOf(
        endpoint,
        extra.filter(({ what }) => !what.includes('.0.')),
      ),
    ).toEqual([])
  })

  test('stands any headers', async () => {
    const sent = plainCall(endpoint, world)
    expect(
      await faultsOf(
        endpoint,
        headerSets.map(([what, how]) => ({ what, sent, how })),
      ),
    ).toEqual([])
  })

  test('stands any address', async () => {
    const odd = ['%', '%ff', '%00', '..%2f..%2f', 'x'.repeat(300), '%F0%9F%8F%97', "'%20or%201=1--"]
    const path = pathOf(endpoint, 'h5', {})
    const seen: unknown[] = []
    for (const text of odd) {
      for (const url of [
        `${path}${text}`,
        `${path}/${text}`,
        `${path}?pageNo=${text}&pageNo=2&id[]=${text}&__proto__=1`,
      ]) {
        const { statusCode, body } = await h.app.server.inject({ method: endpoint.method, url })
        if (statusCode >= 500 || !sentence.test(body) || innards.test(body))
          seen.push([url, statusCode, body.slice(0, 200)])
      }
    }
    expect(seen).toEqual([])
  })
})

/** The caller of the attempts was made after the first look. */
function withoutLogins(state: string): string {
  return state
    .split('\n')
    .filter((line) => !/^(account|membership|session) /.test(line))
    .join('\n')
}
