import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadFile } from '@jb/contract/file/file.contract'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { aPdf } from '@jb/testing/builders/file'
import { requestOf } from '@jb/testing/injected'
import { type Caller, makeCaller } from '@jb/testing/persona'
import { type ServerProcess, startServerProcess, urlOf } from '@jb/testing/server-process'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/db/db.ts'
import { loadSecret } from '../platform/secret/secret.ts'

let h: Harness
let buyer: Caller
beforeAll(async () => {
  h = await startHarness()
  buyer = await h.as()
})
afterAll(() => h?.close())

const names = [
  '../../../../etc/passwd.pdf',
  '..\\..\\windows\\a.pdf',
  '/etc/cron.d/a.pdf',
  '%2e%2e%2f%2e%2e%2fa.pdf',
  '....//....//a.pdf',
  'C:\\a.pdf',
  'a.pdf/../../b.pdf',
  'a\0.pdf',
  'con.pdf',
  '.pdf',
  `${'长'.repeat(300)}.pdf`,
  'a\u202efdp.pdf',
]
const inner = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))

test('no name leads an upload out of its folder, and no name is a name on the disk', async () => {
  for (const name of names) {
    const reply = await h.call(uploadFile, {}, buyer, { file: { name, bytes: aPdf(name) } })
    expect([name, reply.status < 500]).toEqual([name, true])
    if (reply.status === 200) expect(reply.answer.name).not.toMatch(/[/\\\0]|^\.\./)
    else expect(reply.msg).toMatch(/[\u4e00-\u9fff]/)
  }
  const stored = inner(h.config.DATA_DIR)
  expect(stored.length).toBeGreaterThan(0)
  for (const path of stored) expect(path).toMatch(/^\/files\/[\w/-]+$/)
})

test.each([
  '/files/..%2f..%2f..%2fetc%2fpasswd',
  '/files/%2e%2e/%2e%2e/secret',
  '/files/....//secret',
  '/..%2f..%2fsecret',
  '/assets/..%5c..%5csecret',
  '/%00',
  '/files/%00',
  '//etc/passwd',
])('%s opens nothing', async (url) => {
  const opened = await h.app.server.inject(url)
  expect(opened.statusCode).toBeGreaterThanOrEqual(400)
  expect(opened.statusCode).toBeLessThan(500)
  expect(opened.body).not.toContain('root:')
})

/** Resident memory of a process in MB. */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024
}

/** By how many MB the memory of a process grows, at most, while something goes on. */
async function growthDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = memoryOf(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid))
  }, 10)
  await work().finally(() => clearInterval(watch))
  return most - before
}

async function sendTo(server: ServerProcess, as: Caller, bytes: Uint8Array): Promise<number> {
  const { url, headers, payload } = requestOf(uploadFile, {}, as, { file: { name: 'a.txt', bytes } })
  const { 'content-length': _length, ...rest } = headers as Record<string, string>
  const response = await fetch(server.url + String(url), {
    method: 'POST',
    headers: rest,
    body: new Uint8Array(payload as Buffer),
  })
  await response.arrayBuffer()
  return response.status
}

test('twenty uploads of 6 MB at once cost the server no more than 64 MB', async () => {
  const database = `t_${randomBytes(8).toString('hex')}`
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  await admin.query(`create database ${database} template jb_template`)
  const server = await startServerProcess({ DATABASE_URL: urlOf(inject('postgres'), database) })
  try {
    const as = await personIn(database, server.dataDir)
    const bytes = Buffer.alloc(6 * 1024 * 1024, 'x')
    expect(await sendTo(server, as, bytes.subarray(0, 1024 * 1024))).toBe(200)
    const growth = await growthDuring(server.pid, async () => {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => sendTo(server, as, bytes)))
      expect(new Set(statuses)).toEqual(new Set([200]))
    })
    expect(growth).toBeLessThanOrEqual(64)
  } finally {
    await server.stop()
    await admin.query(`drop database ${database} with (force)`)
    await admin.end()
  }
}, 60_000)

/** A buyer in the database of a server process, signed with that server's own secret. */
async function personIn(database: string, dataDir: string): Promise<Caller> {
  const opened = openDatabase({ ...inject('postgres'), database }, 1)
  try {
    return await makeCaller(opened.db, loadSecret(dataDir), {})
  } finally {
    await opened.close()
  }
}
