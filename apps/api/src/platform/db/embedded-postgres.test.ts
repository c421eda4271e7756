import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

let folder = ''
const running: EmbeddedPostgres[] = []
beforeEach(() => {
  const parent = mkdtempSync(join(tmpdir(), 'jb embedded '))
  chmodSync(parent, 0o755)
  folder = join(parent, 'data')
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder)
  running.push(server)
  return server
}

async function ask(server: EmbeddedPostgres, sentence: string): Promise<unknown> {
  const client = new pg.Client(server.connection('postgres'))
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(sentence)
  await client.end()
  return rows
}

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('starts with durable, Chinese-ready settings and keeps its rows over a restart', async () => {
  const server = await start()
  await ask(server, 'create table kept as select 1 as one')
  expect(
    await ask(
      server,
      "select current_setting('fsync') as fsync, lower('É') as lower, length('匠标') as length",
    ),
  ).toEqual([{ fsync: 'on', lower: 'é', length: 2 }])
  await running.pop()?.stop()
  expect(alive(server.pid)).toBe(false)
  expect(await ask(await start(), 'select one from kept')).toEqual([{ one: 1 }])
})

it('tells a second server on the same folder, and leaves the first alone', async () => {
  const first = await start()
  await expect(startEmbeddedPostgres(folder)).rejects.toThrow('正在被另一个服务使用')
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts again after the postmaster was killed', async () => {
  const server = await start()
  await ask(server, 'create table kept as select 1 as one')
  process.kill(server.pid, 'SIGKILL')
  await running.pop()?.ended
  expect(await ask(await start(), 'select one from kept')).toEqual([{ one: 1 }])
})

it('ignores a cluster that a killed initdb left half-made', async () => {
  mkdirSync(join(folder, 'postgres.new-1'), { recursive: true })
  await start()
  expect(readdirSync(folder)).toContain('postgres')
})

it('ends its postmaster when the server is killed, and the next one starts', async () => {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(fileURLToPath(new URL('embedded-postgres.ts', import.meta.url)))}
    const server = await startEmbeddedPostgres(process.argv.at(-1)); process.stdout.write(String(server.pid))`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const pid = await new Promise<number>((done) =>
    child.stdout.once('data', (text: Buffer) => done(Number(text.toString()))),
  )
  child.kill('SIGKILL')
  const next = await start()
  expect(next.pid).not.toBe(pid)
  await vi.waitFor(() => expect(alive(pid)).toBe(false), { timeout: 5_000 })
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(true)
})
