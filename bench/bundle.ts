import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { bundleLimits, bundleReport, type Manifest } from '@jb/architecture/bundle'
import { build, type Rollup } from 'vite'
import { report, round, seed } from './lib/result.ts'

const web = fileURLToPath(new URL('../apps/web', import.meta.url))
const kib = (bytes: number) => round(bytes / 1024)
const gzip = (source: string | Uint8Array) => gzipSync(source, { level: 9 }).length

async function outputOfBuild(): Promise<Rollup.RollupOutput['output']> {
  const made = await build({ root: web, logLevel: 'silent', build: { write: false } })
  if (!('output' in made)) throw new Error('the build gave no single output')
  return made.output
}

const from = performance.now()
const output = await outputOfBuild()
const buildSeconds = (performance.now() - from) / 1000
const sourceOf = (file: string): string | Uint8Array => {
  const one = output.find(({ fileName }) => fileName === file)
  if (!one) throw new Error(`${file} is not in the build`)
  return one.type === 'chunk' ? one.code : one.source
}
const manifest = JSON.parse(String(sourceOf('.vite/manifest.json'))) as Manifest
const { firstLoad, firstStyles, secondMap, routes, onDemand } = bundleReport(manifest)
const sum = (files: readonly string[]) => files.reduce((total, file) => total + gzip(sourceOf(file)), 0)

/** npm package of a module, or the part of the product that it belongs to. */
function ownerOf(id: string): string {
  const inPackage = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
  if (inPackage) return inPackage
  return /(apps\/web\/src\/\w+|packages\/\w+)/.exec(id)?.[1] ?? 'other'
}

/** Gzip KiB per package: each chunk's size is shared out by the length of the code that each module left in it. */
function owners(files: readonly string[]): Record<string, number> {
  const shares = new Map<string, number>()
  for (const chunk of output.filter((one) => one.type === 'chunk' && files.includes(one.fileName))) {
    if (chunk.type !== 'chunk') continue
    const modules = Object.entries(chunk.modules)
    const all = modules.reduce((total, [, { renderedLength }]) => total + renderedLength, 0)
    for (const [id, { renderedLength }] of modules) {
      const share = (gzip(chunk.code) * renderedLength) / Math.max(all, 1)
      shares.set(ownerOf(id), (shares.get(ownerOf(id)) ?? 0) + share)
    }
  }
  const named = [...shares].map(([name, bytes]) => [name, kib(bytes)] as const)
  return Object.fromEntries(named.filter(([, size]) => size >= 1).sort((a, b) => b[1] - a[1]))
}

const lazy = routes.map(({ screen, files }) => [screen.split('/').at(-1), kib(sum(files))] as const)
const lazySizes = lazy.map(([, size]) => size)
report({
  name: 'bundle',
  seed,
  figures: {
    buildSeconds: round(buildSeconds),
    firstLoadScriptKib: kib(sum(firstLoad)),
    firstLoadStyleKib: kib(sum(firstStyles)),
    secondMapKib: kib(sum(secondMap)),
    firstLoadFiles: firstLoad.length + firstStyles.length,
    lazyRoutes: lazy.length,
    largestLazyRouteKib: Math.max(0, ...lazySizes),
    firstLoadOwnersKib: owners(firstLoad),
    lazyRoutesKib: Object.fromEntries([...lazy].sort((a, b) => b[1] - a[1])),
    onDemandOwnersKib: owners(onDemand),
  },
  floors: {
    firstLoadScriptKib: { most: bundleLimits.firstLoadScript / 1024 },
    firstLoadStyleKib: { most: bundleLimits.firstLoadStyle / 1024 },
    secondMapKib: { most: bundleLimits.secondMap / 1024 },
    largestLazyRouteKib: { most: bundleLimits.lazyRoute / 1024 },
  },
})
