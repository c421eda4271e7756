import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openFolder } from '../e2e/support/server.ts'
import { crawl } from './lib/crawl.ts'
import { familyOf } from './lib/memory.ts'
import { npmStart, type Started } from './lib/npm-start.ts'
import { report, round, seed } from './lib/result.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const idleSeconds = Number(process.env.IDLE_SECONDS || 60)
const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Memory of the server and of all its database processes, in MiB. */
function memoryOf({ pid }: Started, when: string): Record<string, number> {
  const family = familyOf(pid)
  const database = family.filter((one) => one.pid !== pid)
  const sum = (of: (one: (typeof family)[number]) => number) =>
    round(database.reduce((total, one) => total + of(one), 0))
  return {
    [`serverRss${when}Mib`]: round(family.find((one) => one.pid === pid)?.rss ?? 0),
    [`databaseRss${when}Mib`]: sum(({ rss }) => rss),
    [`databasePss${when}Mib`]: sum(({ pss }) => pss),
    [`databaseProcesses${when}`]: database.length,
  }
}

/** Bytes below a folder, in MiB. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) =>
    entry.isFile(),
  )
  const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return round(bytes / 2 ** 20, 2)
}

const buildSeconds = (output: string, what: string) =>
  Number(new RegExp(`正在构建${what}…… 用时 ([\\d.]+) 秒`).exec(output)?.[1] ?? Number.NaN)

const home = await openFolder('bench-start')
const checkout = join(home, 'checkout')
let running: Started | undefined
try {
  git('clone', '--quiet', root, checkout)
  const first = await npmStart(checkout)
  running = first
  await pause(idleSeconds * 1000)
  const idle = memoryOf(first, 'Idle')
  const { calls, answered } = await crawl(first.url)
  const busy = memoryOf(first, 'Crawled')
  await first.stop()
  const second = await npmStart(checkout)
  running = second
  await pause(idleSeconds * 1000)
  const later = memoryOf(second, 'Second')
  await second.stop()
  const build = first.since('正在构建') ?? 0
  report({
    name: 'start',
    seed,
    figures: {
      commit: git('rev-parse', '--short', 'HEAD'),
      firstStartSeconds: round(first.seconds),
      installSeconds: round(build),
      buildWebSeconds: buildSeconds(first.output(), '网页'),
      buildServerSeconds: buildSeconds(first.output(), '服务端'),
      secondStartSeconds: round(second.seconds),
      idleSeconds,
      ...idle,
      ...busy,
      crawlCalls: calls,
      crawlAnswered: answered,
      ...later,
      webMib: sizeOf(join(checkout, 'apps/web/dist')),
      serverMib: sizeOf(join(checkout, 'apps/api/dist')),
      dataMib: sizeOf(join(checkout, '.data')),
    },
  })
} finally {
  await running?.stop().catch(() => undefined)
  await rm(home, { recursive: true, force: true })
}
