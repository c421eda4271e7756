import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  duplicateFigures,
  fileProblems,
  filesToLookAt,
  functionProblems,
  sizes,
} from '@jb/architecture/budgets'
import {
  asScaffolded,
  capabilityFigures,
  capabilityProblems,
  filesPerThousand,
  linesAPlace,
  twinsOf,
} from '@jb/architecture/capability-figures'
import { knownEntries } from '@jb/architecture/known'
import { placeOf } from '@jb/architecture/place'
import { listFiles, readSources } from '@jb/architecture/source'
import { productMap } from '../apps/web/src/map/product-map.ts'

const root = process.cwd()
const sources = readSources(root)
const files = listFiles(root)
  .filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const product = sources.filter(({ path }) => !placeOf(path).test)
console.log(`all product code  ${sizes(product)}`)
console.log(`tests             ${sizes(sources.filter(({ path }) => placeOf(path).test))}`)
const rooms = [...new Set(product.map(({ path }) => roomOf(path)))].sort()
for (const room of rooms) {
  const some = product.filter(({ path }) => roomOf(path) === room)
  console.log(`  ${room.padEnd(22)}${sizes(some)}`)
}

function roomOf(path: string): string {
  const { side, area, room, noun } = placeOf(path)
  if (area === 'features' || area === 'modules') return `${side} ${room}`
  return `${side} ${noun === undefined || noun === 'shared' ? (/\.\w+$/.test(area) ? '' : area) : 'capabilities'}`.trim()
}

for (const [path, lines] of filesToLookAt(files)) console.log(`have a look: ${path} has ${lines} lines`)

const figures = capabilityFigures(sources, Object.keys(productMap))
const sum = (of: 'files' | 'lines' | 'places'): number => figures.reduce((all, one) => all + one[of], 0)
const tree = { name: 'all', files: sum('files'), lines: sum('lines'), places: sum('places') }
for (const one of [tree, ...figures]) {
  const aPlace = linesAPlace(one)?.toFixed(0) ?? '–'
  console.log(
    `  ${one.name.padEnd(12)}${String(one.lines).padStart(7)} lines  ` +
      `${filesPerThousand(one).toFixed(1).padStart(5)} files for 1,000  ${aPlace.padStart(6)} a place`,
  )
}
const [strict, loose] = [40, 25].map((tokens) => {
  const { share } = twinsOf('auction', 'tender', sources, tokens)
  return `${(share * 100).toFixed(1)} % by ${tokens} tokens`
})
console.log(`skeleton twins auction ↔ tender: ${strict}, ${loose}, of the smaller one`)

const known = knownEntries(root, 'capabilities')
const fresh = asScaffolded(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const grown = figures.filter(({ name }) => !fresh.includes(name))
for (const name of fresh)
  console.log(`${name} is as the scaffold made it; before the glossary says what it is:`)
for (const problem of capabilityProblems(
  figures,
  sources,
  grown.map(({ name }) => name),
)) {
  console.log(`    ${problem}`)
}

const problems = [
  ...fileProblems(files),
  ...functionProblems(sources),
  ...capabilityProblems(grown, sources, known),
]
for (const { part, lines, share, limit, duplicates } of duplicateFigures(sources)) {
  console.log(
    `duplicates ${part}: ${(share * 100).toFixed(2)} % of ${lines} lines (at most ${limit * 100} %)`,
  )
  for (const { path, firstLine, lastLine, original } of duplicates) {
    console.log(`    ${path}:${firstLine}-${lastLine} stands in ${original} too`)
  }
  if (share > limit) problems.push(`${part}: too much duplicated code, see the list above`)
}
for (const problem of problems) console.error(`✗ ${problem}`)
if (files.length < 20) throw new Error('the budgets looked at almost nothing; is this the root?')
process.exitCode = problems.length > 0 ? 1 : 0
