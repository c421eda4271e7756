import { checkNode, ensureInstalled } from './lib/environment.mjs'
import { releaseSteps, runSteps } from './lib/steps.mjs'
import { ensureSystemPackages } from './lib/system-packages.mjs'

checkNode()
ensureSystemPackages()
await ensureInstalled()
const names = process.argv.slice(2)
const env = { JB_JOURNEYS: process.env.JB_JOURNEYS || 'all' }
await runSteps(
  releaseSteps
    .filter(({ name }) => name !== '首屏体积')
    .map((step) => (step.report ? { ...step, env, command: [...step.command, ...names] } : step)),
)
