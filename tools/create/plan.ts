import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { golden, type Naming, renamed, screenPath, withOwnPaths } from './rename.ts'
import { registries, withCapability, withReads, withTwins, withWord } from './twins.ts'

const rooms = [
  'packages/domain/src/',
  'packages/contract/src/',
  'apps/api/src/modules/',
  'apps/web/src/features/',
] as const
const builders = 'packages/testing/src/builders'
const migrations = 'apps/api/src/migrations'
const graph = 'packages/architecture/src/capabilities.ts'
const glossary = 'docs/glossary.md'
const reads = 'packages/architecture/known/table-reads.txt'

/**
 * Parts that stand in screens of other capabilities are not copied: a slot has one filler. Nor is who may do what:
 * somebody has to look at each line.
 */
const isCopied = (path: string) => !/\.slot(\.test)?\.tsx$|\.csv$/.test(path)

/**
 * Everything that a new capability adds to or changes in the tree at `root`: path → text, not yet formatted.
 * Throws with a sentence when the name cannot be used.
 */
export function plan(root: string, naming: Naming): ReadonlyMap<string, string> {
  checkName(root, naming)
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const paths = screenPaths(read('apps/web/src/map/product-map.ts'), naming)
  const copies = sources(root).map((path): [string, string] => [
    path.endsWith('.sql') ? nextMigration(root, naming) : renamed(path, naming),
    copyOf(path, read(path), naming, paths),
  ])
  const lists = registries.map((path): [string, string] => [path, withTwins(read(path), naming)])
  return new Map([
    ...copies,
    ...lists,
    [graph, withCapability(read(graph), naming)],
    [glossary, withWord(read(glossary), naming)],
    [reads, withReads(read(reads), naming)],
  ])
}

function checkName(root: string, { name, noun }: Naming): void {
  if (!/^[a-z]{3,20}$/.test(name)) throw new Error('能力名用 3 到 20 个小写英文字母，例如 visit')
  if (!/^[\u4e00-\u9fff]{1,10}$/.test(noun)) throw new Error('中文名用 1 到 10 个汉字，例如 拜访函')
  if (rooms.some((room) => existsSync(join(root, room, name))))
    throw new Error(`${name} 已经存在，请换一个名字`)
}

function sources(root: string): readonly string[] {
  const folders = rooms.flatMap((room) => filesBelow(root, `${room}${golden.name}`))
  const own = (folder: string, pattern: RegExp) =>
    filesBelow(root, folder).filter((path) => pattern.test(path.slice(folder.length)))
  return [
    ...folders.filter(isCopied),
    ...own(builders, new RegExp(`^/${golden.name}\\b`)),
    ...own(migrations, new RegExp(`_${golden.name}\\.sql$`)),
  ]
}

function filesBelow(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}

function nextMigration(root: string, { name }: Naming): string {
  const numbers = readdirSync(join(root, migrations)).map((file) => Number.parseInt(file, 10) || 0)
  return `${migrations}/${String(Math.max(...numbers) + 1).padStart(4, '0')}_${name}.sql`
}

/** Old and new path of each screen, the longest first. */
function screenPaths(map: string, { name }: Naming): readonly (readonly [string, string])[] {
  const rows = [...map.matchAll(new RegExp(`'${golden.name}\\.(\\w+)': \\{\\s*path: '([^']+)'`, 'g'))]
  return rows
    .map(([, verb, path = '']) => [path, screenPath(`${name}.${verb}`)] as const)
    .sort(([a], [b]) => b.length - a.length)
}

function copyOf(
  path: string,
  text: string,
  naming: Naming,
  paths: readonly (readonly [string, string])[],
): string {
  const copy = renamed(text, naming)
  const moved = paths.reduce((rest, [from, to]) => rest.replaceAll(from, to), copy)
  return path.endsWith('.contract.ts') ? withOwnPaths(moved) : moved
}
