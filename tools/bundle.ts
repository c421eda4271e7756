import { join } from 'node:path'
import { bundleProblems } from './lib/bundle-limits.ts'

const problems = bundleProblems(join(process.cwd(), 'apps/web/dist'))
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0
