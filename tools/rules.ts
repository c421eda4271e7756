import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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
/**
 * Where the files that git sees as moved since the last commit lie now, and where they lay then. It looks at the files
 * as they are, added or not, through an index of its own.
 */
function movedFiles(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'jb-index-'))
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') }
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, env, encoding: 'utf8' })
  try {
    git('read-tree', 'HEAD')
    git('add', '--intent-to-add', '.')
    const renames = git('diff', '--find-renames', '--diff-filter=R', '--name-status', '-z', 'HEAD')
    return new Map(
      [...renames.matchAll(/R\d+\0([^\0]+)\0([^\0]+)\0/g)].map(([, from = '', to = '']) => [to, from]),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
function shrink(ratchet: Ratchet, moved: ReadonlyMap<string, string>): void {
  const left = shrunk(knownCounts(root, ratchet.name), countsOf(ratchet, sources), moved)
  const sorted = [...left].sort(([a], [b]) => (a < b ? -1 : 1))
  write(
    ratchet.name,
    sorted.map(([path, count]) => `${count} ${path}`),
  )
}
if (process.argv.includes('--shrink')) {
  const moved = movedFiles()
  for (const ratchet of ratchets) shrink(ratchet, moved)
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
