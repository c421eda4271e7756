import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { checkImports, importRules } from './rules.ts'

const features = 'apps/web/src/features'
const modules = 'apps/api/src/modules'
const domain = 'packages/domain/src'
const contract = 'packages/contract/src'
const documents = 'apps/api/src/platform/documents'

/** One planted violation for every rule: the file that imports, what it imports, and how. */
const planted: readonly (readonly [rule: string, from: string, to: string, how?: 'lazy' | 'type'])[] = [
  ['only-downward', `${domain}/tender/a.ts`, `${domain}/bid/b.ts`],
  ['only-downward', `${domain}/tender/a.ts`, `${domain}/demand/b.ts`, 'type'],
  ['only-downward', `${contract}/member/a.ts`, `${domain}/tender/b.ts`],
  ['only-downward', `${modules}/tender/use-cases/a.ts`, `${modules}/bid/index.ts`],
  ['only-downward', `${features}/tender/parts/a.tsx`, `${features}/bid/index.ts`],
  ['only-downward', `${features}/tender/screens/a.screen.tsx`, `${contract}/bid/bid.contract.ts`],
  ['resolvable', `${domain}/tender/a.ts`, 'missing:./nothing.ts'],
  ['no-test-code-in-product', `${modules}/tender/reads/a.ts`, 'packages/testing/src/api-harness.ts'],
  ['domain-is-pure', `${domain}/tender/a.ts`, 'node:crypto'],
  ['domain-is-pure', `${domain}/tender/a.ts`, 'npm:kysely'],
  ['domain-is-pure', `${domain}/tender/a.ts`, `${contract}/endpoint.ts`],
  ['domain-shared-is-ground', `${domain}/shared/a.ts`, `${domain}/tender/b.ts`],
  ['contract-knows-no-app', `${contract}/tender/a.ts`, `${modules}/tender/index.ts`],
  ['contract-knows-no-app', `${contract}/tender/a.ts`, 'npm:react'],
  ['synonyms-stay-on-the-server', `${features}/hall/parts/a.tsx`, `${domain}/shared/synonyms.ts`],
  ['contract-knows-no-app', `${contract}/endpoint.ts`, 'packages/architecture/src/capabilities.ts'],
  ['contract-knows-no-app', `${contract}/endpoint.ts`, 'packages/architecture/src/source.ts', 'type'],
  ['zod-mini', `${contract}/tender/a.ts`, 'npm:zod'],
  ['apps-are-strangers', 'apps/web/src/lib/a.ts', 'apps/api/src/platform/b.ts'],
  ['packages-know-no-app', `${domain}/tender/a.ts`, 'apps/web/src/lib/b.ts'],
  ['kit-is-look-and-touch', 'apps/web/src/kit/a.tsx', `${features}/tender/index.ts`],
  ['kit-is-look-and-touch', 'apps/web/src/kit/a.tsx', `${contract}/endpoint.ts`],
  ['kit-is-look-and-touch', 'apps/web/src/kit/a.tsx', 'apps/web/src/lib/b.ts'],
  ['patterns-know-no-feature', 'apps/web/src/patterns/a.tsx', `${features}/tender/index.ts`],
  ['patterns-know-no-feature', 'apps/web/src/patterns/a.tsx', `${contract}/tender/b.ts`],
  ['lib-is-technology', 'apps/web/src/lib/a.ts', 'apps/web/src/patterns/b.tsx'],
  ['map-imports-no-screen', 'apps/web/src/map/a.ts', `${features}/tender/screens/b.screen.tsx`, 'lazy'],
  ['features-know-no-shell', `${features}/tender/parts/a.tsx`, 'apps/web/src/app/b.ts'],
  ['web-doors', `${features}/bid/parts/a.tsx`, `${features}/tender/parts/b.tsx`],
  ['web-doors', 'apps/web/src/app/shell.tsx', `${features}/tender/parts/b.tsx`],
  ['web-doors', 'apps/web/src/app/screens.ts', `${features}/tender/screens/b.screen.tsx`],
  ['door-shows-no-screen', `${features}/tender/index.ts`, `${features}/tender/screens/b.screen.tsx`],
  ['screens-stand-alone', `${features}/bid/screens/a.screen.tsx`, `${features}/bid/screens/b.screen.tsx`],
  ['screens-do-not-fetch', `${features}/bid/screens/a.screen.tsx`, 'apps/web/src/lib/api-client.ts'],
  ['parts-get-props', `${features}/bid/parts/a.tsx`, `${features}/bid/bid.queries.ts`],
  [
    'pieces-know-no-screen',
    `${features}/procurement/publish/a.tsx`,
    `${features}/procurement/publish/b.screen.tsx`,
  ],
  ['screens-do-not-fetch', `${features}/procurement/publish/a.tsx`, 'apps/web/src/lib/api-client.ts'],
  ['queries-draw-nothing', `${features}/bid/bid.queries.ts`, 'apps/web/src/kit/b.tsx'],
  ['router-behind-the-map', `${features}/bid/parts/a.tsx`, 'npm:@tanstack/react-router'],
  ['antd-behind-the-kit', `${features}/bid/parts/a.tsx`, 'npm:antd-mobile'],
  ['api-doors', `${modules}/bid/use-cases/a.ts`, `${modules}/tender/tender.repository.ts`],
  ['api-doors', 'apps/api/src/app.ts', `${modules}/tender/tender.routes.ts`],
  ['door-hides-repository', `${modules}/bid/index.ts`, `${modules}/bid/bid.repository.ts`],
  ['platform-knows-no-module', 'apps/api/src/platform/a.ts', `${modules}/bid/index.ts`],
  ['platform-has-no-business', 'apps/api/src/platform/a.ts', `${domain}/tender/b.ts`],
  ['routes-are-thin', `${modules}/bid/bid.routes.ts`, `${modules}/bid/bid.repository.ts`],
  ['inner-rooms-know-no-route', `${modules}/bid/use-cases/a.ts`, `${modules}/bid/bid.routes.ts`],
  ['reads-only-read', `${modules}/bid/reads/a.ts`, `${modules}/bid/use-cases/b.ts`],
  ['repository-is-bottom', `${modules}/bid/bid.repository.ts`, `${contract}/bid/bid.shapes.ts`],
  ['reactions-run-use-cases', `${modules}/bid/bid.reactions.ts`, `${modules}/bid/bid.repository.ts`],
  ['http-behind-the-platform', `${modules}/bid/use-cases/a.ts`, 'npm:fastify'],
  ...['fflate', 'read-excel-file', 'mammoth', '@hyzyla/pdfium', 'sharp'].map(
    (name) => ['documents-read-apart', `${modules}/bid/reads/a.ts`, `npm:${name}`] as const,
  ),
  ['documents-read-apart', `${modules}/bid/reads/a.ts`, 'npm:read-excel-file/node', 'lazy'],
  ['documents-read-apart', 'apps/api/src/platform/storage/a.ts', 'node:zlib'],
  ['documents-read-apart', `${documents}/read-apart.ts`, 'npm:fflate'],
  ['documents-read-apart', `${documents}/read-apart.ts`, `${documents}/reader/main.ts`],
  ['documents-read-apart', 'apps/api/src/demo/a.ts', 'npm:fflate'],
]

/** Imports that must stay possible: a rule that forbids everything proves nothing. */
const allowed: typeof planted = [
  ['', `${contract}/endpoint.ts`, 'packages/architecture/src/capabilities.ts', 'type'],
  ['', `${domain}/bid/a.ts`, `${domain}/tender/b.ts`],
  ['', `${domain}/bid/a.ts`, 'npm:@noble/hashes'],
  ['', `${modules}/bid/use-cases/a.ts`, `${modules}/tender/index.ts`],
  ['', `${modules}/bid/use-cases/a.ts`, `${modules}/bid/bid.repository.ts`],
  ['', `${features}/bid/parts/a.tsx`, `${features}/tender/index.ts`],
  ['', `${features}/bid/parts/a.tsx`, `${contract}/bid/bid.contract.ts`],
  ['', `${features}/bid/parts/a.slot.tsx`, `${features}/bid/bid.queries.ts`],
  ['', 'apps/web/src/app/screens.ts', `${features}/tender/screens/b.screen.tsx`, 'lazy'],
  ['', 'apps/web/src/map/to.ts', 'npm:@tanstack/react-router'],
  ['', `${modules}/bid/bid.test.ts`, 'packages/testing/src/api-harness.ts'],
  ['', `${documents}/reader/a.ts`, 'npm:fflate'],
  ['', `${documents}/reader/a.ts`, 'node:zlib'],
  ['', `${documents}/a.ts`, `${documents}/reader/b.ts`, 'type'],
  ['', `${modules}/bid/a.ts`, 'npm:write-excel-file'],
  ['', 'apps/api/src/demo/a.ts', 'npm:sharp'],
]

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

function plant(from: string, to: string, how: 'lazy' | 'type' | 'value'): readonly string[] {
  root = mkdtempSync(join(tmpdir(), 'rules-'))
  const outside = /^(npm|missing|node):/.test(to) ? to.replace(/^(npm|missing):/, '') : undefined
  const specifier = outside ?? relativeSpecifier(from, to)
  if (outside === undefined) write(to, 'export const value = 1\nexport type Value = 1\n')
  const text = {
    value: `import { value } from '${specifier}'\nexport const used = value\n`,
    type: `import type { Value } from '${specifier}'\nexport type Used = Value\n`,
    lazy: `export const used = () => import('${specifier}')\n`,
  }
  write(from, text[how])
  return checkImports(root).map((violation) => violation.rule)
}

function relativeSpecifier(from: string, to: string): string {
  const workspace = to.match(/^packages\/(\w+)\/src\/(.*)\.tsx?$/)
  if (workspace && !from.startsWith(`packages/${workspace[1]}/`)) return `@jb/${workspace[1]}/${workspace[2]}`
  const path = posix.relative(dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const complete = (rows: typeof planted) =>
  rows.map(([rule, from, to, how]) => ({ rule, from, to, how: how ?? ('value' as const) }))

describe('import rules', () => {
  test.each(complete(planted))('$rule catches $from → $to', ({ rule, from, to, how }) => {
    expect(plant(from, to, how)).toContain(rule)
  })

  test.each(complete(allowed))('$from may import $to', ({ from, to, how }) => {
    expect(plant(from, to, how)).toEqual([])
  })

  test('every rule has a planted violation', () => {
    const proven = new Set(planted.map(([rule]) => rule))
    expect(importRules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
  })

  test('a runtime cycle of three files is found, one that exists in types only is not', () => {
    root = mkdtempSync(join(tmpdir(), 'rules-'))
    write(`${domain}/bid/a.ts`, "export { b } from './b.ts'\n")
    write(`${domain}/bid/b.ts`, "import { c } from './c.ts'\nexport const b = c\n")
    write(`${domain}/bid/c.ts`, "import { b } from './a.ts'\nexport const c = () => b\n")
    write(`${domain}/tender/d.ts`, "import type { E } from './e.ts'\nexport type D = E\n")
    write(`${domain}/tender/e.ts`, "import { type D } from './d.ts'\nexport type E = D | 1\n")
    const cycles = checkImports(root).filter(({ rule }) => rule === 'no-runtime-cycle')
    expect(cycles.map(({ where }) => where)).toEqual([
      `${domain}/bid/a.ts ↔ ${domain}/bid/b.ts ↔ ${domain}/bid/c.ts`,
    ])
  })

  test('a folder that bears no capability name is found', () => {
    root = mkdtempSync(join(tmpdir(), 'rules-'))
    write(`${domain}/lottery/a.ts`, 'export const a = 1\n')
    expect(checkImports(root).map(({ rule }) => rule)).toEqual(['known-capability'])
  })

  test('an empty tree is an error, not a pass', () => {
    root = mkdtempSync(join(tmpdir(), 'rules-'))
    expect(() => checkImports(root)).toThrow('no source file found')
  })
})
