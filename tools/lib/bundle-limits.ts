import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { tooNewIn } from '@jb/architecture/browsers'
import { bundleLimits, bundleReport, type Manifest } from '@jb/architecture/bundle'

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1).padStart(6)} KiB`

/** Prints what the build in `dist` weighs after gzip; what is over a limit, or too new for the oldest browsers, comes back. */
export function bundleProblems(dist: string): readonly string[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const report = bundleReport(manifest)
  const sizes = new Map<string, number>()
  const size = (file: string): number => {
    const known = sizes.get(file) ?? gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
    sizes.set(file, known)
    return known
  }
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + size(file), 0)
  const bySize = (files: readonly string[]) => [...files].sort((a, b) => size(b) - size(a))
  const limit = (what: string, files: readonly string[], most: number): readonly string[] => {
    const bytes = sum(files)
    console.log(`${kib(bytes)}  of ${kib(most)}  ${what}`)
    return bytes > most ? [`${what}: ${kib(bytes).trim()} gzip, at most ${kib(most).trim()}`] : []
  }

  const first = limit('first load, scripts', report.firstLoad, bundleLimits.firstLoadScript)
  for (const file of bySize(report.firstLoad)) console.log(`    ${kib(size(file))}  ${file}`)
  const others = [
    limit('first load, styles', report.firstStyles, bundleLimits.firstLoadStyle),
    limit('second map', report.secondMap, bundleLimits.secondMap),
    ...report.routes.map(({ screen, files }) => limit(screen, files, bundleLimits.lazyRoute)),
  ].flat()
  console.log('loaded on demand:')
  for (const file of bySize(report.onDemand)) console.log(`    ${kib(size(file))}  ${file}`)

  const scripts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
  const tooNew = scripts.flatMap((file) =>
    tooNewIn(readFileSync(join(dist, 'assets', file), 'utf8')).map(
      (found) => `${file} calls ${found}, which the oldest browsers do not know`,
    ),
  )
  return [...first, ...others, ...tooNew]
}
