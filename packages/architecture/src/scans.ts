import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from './place.ts'
import type { Violation } from './rules.ts'
import { isScript, lineAt, listFiles, readSources, type SourceFile } from './source.ts'

/** A forbidden text. `code` looks at code without comments, `comments` at comments only, `text` at everything. */
export interface TextRule {
  readonly name: string
  readonly because: string
  readonly look: 'code' | 'comments' | 'text'
  applies(path: string): boolean
  readonly pattern: RegExp
}

const product = (path: string): boolean =>
  /^(apps|packages)\/[^/]+\/src\//.test(path) && !placeOf(path).test && placeOf(path).side !== 'architecture'
const script = (path: string): boolean => product(path) && /\.tsx?$/.test(path)
const web = (path: string): boolean => script(path) && placeOf(path).side === 'web'
/** The file whose strings are planted violations. */
const ownProbes = (path: string): boolean => path.endsWith('/scans.test.ts')
const inAreas = (path: string, ...areas: readonly string[]): boolean => areas.includes(placeOf(path).area)

const gateway = 'mg-[a-z]+-service|zjkj-app-android|qld-[a-z-]+|shigongbang-es|sgb-qld-client'
const business =
  '(?<![A-Za-z])(?:[Tt]ender|[Bb]idder|[Bb]id|[Aa]uction|[Ss]upplier|[Qq]uotation|[Pp]rocurement)(?:s|ing)?(?![a-z])|[招投中开评]标|竞价|供应商|采购|报名|保证金'

/** Every text rule of the house. */
export const textRules: readonly TextRule[] = [
  {
    name: 'no-path-strings',
    because: "screens are reached by `to('place.id')`; paths stand in map/product-map.ts only",
    look: 'code',
    applies: (path) => web(path) && !inAreas(path, 'map', 'app') && placeOf(path).side === 'web',
    pattern: /\b(?:href|to|navigate|location(?:\.\w+)?)\s*(?:=\s*\{?|\(|:)\s*['"`]\/(?!\/)[A-Za-z]/g,
  },
  {
    name: 'no-url-strings',
    because: 'paths of the gateway stand in packages/contract only',
    look: 'code',
    applies: (path) => script(path) && placeOf(path).side !== 'contract',
    pattern: new RegExp(`['"\`]/?(?:${gateway})\\b|['"\`]/api/`, 'g'),
  },
  {
    name: 'colours-are-tokens',
    because: 'colours stand in apps/web/src/styles only; elsewhere use var(--…)',
    look: 'code',
    applies: (path) =>
      product(path) && placeOf(path).side === 'web' && !inAreas(path, 'styles') && /\.(tsx?|css)$/.test(path),
    pattern: /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!-)|\b(?:rgb|hsl)a?\(\s*\d/gi,
  },
  {
    name: 'files-are-saved-in-one-way',
    because:
      'lib/save-file.ts hands a file to the app around the page, which ignores links that are pressed by code',
    look: 'code',
    applies: (path) => web(path) && !path.endsWith('/lib/save-file.ts'),
    pattern: /\bcreateElement\(\s*['"]a['"]/g,
  },
  {
    name: 'pictures-in-their-size',
    because:
      'a stored picture is asked for by lib/image-url.ts, with width, height and WebP of its place; pages of a preview and posters are made in their size',
    look: 'code',
    applies: (path) =>
      web(path) &&
      !/\/kit\/image(?:-viewer)?\.tsx$|\/file\/parts\/preview-content\.tsx$|\/poster-sheet\.tsx$/.test(path),
    pattern:
      /<img\b(?![^>]*\{\.\.\.imageSources\()|<Image\b(?=[^>]*\bsrc=)|\bbackgroundImage\s*:|\burl\(\$\{/g,
  },
  {
    name: 'refreshes-are-declared',
    because:
      'an endpoint declares what it `refreshes`; only lib/query-client.ts picks answers by the names of reads',
    look: 'code',
    applies: (path) => web(path) && !path.endsWith('/lib/query-client.ts'),
    pattern: /\bpredicate\s*[:(]|\bgetQueryCache\(/g,
  },
  {
    name: 'no-business-word-in-kit',
    because: 'kit, patterns and lib serve every capability and name none',
    look: 'code',
    applies: (path) => web(path) && inAreas(path, 'kit', 'patterns', 'lib'),
    pattern: new RegExp(business, 'g'),
  },
  {
    name: 'no-business-word-in-platform',
    because: 'the platform serves every capability and names none',
    look: 'code',
    applies: (path) =>
      script(path) &&
      placeOf(path).side === 'api' &&
      inAreas(path, 'platform') &&
      !path.endsWith('/db/types.ts'),
    pattern: new RegExp(business, 'g'),
  },
  {
    name: 'suppressions-have-reasons',
    because:
      'write `biome-ignore <rule>: <reason>` or `@ts-expect-error <reason>`; @ts-ignore and @ts-nocheck never',
    look: 'comments',
    applies: isScript,
    pattern:
      /biome-ignore(?:-\w+)?\s+\S+(?<!:)$|biome-ignore[^:]*:\s*$|@ts-expect-error\s*$|@ts-(?:ignore|nocheck)/g,
  },
  {
    name: 'no-any',
    because: '`any` switches the types off; use unknown and narrow it',
    look: 'code',
    applies: (path) => /\.tsx?$/.test(path) && !ownProbes(path),
    pattern: /(?:[:<|&=]|\bas)\s*any\s*(?:[[\]>;,)=|&{]|$)|,\s*any\s*[>,]|\(\s*\.\.\.\w+:\s*any\b/gm,
  },
  {
    name: 'server-time-only',
    because: 'decisions use the given `now` (server clock), never the clock of the device or process',
    look: 'code',
    applies: (path) =>
      script(path) &&
      (placeOf(path).side === 'domain' || inAreas(path, 'features', 'modules', 'patterns', 'kit')),
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)/g,
  },
  {
    name: 'domain-is-deterministic',
    because:
      'randomness and ids are arguments of domain functions (only the table of regions loads lazily, and chunks wait for the primitives that they are given)',
    look: 'code',
    applies: (path) =>
      script(path) &&
      placeOf(path).side === 'domain' &&
      !/\/(shared\/regions|bid\/sealed-chunks)\.ts$/.test(path),
    pattern: /\bMath\.random\(|\brandomUUID\(|\bgetRandomValues\(|\basync function\b/g,
  },
  {
    name: 'no-string-built-sql',
    because: 'SQL is built by Kysely with bound values; raw text opens the door to injection',
    look: 'code',
    applies: (path) => script(path) && placeOf(path).side === 'api',
    pattern: /\bsql\.raw\(|\.query\(\s*(?:`(?!listen )[^`]*\$\{|['"][^'"]*['"]\s*\+)|\bsql\s*\(/g,
  },
  {
    name: 'no-unfinished-work',
    because: 'unfinished work is not left in the tree',
    look: 'text',
    applies: (path) => product(path) && /\.(tsx?|css|sql)$/.test(path),
    pattern: /\b(?:TODO|FIXME|XXX)\b|敬请期待|coming soon/g,
  },
  {
    name: 'no-focused-or-skipped-tests',
    because: 'a skipped test proves nothing and a focused one hides the rest',
    look: 'code',
    applies: (path) => /\.(test|journey)\.tsx?$/.test(path) && !ownProbes(path),
    pattern: /\b(?:test|it|describe)\.(?:only|skip|todo)\b|\bwaitForTimeout\(/g,
  },
]

type Views = Readonly<Record<TextRule['look'], readonly Piece[]>>

/** All broken text rules of one file. */
function scanFile(path: string, viewsOf: () => Views): readonly Violation[] {
  const rules = textRules.filter((rule) => rule.applies(path))
  if (rules.length === 0) return []
  const views = viewsOf()
  return rules.flatMap(({ name, because, look, pattern }) =>
    views[look].flatMap(({ text, line }) =>
      [...text.matchAll(pattern)].map((found) => ({
        rule: name,
        where: `${path}:${line + lineAt(text, found.index) - 1}  ${found[0].trim()}`,
        because,
      })),
    ),
  )
}

/** All broken text rules of a tree. Throws when it saw no file. */
export function scanTree(
  root: string,
  sources: readonly SourceFile[] = readSources(root),
): readonly Violation[] {
  const files = listFiles(root)
  if (files.length === 0) throw new Error(`no file found below ${root}`)
  const read = new Map(sources.map((source) => [source.path, source]))
  return files.flatMap((path) => scanFile(path, () => viewsOf(root, path, read.get(path))))
}

type Piece = { readonly text: string; readonly line: number }

function viewsOf(root: string, path: string, source: SourceFile | undefined): Views {
  if (!source) {
    const text = readFileSync(join(root, path), 'utf8')
    const code = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    return { text: [{ text, line: 1 }], code: [{ text: code, line: 1 }], comments: [] }
  }
  return {
    text: [{ text: source.text, line: 1 }],
    code: [{ text: source.code, line: 1 }],
    comments: source.comments,
  }
}
