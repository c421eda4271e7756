import { getUserInfo, logout, refresh } from '@jb/contract/member/member.contract'
import { appInfo, mintNativeCode, nativeLogin } from '@jb/contract/member/native.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberDoor, memberModule } from './index.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: [memberModule] })
})
afterAll(() => h?.close())

const mint = async (caller: Caller) => (await h.call(mintNativeCode, {}, caller)).answer.code
const enter = (code: string) => h.call(nativeLogin, { body: { code } })
const age = (seconds: number) =>
  sql`update native_code set expires_at = expires_at - ${seconds} * interval '1 second'`.execute(h.db)

describe('the code by which the app hands its login over', () => {
  test('is only for people with a login, and lives 60 seconds', async () => {
    expect((await h.call(mintNativeCode, {})).status).toBe(401)
    const { answer } = await h.call(mintNativeCode, {}, await h.as())
    expect(answer).toEqual({ code: expect.stringMatching(/^[\w-]{43}$/), expiresInSeconds: 60 })
  })

  test('opens a login of the same person and company, with a cookie of its own, once', async () => {
    const app = await h.as({ roles: ['buyer'] })
    const code = await mint(app)
    const reply = await enter(code)
    expect(reply.answer.user).toMatchObject({
      account: { id: app.accountId },
      company: { id: app.companyId },
      roles: ['buyer'],
    })
    expect(reply.answer.bearer).not.toBe(app.bearer)
    expect(reply.cookies.map(({ name }) => name)).toEqual(['sid', 'pcToken', 'appToken', 'did'])
    const again = await enter(code)
    expect([again.status, again.reason]).toEqual([422, 'member.nativeCodeInvalid'])
  })

  test('opens one login only, however often it comes at the same moment', async () => {
    const code = await mint(await h.as())
    const replies = await Promise.all(Array.from({ length: 6 }, () => enter(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('is too old after 60 seconds of real time, whatever the demo does to the clock', async () => {
    const [early, late] = [await mint(await h.as()), await mint(await h.as())]
    await h.clock.advance(86_400_000)
    await age(58)
    expect((await enter(early)).status).toBe(200)
    await age(3)
    expect((await enter(late)).reason).toBe('member.nativeCodeInvalid')
  })

  test('opens a login that ends when that of the app does, however often it is handed on', async () => {
    const app = await h.as()
    await sql`update session set ends_at = clock_timestamp() + interval '1 day' where id = ${app.sessionId}`.execute(
      h.db,
    )
    const page = (await enter(await mint(app))).answer as unknown as Caller
    const { answer } = await enter(await mint(page))
    const rows = await h.db
      .selectFrom('session')
      .select('ends_at')
      .where('account_id', '=', app.accountId)
      .execute()
    expect(answer.user.account.id).toBe(app.accountId)
    expect(new Set(rows.map((row) => row.ends_at.getTime())).size).toBe(1)
    expect(rows).toHaveLength(3)
  })

  test('dies with the login that asked for it', async () => {
    const app = await h.as()
    const code = await mint(app)
    await h.call(logout, {}, app)
    expect((await enter(code)).reason).toBe('member.nativeCodeInvalid')
  })

  test('opens nothing for a disabled account, nor for a guessed or malformed code', async () => {
    const app = await h.as()
    const code = await mint(app)
    await h.db.updateTable('account').set({ status: 'disabled' }).where('id', '=', app.accountId).execute()
    expect((await enter(code)).reason).toBe('member.nativeCodeInvalid')
    expect((await enter('A'.repeat(43))).reason).toBe('member.nativeCodeInvalid')
    expect((await enter('short')).status).toBe(400)
  })

  test('is kept as a hash only, also where answers are kept for a repeat', async () => {
    const code = await mint(await h.as())
    const { rows } = await sql<{ line: string }>`
      select native_code::text as line from native_code
      union all select idempotency_key::text from idempotency_key`.execute(h.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ line }) => line).join('\n')).not.toContain(code)
  })

  test('leaves the login of the app alone when the page logs out', async () => {
    const app = await h.as()
    const page = await enter(await mint(app))
    const sid = page.cookies.find(({ name }) => name === 'sid')?.value ?? ''
    await h.call(logout, {}, undefined, { cookies: { sid } })
    expect((await h.call(refresh, {}, undefined, { cookies: { sid } })).status).toBeGreaterThanOrEqual(400)
    expect((await h.call(getUserInfo, {}, app)).answer.state).toBe('ok')
  })
})

describe('the app of a company', () => {
  const app = { appName: '长砚建造', icon: '', downloadUrl: 'https://app.example.cn/changyan' }
  const noOf = async (companyId: string) => {
    const row = await h.db
      .selectFrom('company')
      .select('serial')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    return String(row.serial)
  }

  test('is told to anybody, as it was last entered', async () => {
    const companyNo = await noOf((await h.as()).companyId)
    await h.run((ctx) => memberDoor.setCompanyApp(ctx, { companyNo, ...app, appName: '旧名' }))
    await h.run((ctx) => memberDoor.setCompanyApp(ctx, { companyNo, ...app }))
    expect((await h.call(appInfo, { query: { companyNo } })).answer).toEqual(app)
  })

  test('is null where a company has none, and where there is no such company', async () => {
    const companyNo = await noOf((await h.as()).companyId)
    for (const no of [companyNo, '999999999']) {
      const { status, answer } = await h.call(appInfo, { query: { companyNo: no } })
      expect([status, answer]).toEqual([200, null])
    }
    expect(await h.run((ctx) => memberDoor.setCompanyApp(ctx, { companyNo: '999999999', ...app }))).toBe(
      undefined,
    )
  })

  test.each(['http://app.example.cn', 'javascript:alert(1)', '商店'])(
    'is not taken with the address %s',
    async (downloadUrl) => {
      const companyNo = await noOf((await h.as()).companyId)
      const set = h.run((ctx) => memberDoor.setCompanyApp(ctx, { companyNo, ...app, downloadUrl }))
      await expect(set).rejects.toThrow('不是以 https:// 开头的网址')
    },
  )
})
