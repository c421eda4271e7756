import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { checkNode, ensureInstalled, giveUp, root } from './lib/environment.mjs'

/** Runs every bench, or those that are named, one after the other; results also go to `.cache/bench.json`. */
checkNode()
await ensureInstalled()
const all = readdirSync(join(root, 'bench'))
  .filter((file) => /^[\w-]+\.ts$/.test(file))
  .map((file) => file.slice(0, -3))
const named = process.argv.slice(2)
const unknown = named.find((name) => !all.includes(name))
if (unknown) giveUp(`没有名为“${unknown}”的测量，可选：${all.join('、')}。`)
await ensureBuilt()

const results = []
const failed = []
for (const name of named.length > 0 ? named : all) {
  console.error(`▶ ${name}`)
  const { code, output } = await run(name)
  const line = output.trim().split('\n').at(-1) ?? ''
  process.stdout.write(output)
  if (code === 0 && line.startsWith('{')) results.push(JSON.parse(line))
  else failed.push(name)
}
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, '.cache', 'bench.json'), `${JSON.stringify(results, null, 2)}\n`)
if (failed.length > 0) giveUp(`这些测量没有完成：${failed.join('、')}，原因见上方输出。`)

function run(name) {
  const child = spawn(join(root, 'node_modules', '.bin', 'tsx'), [join('bench', `${name}.ts`)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}
