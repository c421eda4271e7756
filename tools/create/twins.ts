import { golden, type Naming, renamed, screenPath } from './rename.ts'

/**
 * Files that list capabilities: every entry of the golden feature gets a twin right behind it.
 * An entry is a line, or the block that the line opens.
 */
export const registries = [
  'apps/api/src/modules.ts',
  'apps/api/src/platform/db/types.ts',
  'apps/web/src/app/screens.ts',
  'apps/web/src/map/product-map.ts',
  'packages/domain/src/notice/kinds.ts',
  'packages/contract/src/all.ts',
] as const

const mentions = new RegExp(
  `'${golden.name}\\.|\\b${golden.name}(?:Module|_file|[A-Z]\\w*)?\\b[,:;]|/${golden.name}[/.]|interface ${golden.name}`,
  'i',
)

/** Letters to a tender may be objections (异议); a line that leads to them stands for itself, and is left out. */
const objections = /objection|异议/i

/** A text of the golden feature without what leads to objections. */
export const withoutObjections = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !objections.test(line))
    .join('\n')

/** A registry with a twin for each entry of the golden feature. */
export function withTwins(registry: string, naming: Naming): string {
  const lines = registry.split('\n')
  const result: string[] = []
  for (let at = 0; at < lines.length; ) {
    const end = entryEnd(lines, at)
    const entry = lines.slice(at, end)
    result.push(...entry)
    if (isTwinned(entry[0] ?? '')) result.push(...twin(entry, naming))
    at = end
  }
  return result.join('\n')
}

/** A column of that name in somebody else's table. */
const column = new RegExp(`^\\s+${golden.name}: (?:string|number|boolean)\\b`)

const isTwinned = (line: string) => mentions.test(line) && !objections.test(line) && !column.test(line)

/** Index behind the entry that begins at a line: behind its closing bracket where the line opens one. */
function entryEnd(lines: readonly string[], at: number): number {
  const line = lines[at] ?? ''
  if (!(mentions.test(line) || objections.test(line)) || !/[{[(]$/.test(line)) return at + 1
  const indent = line.match(/^\s*/)?.[0] ?? ''
  const close = lines.findIndex(
    (each, index) => index > at && each.startsWith(indent) && /^\s*[}\])]/.test(each),
  )
  return close < 0 ? at + 1 : close + 1
}

/** Entries of the product map get paths of their own. */
function twin(entry: readonly string[], naming: Naming): string[] {
  const copied = entry.map((line) => renamed(line, naming))
  const place = copied[0]?.match(/'(\w+\.\w+)': \{/)?.[1]
  return copied.map((line) => (place ? line.replace(/path: '[^']*'/, `path: '${screenPath(place)}'`) : line))
}

/** The list of tables of others that a capability reads, with those of the golden feature for the new one. */
export function withReads(list: string, { name }: Naming): string {
  return list.replace(new RegExp(`^${golden.name}( reads .*\\n)`, 'gm'), `$&${name}$1`)
}
