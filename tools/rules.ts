import { importGraph } from '@jb/architecture/graph'
import { checkImports, importRules } from '@jb/architecture/rules'
import { scanTree, textRules } from '@jb/architecture/scans'
import { readSources } from '@jb/architecture/source'

const root = process.cwd()
const sources = readSources(root)
const edges = importGraph(root, sources)
const violations = [...checkImports(root, sources), ...scanTree(root)]

for (const { rule, where, because } of violations) console.error(`✗ ${rule}\n    ${where}\n    ${because}`)
console.log(
  `${sources.length} files, ${edges.length} imports, ${importRules.length + 2} import rules, ` +
    `${textRules.length} text rules: ${violations.length} violations`,
)
if (sources.length < 20 || edges.length < 20)
  throw new Error('the rules looked at almost nothing; is this the root?')
process.exitCode = violations.length > 0 ? 1 : 0
