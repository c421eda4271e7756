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

const command = async (...words: string[]) =>
  promisify(execFile)(process.execPath, [await built('cli'), ...words], {
    env: { ...process.env, DEMO: '0', DATA_DIR: folder, ...settings },
  })

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
