import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServerProcess, urlOf } from '@jb/testing/server-process'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const databases: string[] = []
const admin = new pg.Client(inject('postgres'))
const scratch = mkdtempSync(join(tmpdir(), 'jb-main-'))
beforeAll(() => {
  writeFileSync(join(scratch, 'secret'), randomBytes(32).toString('base64url'))
  return admin.connect()
})
afterAll(async () => {
  for (const database of databases)
    await admin.query(`drop database ${pg.escapeIdentifier(database)} with (force)`)
  await admin.end()
  rmSync(scratch, { recursive: true, force: true })
})

/** `DATABASE_URL` of a new, empty database. */
async function newDatabase(): Promise<string> {
  const database = `t_${randomBytes(8).toString('hex')}`
  databases.push(database)
  await admin.query(`create database ${pg.escapeIdentifier(database)}`)
  return urlOf(inject('postgres'), database)
}

test('a server on a database of its own is ready, and ends on a signal without an error in its log', async () => {
  const server = await startServerProcess({ DATABASE_URL: await newDatabase() })
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([
    200,
    { status: 'ready', migrations: 'complete', database: 'writable', jobs: { dead: 0 } },
  ])
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

test('a server with its embedded database ends on a signal without an error in its log', async () => {
  const server = await startServerProcess({})
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.stop('SIGINT')).toBe(0)
  expect(server.output()).not.toMatch(/"level":(50|60)/)
})

test('a server in production takes http where it was told to, with a warning at each start, and else checks of health only', async () => {
  const DATABASE_URL = await newDatabase()
  const SECRET_FILE = join(scratch, 'secret')
  const { url, output, stop } = await startServerProcess({ DATABASE_URL, SECRET_FILE })
  expect(output()).toMatch(/配置提醒：HTTP_ONLY：没有 https/)
  expect((await fetch(`${url}/api/member/personas`)).status).toBe(200)
  await stop()
  const safe = await startServerProcess({ DATABASE_URL, SECRET_FILE, HTTP_ONLY: '0', NODE_ENV: 'test' })
  const refused = await fetch(`${safe.url}/api/member/personas`)
  expect([refused.status, await refused.json()]).toMatchObject([403, { reason: 'session.insecure' }])
  const proxied = { headers: { 'x-forwarded-proto': 'https' } }
  expect((await fetch(`${safe.url}/api/member/personas`, proxied)).status).toBe(200)
  expect((await fetch(`${safe.url}/readyz`)).status).toBe(200)
  expect(safe.output()).not.toContain('HTTP_ONLY')
  await safe.stop()
}, 60_000)

const faults = [
  ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody:s3cret@127.0.0.1:9/none' }],
  ['HOST', { HOST: '203.0.113.9' }],
  ['SECRET_FILE', { SECRET_FILE: '/nowhere/secret' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
] as const
test.each(faults)('a server that cannot start names the variable: %s', async (name, settings) => {
  const start = startServerProcess({ DATABASE_URL: await newDatabase(), ...settings })
  await expect(start).rejects.toThrow(new RegExp(`启动失败：[^]*${name}：`))
  await expect(start).rejects.not.toThrow(/s3cret|\n\s+at /)
})

test('a server without the secret of its database does not start on it', async () => {
  const DATABASE_URL = await newDatabase()
  await (await startServerProcess({ DATABASE_URL })).stop()
  await expect(startServerProcess({ DATABASE_URL })).rejects.toThrow(/启动失败：.*主密钥文件.*不存在/)
}, 60_000)
