import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { scanTree, textRules } from './scans.ts'

const part = 'apps/web/src/features/bid/parts/a.tsx'
const read = 'apps/api/src/modules/bid/reads/a.ts'

const planted: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['no-path-strings', part, "export const a = <a href='/biddingUp'>x</a>"],
  ['no-path-strings', part, "export const a = () => location.assign('/biddingUp')"],
  ['no-url-strings', part, "export const a = '/api/bid/list'"],
  ['no-url-strings', read, `export const a = (id: string) => \`/mg-tender-service/x/\${id}\``],
  ['colours-are-tokens', part, "export const a = { color: '#fff' }"],
  ['colours-are-tokens', 'apps/web/src/kit/a.module.css', '.a { color: rgb(0 0 0 / 40%) }'],
  ['files-are-saved-in-one-way', part, "export const a = () => document.createElement('a').click()"],
  ['pictures-in-their-size', part, 'export const a = (url: string) => <img src={url} alt="" />'],
  ['pictures-in-their-size', part, 'export const a = <Image src={file.url} alt="" width={8} height={6} />'],
  ['pictures-in-their-size', part, `export const a = { backgroundImage: \`url(\${file.url})\` }`],
  [
    'refreshes-are-declared',
    'apps/web/src/features/bid/bid.queries.ts',
    "client.invalidateQueries({ predicate: ({ queryKey: [id] }) => String(id).startsWith('tender.') })",
  ],
  ['refreshes-are-declared', part, 'export const a = (client: QueryClient) => client.getQueryCache()'],
  ['no-business-word-in-kit', 'apps/web/src/kit/a.tsx', 'export const BidButton = 1\nexport const bid = 2'],
  ['no-business-word-in-kit', 'apps/web/src/patterns/a.tsx', "export const a = '投标截止'"],
  ['no-business-word-in-platform', 'apps/api/src/platform/a.ts', "export const a = 'tender'"],
  ['suppressions-have-reasons', part, '// biome-ignore lint/suspicious/noExplicitAny:\nexport const a = 1'],
  ['suppressions-have-reasons', part, '// biome-ignore lint/suspicious/noExplicitAny\nexport const a = 1'],
  ['suppressions-have-reasons', part, '// @ts-expect-error\nexport const a = 1'],
  ['suppressions-have-reasons', part, '// @ts-ignore because\nexport const a = 1'],
  ['no-any', part, 'export const a = (x: any) => x'],
  ['no-any', part, 'export const a = [] as any[]'],
  ['no-any', part, 'export type A = Record<string, any>'],
  ['server-time-only', part, 'export const a = () => Date.now()'],
  ['server-time-only', 'packages/domain/src/bid/a.ts', 'export const a = () => new Date()'],
  ['domain-is-deterministic', 'packages/domain/src/bid/a.ts', 'export const a = () => Math.random()'],
  ['no-string-built-sql', read, 'export const a = (t: string) => sql.raw(t)'],
  ['no-string-built-sql', read, `export const a = (t: string) => pool.query(\`select \${t}\`)`],
  ['no-unfinished-work', read, '// TODO later\nexport const a = 1'],
  ['no-focused-or-skipped-tests', 'packages/domain/src/bid/a.test.ts', "test.only('a', () => {})"],
]

const clean: readonly (readonly [path: string, text: string])[] = [
  [part, '// a predicate: words\nexport const a = () => client.invalidateQueries({ queryKey: [read.id] })'],
  [part, "// any text: see /api/bid and #fff\nexport const company = 'company'\nexport const many = 1"],
  [part, "export const a = <a href={to('bid.up', { id })}>#招标</a>"],
  [part, '// biome-ignore lint/a11y/useSemanticElements: the role is set by antd-mobile\nexport const a = 1'],
  [part, 'export const a = <Image {...place} {...imageSources(file.url, place)} alt="" />'],
  ['apps/web/src/styles/tokens.css', ':root { --ink: #1f2329 }'],
  ['apps/web/src/kit/a.tsx', 'export const forbid = (x: { forbidden: boolean }) => x.forbidden'],
  [read, `export const a = (id: string) => sql\`select \${id}\``],
]

let root = ''
afterEach(() => rmSync(root, { recursive: true, force: true }))

function scan(path: string, text: string): readonly string[] {
  root = mkdtempSync(join(tmpdir(), 'scan-'))
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${text}\n`)
  return scanTree(root).map((violation) => violation.rule)
}

describe('text rules', () => {
  test.each(planted)('%s is found in %s', (rule, path, text) => {
    expect(scan(path, text)).toContain(rule)
  })

  test.each(clean)('%s may hold harmless look-alikes', (path, text) => {
    expect(scan(path, text)).toEqual([])
  })

  test('every rule has a planted violation', () => {
    const proven = new Set(planted.map(([rule]) => rule))
    expect(textRules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([])
  })
})
