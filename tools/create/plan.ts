import { golden, type Naming, renamed, screenPath, withOwnPaths } from './rename.ts'
import {
  checkName,
  filesBelow,
  glossary,
  graph,
  migrations,
  nextMigration,
  type Plan,
  readerOf,
  rooms,
  withCapability,
  withWord,
} from './tree.ts'
import { registries, withoutObjections, withReads, withTwins } from './twins.ts'

const builders = 'packages/testing/src/builders'
const reads = 'packages/architecture/known/table-reads.txt'

/**
 * Parts that stand in screens of other capabilities are not copied: a slot has one filler. Nor is who may do what:
 * somebody has to look at each line. Nor are objections, which only tenders know.
 */
const isCopied = (path: string) => !/\.slot(\.test)?\.tsx$|\.csv$|\/objection\//.test(path)

/** A capability as a twin of the golden feature. Throws with a sentence when the name cannot be used. */
export function plan(root: string, naming: Naming): Plan {
  checkName(root, naming)
  const read = readerOf(root)
  const paths = screenPaths(read('apps/web/src/map/product-map.ts'), naming)
  const copies = sources(root).map((path): [string, string] => [
    path.endsWith('.sql') ? nextMigration(root, naming) : renamed(path, naming),
    copyOf(path, read(path), naming, paths),
  ])
  const lists = registries.map((path): [string, string] => [path, withTwins(read(path), naming)])
  return new Map([
    ...copies,
    ...lists,
    [graph, withCapability(read(graph), naming, golden.name)],
    [glossary, withWord(read(glossary), naming, golden.noun)],
    [reads, withReads(read(reads), naming)],
  ])
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
  const copy = renamed(withoutObjections(text), naming)
  const moved = paths.reduce((rest, [from, to]) => rest.replaceAll(from, to), copy)
  return path.endsWith('.contract.ts') ? withOwnPaths(moved) : moved
}
