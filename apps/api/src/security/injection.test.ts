import type { Endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { leavesOf, withValue } from '@jb/testing/schema-sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld, freshIp, mounted, plainCall, secretWord, type World } from './world.fixture.ts'

/** SQL in every text parameter of every endpoint: it stays text. */
let h: Harness
let world: World
let tables: string
beforeAll(async () => {
  h = await startHarness()
  world = await buildWorld(h)
  tables = await tableNames()
})
afterAll(() => h?.close())

async function tableNames(): Promise<string> {
  const { rows } = await h.pool.query(
    "select string_agg(tablename, ',' order by tablename) as all from pg_tables where schemaname = 'public'",
  )
  return rows[0].all
}

const payloads = [
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  '%',
  '_',
  '%%%%%%%%',
  "' or '1'='1",
  "' or 1=1 --",
  "') or ('1'='1",
  "' or 1=1 /*",
  "1' or '1'='1' limit 100 --",
  "' union select null --",
  "' union select phone, password_hash from account --",
  "') union all select title from tender --",
  "'; drop table bid; --",
  "'; update account set status = 'disabled'; --",
  "'; select pg_sleep(10); --",
  "' || pg_sleep(10) || '",
  "' and (select 1 from pg_sleep(10)) is not null --",
  "'||(select version())||'",
  "' and 1=cast((select password_hash from account limit 1) as int) --",
  '$$; select 1; $$',
  '$1',
  ':1',
  '?',
  '{{1+1}}',
  "E'\\x27'",
  "U&'\\0027'",
  '／＊',
  '＇ or 1=1',
  'ʼ or 1=1',
  'a & b | !c:*',
  "':*' <-> ''",
  '((((((((((',
  '!!!!',
  '{"$gt":""}',
  'x);truncate session;--',
] as const
const fixed = payloads.filter((_, at) => at % 8 === 1)
const nonsense = '这几个字哪里都没有zqxj'

const parts = ['params', 'query', 'body'] as const
const places = (endpoint: Endpoint) =>
  parts.flatMap((part) =>
    leavesOf(endpoint[part])
      .filter(({ kind }) => kind === 'text')
      .map(({ path, schema }) => {
        const free = schema.safeParse(payloads[9]).success
        return { path: [part, ...path], attacks: free ? payloads : fixed, free }
      }),
  )

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

async function rowsOfNonsense(
  endpoint: Endpoint,
  path: readonly (string | number)[],
  as: Caller,
): Promise<number> {
  const sent = withValue(plainCall(endpoint, world), path, nonsense)
  return rowsIn((await h.call(endpoint, sent as never, as, { ip: freshIp() })).envelope)
}

const withText = mounted.filter((endpoint) => !endpoint.upload && places(endpoint).length > 0)

test('there are forty attacks and text in most endpoints', () => {
  expect(payloads).toHaveLength(40)
  expect(withText.length).toBeGreaterThan(35)
})

describe.each(withText)('$id', (endpoint) => {
  test('takes SQL as text', async () => {
    const as = await h.as({ companyId: world.rival.companyId })
    const faults: string[] = []
    for (const { path, attacks, free } of places(endpoint)) {
      const most = free ? await rowsOfNonsense(endpoint, path, as) : 50
      for (let at = 0; at < attacks.length; at += 10) {
        const ten = attacks.slice(at, at + 10).map((payload) => faultOf(endpoint, path, payload, as, most))
        faults.push(...(await Promise.all(ten)).flat())
      }
    }
    expect(faults).toEqual([])
  })
})

test('and every table still stands', async () => {
  expect(await tableNames()).toBe(tables)
  const { rows } = await h.pool.query("select count(*)::int as n from account where status = 'disabled'")
  expect(rows).toEqual([{ n: 0 }])
})
