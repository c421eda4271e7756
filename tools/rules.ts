import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importGraph } from '@jb/architecture/graph'
import { knownCounts, knownEntries, knownPath, reasonOf } from '@jb/architecture/known'
import { checkRatchet, countsOf, type Ratchet, ratchetsOf, shrunk } from '@jb/architecture/ratchets'
import { checkImports, importRules } from '@jb/architecture/rules'
import { scanTree, textRules } from '@jb/architecture/scans'
import { readSources } from '@jb/architecture/source'
import { checkTableReads, readEntry, tableReads, tableReadsList } from '@jb/architecture/table-reads'

/** Prints what breaks a rule of the house. `--shrink` first takes off the known lists what is not there any more. */
const root = process.cwd()
const sources = readSources(root)
const edges = importGraph(root, sources)
const ratchets = ratchetsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))

function write(name: string, entries: readonly string[]): void {
  writeFileSync(join(root, knownPath(name)), `${[reasonOf(root, name), ...entries].join('\n')}\n`)
}
function shrink(ratchet: Ratchet): void {
  const left = shrunk(knownCounts(root, ratchet.name), countsOf(ratchet, sources))
  const sorted = [...left].sort(([a], [b]) => (a < b ? -1 : 1))
  write(
    ratchet.name,
    sorted.map(([path, count]) => `${count} ${path}`),
  )
}
if (process.argv.includes('--shrink')) {
  for (const ratchet of ratchets) shrink(ratchet)
  const used = new Set(tableReads(sources).map(readEntry))
  write(
    tableReadsList,
    knownEntries(root, tableReadsList).filter((entry) => used.has(entry)),
  )
}

const violations = [
  ...checkImports(root, sources),
  ...scanTree(root, sources),
  ...ratchets.flatMap((ratchet) => checkRatchet(ratchet, sources, knownCounts(root, ratchet.name))),
  ...checkTableReads(sources, knownEntries(root, tableReadsList)),
]

for (const { rule, where, because } of violations) console.error(`✗ ${rule}\n    ${where}\n    ${because}`)
console.log(
  `${sources.length} files, ${edges.length} imports, ${importRules.length + 2} import rules, ` +
    `${textRules.length} text rules, ${ratchets.length} that only shrink, ` +
    `${tableReads(sources).length} reads of others’ tables: ${violations.length} violations`,
)
if (sources.length < 20 || edges.length < 20)
  throw new Error('the rules looked at almost nothing; is this the root?')
process.exitCode = violations.length > 0 ? 1 : 0
