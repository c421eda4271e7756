import type { Endpoint } from '@jb/contract/endpoint'
import type { Harness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { leavesOf, withValue } from '@jb/testing/schema-sample'
import { inTurn, isWhole } from '@jb/testing/swept'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseInput, type Schemas, schemasOf } from '../platform/http/input.ts'
import { Problem } from '../platform/http/problem.ts'
import { freshIp, mounted, plainCall, secretWord, startWorld, type World } from './world.fixture.ts'

/**
 * SQL in every text parameter of every endpoint: it stays text. What the shape refuses gets no further than the shape,
 * and that is asked of the shape itself. A read meets every attack in every text. A change, whose texts are stored or
 * compared as bound values, meets in every text one attack of each family, and all of them in its texts together.
 */
let h: Harness
let world: World
let tables: string
beforeAll(async () => {
  ;({ h, world } = await startWorld())
  tables = await tableNames()
})
afterAll(() => h?.close())

async function tableNames(): Promise<string> {
  const { rows } = await h.pool.query(
    "select string_agg(tablename, ',' order by tablename) as all from pg_tables where schemaname = 'public'",
  )
  return rows[0].all
}

const families = {
  quotes: [
    ...["'", "''", '"', '`', "' or '1'='1", "' or 1=1 --", "') or ('1'='1", "' or 1=1 /*"],
    ...["1' or '1'='1' limit 100 --", '／＊', '＇ or 1=1', 'ʼ or 1=1'],
  ],
  unions: [
    "' union select null --",
    "' union select phone, password_hash from account --",
    "') union all select title from tender --",
  ],
  statements: [
    "'; drop table bid; --",
    "'; update account set status = 'disabled'; --",
    "'; select pg_sleep(10); --",
    '$$; select 1; $$',
    'x);truncate session;--',
  ],
  expressions: [
    "' || pg_sleep(10) || '",
    "' and (select 1 from pg_sleep(10)) is not null --",
    "'||(select version())||'",
    "' and 1=cast((select password_hash from account limit 1) as int) --",
  ],
  escapes: ['\\', "\\'", "E'\\x27'", "U&'\\0027'"],
  patterns: ['%', '_', '%%%%%%%%'],
  placeholders: ['$1', ':1', '?', '{{1+1}}', '{"$gt":""}'],
  searches: ['a & b | !c:*', "':*' <-> ''", '((((((((((', '!!!!'],
} as const
const payloads: readonly string[] = Object.values(families).flat()
/** One attack of each family, others at the next turn. */
const someAt = (turn: number) => Object.values(families).map((family) => family[turn % family.length] ?? '')
const nonsense = '这几个字哪里都没有zqxj'

const parts = ['params', 'query', 'body'] as const
const textsIn = (endpoint: Endpoint) =>
  parts.flatMap((part) =>
    leavesOf(endpoint[part])
      .filter(({ kind }) => kind === 'text')
      .map(({ path }) => [part, ...path]),
  )

const asTexts = (part: unknown) =>
  Object.fromEntries(Object.entries((part ?? {}) as object).map(([name, value]) => [name, String(value)]))

/** Whether the endpoint's shape lets this call in. */
function isLetIn(schemas: Schemas, { params, query, body }: ReturnType<typeof plainCall>): boolean {
  try {
    parseInput(schemas, { params: asTexts(params), query: asTexts(query), body })
    return true
  } catch (thrown) {
    if (thrown instanceof Problem) return false
    throw thrown
  }
}

let turn = 0
const sentToChanges = new Map<string, number>()

/** The texts of an endpoint, each with the attacks that its shape lets in. */
function attacksOn(endpoint: Endpoint) {
  const schemas = schemasOf(endpoint)
  const plain = plainCall(endpoint, world)
  return textsIn(endpoint).flatMap((path) => {
    const lets = (payload: string) => isLetIn(schemas, withValue(plain, path, payload) as typeof plain)
    if (endpoint.kind === 'read') return [{ path, attacks: payloads.filter(lets) }]
    turn += 1
    const attacks = someAt(turn).filter(lets)
    for (const attack of attacks) sentToChanges.set(attack, (sentToChanges.get(attack) ?? 0) + 1)
    return [{ path, attacks }]
  })
}

const rowsIn = (envelope: Readonly<Record<string, unknown>>) =>
  Array.isArray(envelope.records) ? envelope.records.length : 0

async function faultOf(
  endpoint: Endpoint,
  path: readonly (string | number)[],
  payload: string,
  as: Caller,
  most: number,
) {
  const sent = withValue(plainCall(endpoint, world), path, payload)
  const from = performance.now()
  const { status, envelope } = await h.call(endpoint, sent as never, as, { ip: freshIp() })
  const ms = performance.now() - from
  const text = JSON.stringify(envelope)
  const faults = [
    status >= 500 && `answered ${status}`,
    ms > 4_000 && `took ${Math.round(ms)} ms`,
    /argon2|PostgreSQL \d/.test(text) && 'gave a secret',
    text.includes(secretWord) && 'gave the rows of others',
    rowsIn(envelope) > most && `found ${rowsIn(envelope)} rows`,
  ].filter(Boolean)
  return faults.length > 0 ? [`${path.join('.')} = ${payload}: ${faults.join(', ')}`] : []
}

async function rowsOf(
  endpoint: Endpoint,
  path: readonly (string | number)[],
  text: string,
  as: Caller,
): Promise<number> {
  const sent = withValue(plainCall(endpoint, world), path, text)
  return rowsIn((await h.call(endpoint, sent as never, as, { ip: freshIp() })).envelope)
}

const withText = mounted.filter((endpoint) => !endpoint.upload && textsIn(endpoint).length > 0)

test('there are forty attacks and text in most endpoints', () => {
  expect(new Set(payloads).size).toBe(40)
  expect(withText.length).toBeGreaterThan(35)
})

describe.each(inTurn(withText))('$id', (endpoint) => {
  test('takes SQL as text', async () => {
    const as = await h.as({ companyId: world.rival.companyId })
    const faults: string[] = []
    for (const { path, attacks } of attacksOn(endpoint)) {
      if (attacks.length === 0) continue
      const most = await rowsOf(endpoint, path, nonsense, as)
      // A search looks for the letters and digits alone: what stands for a parameter is a search for its figure.
      const ofOne = path.includes('keyword') ? await rowsOf(endpoint, path, '1', as) : most
      const mostOf = (payload: string) =>
        payload.replace(/\W/g, '').replace('11', '1') === '1' ? ofOne : most
      for (let at = 0; at < attacks.length; at += 10) {
        const ten = attacks
          .slice(at, at + 10)
          .map((payload) => faultOf(endpoint, path, payload, as, mostOf(payload)))
        faults.push(...(await Promise.all(ten)).flat())
      }
    }
    expect(faults).toEqual([])
  })
})

test('attacks of every family have come to changes, too', () => {
  const come = (family: readonly string[]) => family.some((attack) => sentToChanges.has(attack))
  expect(Object.values(families).filter((family) => !come(family))).toEqual([])
})

if (isWhole) {
  test('and so has every single one', () => {
    expect([...sentToChanges.keys()].sort()).toEqual([...payloads].sort())
    expect(Math.min(...sentToChanges.values())).toBeGreaterThan(5)
  })
}

test('and every table still stands', async () => {
  expect(await tableNames()).toBe(tables)
  const { rows } = await h.pool.query("select count(*)::int as n from account where status = 'disabled'")
  expect(rows).toEqual([{ n: 0 }])
})
