import { type Endpoint, pathOf } from '@jb/contract/endpoint'
import type { Harness } from '@jb/testing/api-harness'
import type { Sending } from '@jb/testing/injected'
import type { Caller } from '@jb/testing/persona'
import { leavesOf, objectsOf, sampleOf, withValue } from '@jb/testing/schema-sample'
import { inTurn, isWhole } from '@jb/testing/swept'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modules } from '../modules.ts'
import { type Outcome, problemOutcome } from '../platform/http/envelope.ts'
import { parseInput, readBody, schemasOf } from '../platform/http/input.ts'
import { problemOf } from '../platform/http/problem.ts'
import type { Route } from '../platform/module.ts'
import { platformModule } from '../platform/platform.module.ts'
import { fingerprint } from './fingerprint.fixture.ts'
import { freshIp, mounted, plainCall, startWorld, type World } from './world.fixture.ts'

/**
 * Everything that is not a well-formed request of a well-behaved client. What a body comes to before anybody else sees
 * it is one pure function for all endpoints, so the whole table of endpoints × mistakes goes through that. Over HTTP
 * every kind of endpoint meets all of it, and every single endpoint a part, and whatever its shape lets in.
 */
let h: Harness
let world: World
beforeAll(async () => {
  ;({ h, world } = await startWorld())
})
afterAll(() => h?.close())

/** Gives for each endpoint what `make` made of it the first time. */
function once<T>(make: (endpoint: Endpoint) => T): (endpoint: Endpoint) => T {
  const made = new Map<Endpoint, T>()
  return (endpoint) => {
    const known = made.get(endpoint) ?? make(endpoint)
    made.set(endpoint, known)
    return known
  }
}
const schemas = once(schemasOf)

/** The plain call, with something in its lists where they may not be empty. */
const callOf = once((endpoint): Attempt['sent'] => {
  const plain = plainCall(endpoint, world)
  const fits = !plain.body || schemas(endpoint).body?.safeParse(plain.body).success
  return fits || !endpoint.body ? plain : { ...plain, body: sampleOf(endpoint.body) }
})

const slow = { timeout: 120_000 }

/** What the platform treats alike: one endpoint of each kind stands for all of them. */
function kindOf({ endpoint, hot, outside }: Route): string {
  const { method, kind, who, upload, form, body, params, query, perMinute, encoded, maxBody } = endpoint
  const traits = { upload, form, body, params, query, perMinute, encoded, maxBody, hot, outside }
  const present = Object.entries(traits).flatMap(([name, trait]) => (trait ? [name] : []))
  return [method, kind, 'for', Array.isArray(who) ? 'roles' : who, ...present].join(' ')
}
const kinds = [
  ...new Map(
    [platformModule, ...modules]
      .flatMap(({ routes }) => routes)
      .toReversed()
      .map((route) => [kindOf(route), route.endpoint] as const),
  ),
]

interface Attempt {
  readonly what: string
  readonly sent: ReturnType<typeof plainCall>
  readonly how?: Sending
  /** What stands in a field. */
  readonly value?: unknown
  /** It cannot be understood: it must be refused as such. */
  readonly hopeless?: boolean
}

const sentence = /[\u4e00-\u9fff]/
const innards = /node_modules|\.ts:\d|\bat \w+ \(|select .* from|PostgreSQL/i

const faultsIn = (reply: { status: number; msg: string }, envelope: unknown, hopeless = false) =>
  [
    reply.status >= 500 && 'broke',
    reply.status >= 400 && !sentence.test(reply.msg) && 'no sentence',
    innards.test(JSON.stringify(envelope)) && 'shows its innards',
    hopeless && ![400, 413, 415].includes(reply.status) && 'was let in',
  ].filter(Boolean)

async function attempt(endpoint: Endpoint, { what, sent, how, hopeless }: Attempt, as: Caller) {
  const reply = await h.call(endpoint, sent as never, as, { ip: freshIp(), ...how })
  const faults = faultsIn(reply, reply.envelope, hopeless)
  const text = JSON.stringify(reply.envelope).slice(0, 200)
  return faults.length > 0 ? [`${what}: ${faults.join(', ')} (${reply.status} ${text})`] : []
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
      value,
      how: { raw: { bytes: JSON.stringify(body).replace(`"${infinite}"`, '1e309') } },
      hopeless: true,
    }
  }
  const wire: unknown = endpoint.form
    ? Object.fromEntries(Object.entries(body as object).map(([name, field]) => [name, String(field)]))
    : body
  const fits = schemas(endpoint).body?.safeParse(wire).success
  return { what, sent: { ...sent, body }, value, hopeless: !fits || unstorable(endpoint, value) }
}

function fieldAttempts(endpoint: Endpoint): readonly Attempt[] {
  const sent = callOf(endpoint)
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

const texts = (part: unknown) =>
  Object.fromEntries(Object.entries((part ?? {}) as object).map(([name, value]) => [name, String(value)]))

const bytesOf = (endpoint: Endpoint, { sent, how }: Attempt) =>
  how?.raw?.bytes ??
  (endpoint.form ? new URLSearchParams(texts(sent.body)).toString() : JSON.stringify(sent.body))

/** What the server answers before anybody has looked at a body of these bytes; undefined when it goes further. */
function refusalOf(endpoint: Endpoint, attempt: Attempt): Outcome | undefined {
  const { params, query } = attempt.sent
  try {
    const body = readBody(Buffer.from(bytesOf(endpoint, attempt)), endpoint.form === true)
    parseInput(schemas(endpoint), { params: texts(params), query: texts(query), body })
    return undefined
  } catch (thrown) {
    return problemOutcome(problemOf(thrown))
  }
}

const refusedAtOnce = (endpoint: Endpoint, one: Attempt) => {
  const outcome = refusalOf(endpoint, one)
  const faults = faultsIn(
    { status: outcome?.status ?? 200, msg: String(outcome?.body.msg) },
    outcome?.body,
    true,
  )
  return faults.length > 0 ? [`${one.what}: ${faults.join(', ')} (${JSON.stringify(outcome)})`] : []
}

const hasBody = ({ method, body }: Endpoint) => method === 'POST' && body !== undefined
const isJson = ([, , type]: (typeof bodies)[number]) => type === undefined

function rawAttempts(endpoint: Endpoint): readonly Attempt[] {
  const sent = callOf(endpoint)
  return bodies.map(([what, bytes, type]) => ({
    what,
    sent,
    how: { raw: { bytes, ...(type === undefined ? {} : { type }) } },
    hopeless: endpoint.body !== undefined && type !== 'multipart/form-data',
  }))
}

/** Keys that the contract does not name, at every depth but inside lists. */
function strangeKeys(endpoint: Endpoint): readonly Attempt[] {
  const sent = callOf(endpoint)
  const objects = endpoint.upload ? [] : objectsOf(endpoint.body)
  return ['companyId2', 'constructor', 'roles', 'isAdmin']
    .flatMap((name) => objects.map((path) => [...path, name]))
    .map((path) => {
      const body = withValue(sent.body, path, 'x')
      return { what: path.join('.'), sent: { ...sent, body }, hopeless: true }
    })
    .filter(({ what }) => !what.includes('.0.'))
}

const wrongFields = once((endpoint) => (endpoint.upload ? [] : fieldAttempts(endpoint)))
const wrongHeaders = (endpoint: Endpoint): readonly Attempt[] =>
  headerSets.map(([what, how]) => ({ what, sent: callOf(endpoint), how }))

const odd = ['%', '%ff', '%00', '..%2f..%2f', 'x'.repeat(300), '%F0%9F%8F%97', "'%20or%201=1--"]
const oddAddresses = (endpoint: Endpoint) => {
  const path = pathOf(endpoint, 'h5', {})
  return odd.flatMap((text) => [
    `${path}${text}`,
    `${path}/${text}`,
    `${path}?pageNo=${text}&pageNo=2&id[]=${text}&__proto__=1`,
  ])
}

async function faultsAt({ method }: Endpoint, addresses: readonly string[]) {
  const seen: unknown[] = []
  for (const url of addresses) {
    const { statusCode, body } = await h.app.server.inject({ method, url })
    if (statusCode >= 500 || !sentence.test(body) || innards.test(body))
      seen.push([url, statusCode, body.slice(0, 200)])
  }
  return seen
}

/** Every n-th of a list, another one for each endpoint: together they meet the whole of it. */
const turn = <T>(list: readonly T[], at: number): readonly T[] => {
  const one = list[at % list.length]
  return one === undefined ? [] : [one]
}

const swept = inTurn(mounted)

describe('before anybody reads it', () => {
  test.each(swept)('$id refuses malformed fields, strange keys and broken bodies', (endpoint) => {
    const raw = hasBody(endpoint) && !endpoint.form && !endpoint.upload ? rawAttempts(endpoint) : []
    const all = [
      ...raw.filter((_, at) => bodies[at] && isJson(bodies[at])),
      ...wrongFields(endpoint),
      ...strangeKeys(endpoint),
    ]
    if (endpoint.body && !endpoint.upload)
      expect(refusalOf(endpoint, { what: 'plain', sent: callOf(endpoint) })).toBeUndefined()
    expect(all.filter(({ hopeless }) => hopeless).flatMap((one) => refusedAtOnce(endpoint, one))).toEqual([])
  })

  test('of these there are thousands', () => {
    const fields = swept.flatMap(wrongFields).filter(({ hopeless }) => hopeless)
    expect(fields.length).toBeGreaterThan(isWhole ? 9_000 : 1_000)
    expect(swept.flatMap(strangeKeys).length).toBeGreaterThan(isWhole ? 900 : 100)
  })
})

describe.each(kinds)('%s, such as $id', (_kind, endpoint) => {
  test('refuses malformed bodies and fields in a sentence, and writes nothing', async () => {
    const raw = rawAttempts(endpoint)
    const before = await fingerprint(h)
    const quiet = hasBody(endpoint) ? raw : []
    const fields = wrongFields(endpoint).filter((one) => one.hopeless)
    const hopeless = [...quiet, ...new Map(fields.map((one) => [one.value, one])).values()]
    const faults = await faultsOf(endpoint, hopeless)
    const sessionRows = await fingerprint(h)
    expect(faults).toEqual([])
    expect(withoutLogins(sessionRows)).toBe(withoutLogins(before))
    if (quiet.length === 0) expect(await faultsOf(endpoint, raw)).toEqual([])
  })

  test('refuses keys that its contract does not name', async () => {
    expect(await faultsOf(endpoint, strangeKeys(endpoint))).toEqual([])
  })

  test('stands any headers', async () => {
    expect(await faultsOf(endpoint, wrongHeaders(endpoint))).toEqual([])
  })

  test('stands any address', async () => {
    expect(await faultsAt(endpoint, oddAddresses(endpoint))).toEqual([])
  })
})

describe('every endpoint over HTTP', () => {
  test('refuses a malformed body, a wrong field and a strange key, and writes nothing', slow, async () => {
    const before = await fingerprint(h)
    for (const [at, endpoint] of swept.entries()) {
      const some = [
        ...turn(hasBody(endpoint) ? rawAttempts(endpoint) : [], at),
        ...turn(
          wrongFields(endpoint).filter(({ hopeless }) => hopeless),
          at,
        ),
        ...turn(strangeKeys(endpoint), at),
      ]
      expect([endpoint.id, await faultsOf(endpoint, some)]).toEqual([endpoint.id, []])
    }
    expect(withoutLogins(await fingerprint(h))).toBe(withoutLogins(before))
  })

  test('stands headers and addresses', slow, async () => {
    for (const [at, endpoint] of swept.entries()) {
      const faults = [
        await faultsOf(endpoint, turn(wrongHeaders(endpoint), at)),
        await faultsAt(endpoint, turn(oddAddresses(endpoint), at)),
      ]
      expect([endpoint.id, faults]).toEqual([endpoint.id, [[], []]])
    }
  })

  test.each(swept.filter(({ body, upload }) => body && !upload))(
    '$id stands what its shape lets in',
    async (endpoint) => {
      const fitting = wrongFields(endpoint).filter(({ hopeless }) => !hopeless)
      expect(await faultsOf(endpoint, fitting)).toEqual([])
    },
  )
})

/** The caller of the attempts was made after the first look. */
function withoutLogins(state: string): string {
  return state
    .split('\n')
    .filter((line) => !/^(account|membership|session) /.test(line))
    .join('\n')
}
