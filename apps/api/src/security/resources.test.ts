import { connect } from 'node:net'
import { type Endpoint, endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { leavesOf, withValue } from '@jb/testing/schema-sample'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Module, read } from '../platform/module.ts'
import { freshIp, mounted, plainCall, startWorld, type World } from './world.fixture.ts'

/** What one request may cost at most, whoever sends it. */
const slow = endpoint({
  id: 'test.slow',
  summary: 'asks the database for longer than it may',
  service: 'api',
  method: 'GET',
  path: '/test/slow',
  kind: 'read',
  who: 'anyone',
  scope: 'none',
  answer: z.object({}),
  field: 'data',
  refusals: {},
})
const module: Module = {
  name: 'test',
  routes: [
    read(slow, async ({ db }) => {
      await sql`select pg_sleep(30)`.execute(db)
      return {}
    }),
  ],
}

let h: Harness
let bare: Harness
let world: World
beforeAll(async () => {
  ;({ h, world } = await startWorld())
  bare = await startHarness({ modules: [module] })
})
afterAll(async () => {
  await h?.close()
  await bare?.close()
})

const parts = ['params', 'query', 'body'] as const
const sizeNames = ['pageSize', 'size', 'pageNo']
/** What it calls a size is that of a file. */
const paged = mounted.filter(({ id }) => id !== 'bid.beginUpload')
const sizes = paged.flatMap((one) =>
  parts.flatMap((part) =>
    leavesOf(one[part])
      .filter(({ path }) => sizeNames.includes(String(path.at(-1))))
      .map(({ path }) => [one.id, [part, ...path].map(String), one] as const),
  ),
)

describe('pages', () => {
  test('are asked for by more than a few endpoints', () => {
    expect(sizes.length).toBeGreaterThan(8)
  })

  test.each(sizes)('%s %j: neither endless nor negative', async (_id, path, one) => {
    for (const value of [1_000_000, 100_001, 0, -1, 1e300]) {
      const sent = withValue(plainCall(one, world), path, value)
      const as = one.who === 'loggedIn' || !one.who.includes('operator') ? world.owner : world.operator
      const reply = await h.call(one, sent as never, as, { ip: freshIp() })
      expect([value, reply.status]).toEqual([value, 400])
    }
  })
})

type Def = Readonly<Record<string, unknown>> & { readonly type: string; readonly checks?: readonly Check[] }
type Check = { readonly _zod: { readonly def: { readonly check: string } } }
type Schema = NonNullable<Endpoint['body']>

/** Paths of lists and texts in a schema that have no greatest length. */
function endless(schema: Schema | undefined, path = ''): readonly string[] {
  if (!schema) return []
  const def = schema._zod.def as unknown as Def
  const open = !def.checks?.some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check))
  if (def.type === 'object') {
    const fields = Object.entries(def.shape as Record<string, Schema>)
    return fields.flatMap(([name, field]) => endless(field, `${path}.${name}`))
  }
  if (def.type === 'array') return [...(open ? [path] : []), ...endless(def.element as Schema, `${path}[]`)]
  if (def.type === 'union') return (def.options as Schema[]).flatMap((one) => endless(one, path))
  const inner = def.innerType ?? def.in
  return inner ? endless(inner as Schema, path) : []
}

test('a list without a greatest length would be found', () => {
  const schema = z.object({ ids: z.array(z.string()), few: z.array(z.string()).check(z.maxLength(3)) })
  expect(endless(z._default(schema, { ids: [], few: [] }), 'x')).toEqual(['x.ids'])
})

test('no list in a request is without a greatest length', () => {
  const found = mounted.flatMap((one) => parts.flatMap((part) => endless(one[part], `${one.id} ${part}`)))
  expect(found).toEqual([])
})

const wide = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join(',')}}`
/** Bodies of nearly one megabyte that are dear to read. */
const mega = 1_000_000
const dear: readonly (readonly [string, string])[] = [
  ['as deep as it gets', `${'['.repeat(mega / 2)}${']'.repeat(mega / 2)}`],
  ['as wide as it gets', wide(mega / 12)],
  ['as wide as it may be', wide(49_000)],
  ['one long text', JSON.stringify({ keyword: 'a'.repeat(mega - 100) })],
  ['a text of spaces', JSON.stringify({ keyword: ' '.repeat(mega - 100) })],
  ['many numbers', `[${'1,'.repeat(mega / 2 - 2)}1]`],
]

describe('a dear body', () => {
  const targets = ['hall.page', 'tender.saveDraft', 'member.login', 'bid.submit', 'question.saveForTender']
  test.each(dear)('that is %s is refused', async (_what, bytes) => {
    for (const one of mounted.filter(({ id }) => targets.includes(id))) {
      const sent = plainCall(one, world) as never
      const reply = await h.call(one, sent, world.owner, { ip: freshIp(), raw: { bytes } })
      expect([one.id, reply.status >= 400 && reply.status < 500]).toEqual([one.id, true])
    }
  })
})

describe.concurrent('a request that takes its time', () => {
  test('is given up by the database after five seconds, with a sentence', async () => {
    const reply = await bare.call(slow)
    expect(reply.status).toBeGreaterThanOrEqual(500)
    expect(reply.msg).toMatch(/[\u4e00-\u9fff]/)
  }, 30_000)

  test('whose headers never end is cut off', async () => {
    const { server } = bare.app.server
    expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
    server.headersTimeout = 500
    await bare.app.server.listen({ port: 0, host: '127.0.0.1' })
    const address = server.address()
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => {
      answer += String(bytes)
    })
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    await new Promise((resolve) => socket.once('close', resolve))
    expect(answer).toMatch(/^(HTTP\/1\.1 408|$)/)
  }, 30_000)
})
