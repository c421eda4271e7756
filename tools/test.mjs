import { checkNode, ensureInstalled } from './lib/environment.mjs'
import { checkSteps, releaseSteps, runSteps, wholeSteps } from './lib/steps.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

checkNode()
ensureSystemPackages()
await ensureInstalled()
await runSteps(process.argv.includes('--all') ? wholeSteps : [...checkSteps, ...releaseSteps])
