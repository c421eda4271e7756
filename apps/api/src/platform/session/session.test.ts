import { clock } from '@jb/contract/platform/platform.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import type { DB } from '../db/types.ts'
import { cookieHeader, loginCookies, sessionCookieName } from '../http/cookies.ts'
import { refreshSession, revokeSessions, sessionOf } from './session.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ modules: [] })
})
afterAll(async () => {
  await harness?.close()
})

const refresh = (token: string) => refreshSession(harness.db, harness.secret, token)
const who = (bearer: string) => sessionOf(harness.db, harness.secret, bearer)
const age = (sessionId: string, seconds: number) =>
  sql`update session set prev_until = prev_until - ${seconds} * interval '1 second',
    bearer_until = bearer_until - ${seconds} * interval '1 second' where id = ${sessionId}`.execute(
    harness.db,
  )

it('knows the person, company and roles behind a bearer', async () => {
  const caller = await harness.as({ roles: ['buyer', 'finance'], companyName: '甲公司' })
  expect((await who(caller.bearer))?.session).toMatchObject({
    accountId: caller.accountId,
    companyId: caller.companyId,
    companyName: '甲公司',
    companyVerified: true,
    roles: ['buyer', 'finance'],
  })
  expect(await who(caller.refreshToken)).toBeUndefined()
})

it('rotates, honours the token before for 30 s with the same credentials, then ends the session on reuse', async () => {
  const caller = await harness.as()
  const first = await refresh(caller.refreshToken)
  const second = await refresh(caller.refreshToken)
  expect(first?.refreshToken).not.toBe(caller.refreshToken)
  expect(second).toMatchObject({
    refreshToken: first?.refreshToken,
    bearer: first?.bearer,
    signingKey: first?.signingKey,
  })
  expect(await who(caller.bearer)).toBeDefined()
  await age(caller.sessionId, 31)
  expect(await who(caller.bearer)).toBeUndefined()
  expect(await who(first?.bearer ?? '')).toBeDefined()
  expect(await refresh(caller.refreshToken)).toBeUndefined()
  expect(await who(first?.bearer ?? '')).toBeUndefined()
  expect(await refresh(first?.refreshToken ?? '')).toBeUndefined()
})

it('lets a bearer live 15 minutes of real time, whatever the demo does to the clock', async () => {
  const caller = await harness.as()
  await harness.clock.advance(86_400_000)
  expect(await who(caller.bearer)).toBeDefined()
  await age(caller.sessionId, 901)
  expect(await who(caller.bearer)).toBeUndefined()
})

const days = 86_400
/** As if that much real time had passed since the login began. */
const older = (sessionId: string, seconds: number) =>
  harness.db.connection().execute(async (db) => {
    const moments = ['created_at', 'seen_at', 'expires_at', 'ends_at', 'bearer_until', 'prev_until']
    for (const moment of moments)
      await sql`update session set ${sql.ref(moment)} = ${sql.ref(moment)} - ${seconds} * interval '1 second'
        where id = ${sessionId}`.execute(db)
  })

it('ends after 30 days however often it was prolonged, and no bearer outlives it', async () => {
  const caller = await harness.as()
  let token = caller.refreshToken
  const use = async () => {
    const fresh = await refresh(token)
    token = fresh?.refreshToken ?? token
    return fresh
  }
  for (const _week of [1, 2, 3, 4, 5]) {
    await older(caller.sessionId, 5.9 * days)
    expect((await use())?.bearerSeconds).toBe(900)
  }
  await older(caller.sessionId, 0.5 * days - 300)
  const last = await use()
  expect(last?.bearerSeconds).toBeGreaterThan(290)
  expect(last?.bearerSeconds).toBeLessThanOrEqual(300)
  await older(caller.sessionId, 301)
  expect(await who(last?.bearer ?? '')).toBeUndefined()
  expect(await refresh(token)).toBeUndefined()
})

it('counts the 30 days of logins that stood before they were counted from when those began', async () => {
  const old = await startHarness({
    modules: [],
    fill: async (pool) => {
      await migrate(pool, { through: '0046' })
      await pool.query(`with one as (insert into account (phone, name, password_hash) values ('19900000001', '甲', '')
          returning id)
        insert into session (account_id, refresh_hash, user_agent, created_at, expires_at)
        select id, age, age || ' 天前登录', now() - age::int * interval '1 day', now() + interval '6 days'
        from one, unnest(array['31', '29', '1']) age`)
      await migrate(pool)
    },
  })
  const { rows } = await sql<{ days: number }>`select extract(epoch from expires_at - now()) / 86400 as days
    from session order by expires_at`.execute(old.db)
  expect(rows.map(({ days }) => Math.round(days))).toEqual([-1, 1, 6])
  await old.close()
})

it.each([
  ['', false],
  [', also by the bearer before the present one', true],
])('is nobody once revoked, disabled, or no longer of the company%s', async (_, renewed) => {
  const [revoked, disabled, gone] = [await harness.as(), await harness.as(), await harness.as()]
  for (const { refreshToken, bearer } of renewed ? [revoked, disabled, gone] : []) {
    await refresh(refreshToken)
    expect(await who(bearer)).toBeDefined()
  }
  expect(await revokeSessions(harness.db, { accountId: revoked.accountId }, 'test')).toBe(1)
  expect(await revokeSessions(harness.db, {}, 'test')).toBe(0)
  await harness.db
    .updateTable('account')
    .set({ status: 'disabled' })
    .where('id', '=', disabled.accountId)
    .execute()
  await harness.db
    .updateTable('membership')
    .set({ left_at: new Date() })
    .where('account_id', '=', gone.accountId)
    .execute()
  for (const caller of [revoked, disabled, gone]) {
    expect(await who(caller.bearer)).toBeUndefined()
    expect((await harness.call(clock, undefined, caller)).reason).toBe('session.expired')
  }
})

it('is found by one query, by its id', async () => {
  const caller = await harness.as()
  const asked: string[] = []
  const watched = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: harness.pool }),
    log: (event) => void asked.push(event.query.sql),
  })
  expect(await sessionOf(watched, harness.secret, caller.bearer)).toBeDefined()
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('"s"."id" = $')
})

it('is planned once by a connection, and answers each bearer for itself', async () => {
  const [one, other] = [await harness.as(), await harness.as()]
  for (const caller of [one, other, one])
    expect((await who(caller.bearer))?.session.accountId).toBe(caller.accountId)
  await harness.db.connection().execute(async (db) => {
    for (const caller of [one, other])
      expect((await sessionOf(db, harness.secret, caller.bearer))?.session.accountId).toBe(caller.accountId)
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
    expect(rows).toEqual([{ name: 'login' }])
  })
})

it('keeps no token in the database', async () => {
  const caller = await harness.as()
  const { rows } = await sql<{ line: string }>`select session::text as line from session`.execute(harness.db)
  const all = rows.map((row) => row.line).join('\n')
  for (const secret of [caller.bearer, caller.refreshToken, caller.signingKey])
    expect(all).not.toContain(secret)
})

it('names and marks cookies by the scheme', async () => {
  const request = { ip: '', userAgent: '', cookies: {}, secure: true }
  const [session, flag] = loginCookies(request, 'a.1.b').map((cookie) => cookieHeader(cookie, true))
  expect(session).toBe('__Host-sid=a.1.b; Path=/; SameSite=Lax; Max-Age=604800; HttpOnly; Secure')
  expect(flag).toBe('pcToken=1; Path=/; SameSite=Lax; Max-Age=604800; Secure')
  expect(sessionCookieName({ ...request, secure: false })).toBe('sid')
})

it('the two flags stand on the parent domain where one is set, the credential never', () => {
  const request = { ip: '', userAgent: '', cookies: {}, secure: true }
  const headers = loginCookies(request, 'a.1.b').map((cookie) => cookieHeader(cookie, true, 'example.cn'))
  expect(headers).toEqual([
    '__Host-sid=a.1.b; Path=/; SameSite=Lax; Max-Age=604800; HttpOnly; Secure',
    'pcToken=1; Path=/; SameSite=Lax; Max-Age=604800; Domain=example.cn; Secure',
    'appToken=1; Path=/; SameSite=Lax; Max-Age=604800; Domain=example.cn; Secure',
  ])
})
