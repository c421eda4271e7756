import { checkNode, ensureInstalled } from './lib/environment.mjs'
import { releaseSteps, runSteps } from './lib/steps.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

checkNode()
ensureSystemPackages()
await ensureInstalled()
const names = process.argv.slice(2)
await runSteps(
  releaseSteps
    .filter(({ name }) => name !== '首屏体积')
    .map((step) => (step.report ? { ...step, command: [...step.command, ...names] } : step)),
)
