import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tooNewIn } from '@jb/architecture/browsers'
import { bundleLimits, bundleReport, type Manifest } from '@jb/architecture/bundle'

const dist = join(process.cwd(), 'apps/web/dist')
const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const report = bundleReport(manifest)

const size = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + size(file), 0)
const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} KiB`
const problems: string[] = []

function limit(what: string, files: readonly string[], most: number): void {
  const bytes = sum(files)
  console.log(`${kib(bytes)}  of ${kib(most)}  ${what}`)
  if (bytes > most) problems.push(`${what}: ${kib(bytes).trim()} gzip, at most ${kib(most).trim()}`)
}

limit('first load, scripts', report.firstLoad, bundleLimits.firstLoadScript)
for (const file of bySize(report.firstLoad)) console.log(`    ${kib(size(file))}  ${file}`)
limit('first load, styles', report.firstStyles, bundleLimits.firstLoadStyle)
limit('second map', report.secondMap, bundleLimits.secondMap)
for (const { screen, files } of report.routes) limit(screen, files, bundleLimits.lazyRoute)
console.log('loaded on demand:')
for (const file of bySize(report.onDemand)) console.log(`    ${kib(size(file))}  ${file}`)

for (const file of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js')))
  for (const found of tooNewIn(readFileSync(join(dist, 'assets', file), 'utf8')))
    problems.push(`${file} calls ${found}, which the oldest browsers do not know`)

function bySize(files: readonly string[]): readonly string[] {
  return [...files].sort((a, b) => size(b) - size(a))
}

for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
