import { endpoint } from '@jb/contract/endpoint'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { requestOf } from '@jb/testing/injected'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { hot, type Module } from '../module.ts'
import { revokeSessions } from '../session/session.ts'

const knock = endpoint({
  id: 'test.knock',
  summary: 'Knocks.',
  service: 'api',
  method: 'POST',
  path: '/test/knocks',
  kind: 'change',
  who: ['quoter'],
  scope: 'public',
  body: z.object({ n: z.int() }),
  answer: z.object({ n: z.int(), key: z.string() }),
  field: 'data',
  refusals: {},
})
const knocked: number[] = []
const module: Module = {
  name: 'test',
  routes: [
    hot(knock, async ({ key, transact }, { body: { n } }) => {
      knocked.push(n)
      const at = await transact(async (_tx, context) => context(new Date(5_000)).now.getTime())
      return { n: n + at, key }
    }),
  ],
}

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: [module] })
  await h.app.start()
})
afterAll(() => h?.close())

it('runs a hot change outside the common table of keys, with its key and a transaction of its own', async () => {
  const who = await h.as({ roles: ['quoter'] })
  const key = '00000000-0000-4000-8000-0000000000AA'
  const [one, two] = [
    await h.call(knock, { body: { n: 1 } }, who, { key }),
    await h.call(knock, { body: { n: 1 } }, who, { key }),
  ]
  expect([one.answer, two.answer]).toEqual(Array(2).fill({ n: 5_001, key: key.toLowerCase() }))
  expect(knocked).toEqual([1, 1])
  expect(await h.db.selectFrom('idempotency_key').select('key').execute()).toEqual([])
})

it('admits nobody to it whom it would not admit to another change', async () => {
  const who = await h.as({ roles: ['quoter'] })
  const body = { body: { n: 2 } }
  knocked.length = 0
  const reasons = [
    await h.call(knock, body),
    await h.call(knock, body, await h.as({ roles: ['buyer'] })),
    await h.call(knock, body, who, { signature: null }),
    await h.call(knock, body, who, { key: null }),
    await h.call(knock, body, { ...who, signingKey: (await h.as()).signingKey }),
  ].map(({ reason }) => reason)
  expect(reasons).toEqual([
    ...['session.missing', 'role.missing', 'signature.missing', 'idempotency.missing', 'signature.mac'],
  ])
  expect(knocked).toEqual([])
})

it('refuses a replay, here in the same moment and on the other node', async () => {
  const who = await h.as({ roles: ['quoter'] })
  const other = await h.node()
  knocked.length = 0
  const request = requestOf(knock, { body: { n: 3 } }, who)
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => h.app.server.inject(request)),
    ...Array.from({ length: 6 }, () => other.server.inject(request)),
  ])
  expect(knocked).toEqual([3])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(11).fill(401)])
})

it('spends every nonce of a crowd, one by one as far as anybody can tell', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => h.as({ roles: ['quoter'] })))
  const stamp = await sql<{ n: number }>`select count(*)::int as n from request_nonce`.execute(h.db)
  const replies = await Promise.all(
    Array.from({ length: 80 }, (_, n) => h.call(knock, { body: { n } }, people[n % 4])),
  )
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  const after = await sql<{ n: number }>`select count(*)::int as n from request_nonce`.execute(h.db)
  expect((after.rows[0]?.n ?? 0) - (stamp.rows[0]?.n ?? 0)).toBe(80)
})

it('forgets a remembered login at once when it ends on any node', async () => {
  const who = await h.as({ roles: ['quoter'] })
  expect((await h.call(knock, { body: { n: 4 } }, who)).status).toBe(200)
  await revokeSessions((await h.node()).platform.db, { sessionId: who.sessionId }, 'test')
  await vi.waitFor(
    async () => expect((await h.call(knock, { body: { n: 4 } }, who)).reason).toBe('session.expired'),
    { timeout: 1_500, interval: 20 },
  )
})

it('remembers a role no longer than two seconds after it was taken away', async () => {
  const who = await h.as({ roles: ['quoter'] })
  expect((await h.call(knock, { body: { n: 5 } }, who)).status).toBe(200)
  await h.db
    .updateTable('membership')
    .set({ roles: ['buyer'] })
    .where('account_id', '=', who.accountId)
    .execute()
  await vi.waitFor(
    async () => expect((await h.call(knock, { body: { n: 5 } }, who)).reason).toBe('role.missing'),
    { timeout: 3_000, interval: 50 },
  )
})
