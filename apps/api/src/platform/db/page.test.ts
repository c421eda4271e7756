import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aTenderRow } from '@jb/testing/builders/tender-row'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { capped, cappedTotal, pageOf, pageOrProblem } from './page.ts'

let harness: Harness
let owner: Caller
const by = { at: sql.ref<Date>('updated_at'), id: 'id' }

beforeAll(async () => {
  harness = await startHarness({ modules: [] })
  owner = await harness.as()
  for (let at = 0; at < 9; at++) await aTenderRow(harness, owner)
  // Three within each microsecond of one millisecond: neither the moment nor a JavaScript date tells them apart.
  await sql`update tender set updated_at = '2026-12-01T00:00:00.123Z'::timestamptz + (n % 3) * interval '1 microsecond'
    from (select id as other, row_number() over () as n from tender) as numbered where other = id`.execute(
    harness.db,
  )
})
afterAll(() => harness.close())

const list = () => harness.db.selectFrom('tender').select('id')

test.each([
  ['desc', by],
  ['asc', { ...by, oldestFirst: true }],
] as const)('following the cursor gives every row once, in order (%s), however close', async (order, by) => {
  const whole = await list().orderBy('updated_at', order).orderBy('id', order).execute()
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await pageOrProblem(list(), by, { pageNo: 1, pageSize: 2, ...(cursor && { cursor }) })
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual(whole.map(({ id }) => id))
})

test('a row that comes to the front moves nothing behind the cursor', async () => {
  const first = await pageOrProblem(list(), by, { pageNo: 1, pageSize: 4 })
  const before = await pageOrProblem(list(), by, { pageNo: 2, pageSize: 4 })
  await aTenderRow(harness, owner, { updated_at: new Date('2026-12-02T00:00:00Z') })
  const after = await pageOrProblem(list(), by, {
    pageNo: 1,
    pageSize: 4,
    ...(first.nextCursor && { cursor: first.nextCursor }),
  })
  expect(after.rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id))
})

test('what is no cursor of ours is no page', async () => {
  for (const cursor of ['x', '', Buffer.from('["now","1"]').toString('base64url')]) {
    const asked = { pageNo: 1, pageSize: 2, cursor }
    expect(await pageOf(list(), by, asked)).toBe(undefined)
    await expect(pageOrProblem(list(), by, asked)).rejects.toMatchObject({ code: 'request.invalid' })
  }
})

test('numbers lead no further than rows are counted', async () => {
  expect(await pageOrProblem(list(), by, { pageNo: 201, pageSize: 50 })).toEqual({ rows: [] })
})

test('a total says when there is more than is counted', async () => {
  const { n } = await harness.db
    .selectFrom('tender')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow()
  expect(await cappedTotal(harness.db, harness.db.selectFrom('tender'))).toEqual({ total: n })
  expect([capped(10_000), capped(10_001)]).toEqual([{ total: 10_000 }, { total: 10_000, totalCapped: true }])
})
