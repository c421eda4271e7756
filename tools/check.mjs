import { checkNode, ensureInstalled } from './lib/environment.mjs'
import { checkSteps, runSteps } from './lib/steps.mjs'

checkNode()
await ensureInstalled()
await runSteps(checkSteps)
