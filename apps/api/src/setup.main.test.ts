import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { built } from '@jb/testing/built'
import { startServerProcess, urlOf } from '@jb/testing/server-process'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

const database = `t_${randomBytes(8).toString('hex')}`
const folder = mkdtempSync(join(tmpdir(), 'jb-setup-'))
const admin = new pg.Client(inject('postgres'))
const settings = {
  DATABASE_URL: urlOf(inject('postgres'), database),
  SECRET_FILE: join(folder, 'secret'),
}

beforeAll(async () => {
  writeFileSync(settings.SECRET_FILE, randomBytes(32).toString('base64url'))
  await admin.connect()
  await admin.query(`create database ${pg.escapeIdentifier(database)}`)
})
afterAll(async () => {
  await admin.query(`drop database ${pg.escapeIdentifier(database)} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

/** What a start says about setting the platform up: the code and where to go, or nothing. */
async function startOnce() {
  const server = await startServerProcess(settings)
  // The lines follow the one that says ready.
  await fetch(`${server.url}/readyz`)
  await server.stop()
  return { url: server.url, code: /启用码 ([2-9A-Z-]{19})/.exec(server.output())?.[1], said: server.output() }
}

const commandWith = async (env: Readonly<Record<string, string>>, ...words: string[]) =>
  promisify(execFile)(process.execPath, [await built('cli'), ...words], {
    env: { ...process.env, DEMO: '0', DATA_DIR: folder, ...settings, ...env },
  })
const command = (...words: string[]) => commandWith({}, ...words)

test('a server without an operator says how to set it up, the same in every process, until there is one', async () => {
  const first = await startOnce()
  const port = new URL(first.url).port
  expect(first.said).toContain(`http://localhost:${port}/setup `)
  expect(first.code).toBeDefined()
  expect((await command('setup-code')).stdout).toContain(first.code)
  await command('create-operator', '--phone', '19900000001', '--name', '赵运营')
  await expect(command('setup-code')).rejects.toThrow('平台已经有运营账号')
  expect((await startOnce()).code).toBeUndefined()
}, 120_000)

test('the check of the settings says how the platform would run with them', async () => {
  const safe = await commandWith({ ORIGIN: 'https://h5.example.com', NODE_ENV: 'test' }, 'config-check')
  expect(safe.stdout).toMatch(
    /正式（DEMO=0）.*必须是 https.*loopback.*h5\.example\.com.*支付：不提供.*配置正确/s,
  )
  expect(safe.stderr).toBe('')
  const lan = await commandWith({ HTTP_ONLY: '1', PAYMENT_PROVIDER: 'sandbox' }, 'config-check')
  expect(lan.stdout).toMatch(/只用 http（HTTP_ONLY=1）.*支付：沙箱，不产生真实资金/s)
  expect(lan.stderr).toMatch(/HTTP_ONLY：没有 https.*PAYMENT_PROVIDER：.*沙箱支付/s)
  const wrong = commandWith({ DEMO: '1', NODE_ENV: 'production', TRUST_PROXY: '1' }, 'config-check')
  await expect(wrong).rejects.toThrow(/TRUST_PROXY：必须写明代理的地址/)
}, 60_000)
