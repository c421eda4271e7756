import { ensureBuilt } from './lib/build.mjs'
import { checkNode, ensureInstalled } from './lib/environment.mjs'

checkNode()
await ensureInstalled()
await ensureBuilt()
