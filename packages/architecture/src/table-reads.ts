import { allowedBelow, type Capability } from './capabilities.ts'
import { knownPath, surplusOf } from './known.ts'
import { placeOf } from './place.ts'
import type { Violation } from './rules.ts'
import type { SourceFile } from './source.ts'

const written = [
  /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g,
  /\b(?:insert into|update|delete from) ([a-z_]+)(?=[\s(])/g,
]
const read = [
  /\.(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using)\(\s*'(\w+)/g,
  /\b(?:from|join) (?:lateral )?([a-z_]+)(?=[\s,)`]|$)/gm,
]

/** The list of reads that are agreed to. */
export const tableReadsList = 'table-reads'
const list = knownPath(tableReadsList)

/** A capability that looks into a table which another one writes. */
export interface TableRead {
  readonly path: string
  readonly reader: Capability
  readonly table: string
  readonly owner: Capability
}

const found = (patterns: readonly RegExp[], code: string): readonly string[] =>
  patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, table = '']) => table))

const inModules = ({ path }: SourceFile): boolean => {
  const { side, area, test } = placeOf(path)
  return side === 'api' && area === 'modules' && !test
}

/** Which capability each table belongs to: the one that writes it. */
export function tableOwners(sources: readonly SourceFile[]): ReadonlyMap<string, Capability> {
  const owners = new Map<string, Capability>()
  for (const { path, code } of sources.filter(inModules)) {
    const { capability } = placeOf(path)
    if (capability) for (const table of found(written, code)) owners.set(table, capability)
  }
  return owners
}

/** Every look into the table of another capability. */
export function tableReads(sources: readonly SourceFile[]): readonly TableRead[] {
  const owners = tableOwners(sources)
  return sources.filter(inModules).flatMap(({ path, code }) => {
    const { capability: reader } = placeOf(path)
    return [...new Set(found(read, code))].flatMap((table) => {
      const owner = owners.get(table)
      return reader && owner && owner !== reader ? [{ path, reader, table, owner }] : []
    })
  })
}

const isDownward = ({ reader, owner }: TableRead): boolean => allowedBelow(reader).includes(owner)

/** As the list of known reads writes it. */
export function readEntry(one: TableRead): string {
  const entry = `${one.reader} reads ${one.table} of ${one.owner}`
  return isDownward(one) ? entry : `${entry}, upward`
}

/**
 * Reads that nobody has agreed to yet, and agreements that nobody uses any more. Reads that go upward are of old: none
 * is added to the list.
 */
export function checkTableReads(
  sources: readonly SourceFile[],
  known: readonly string[],
): readonly Violation[] {
  const reads = tableReads(sources)
  const used = new Set(reads.map(readEntry))
  const unlisted = reads
    .filter((one) => !known.includes(readEntry(one)))
    .map((one) => {
      const where = `${one.path}: ${readEntry(one)}`
      return isDownward(one)
        ? { rule: 'tables-listed', where, because: `ask through the door of its owner, or add it to ${list}` }
        : { rule: 'tables-downward', where, because: 'a capability reads no table of a higher one' }
    })
  const unused = known
    .filter((entry) => !used.has(entry))
    .map((entry) => ({ rule: 'tables-listed', where: entry, because: surplusOf(tableReadsList) }))
  return [...unlisted, ...unused]
}
