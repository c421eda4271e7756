import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { allEndpointsText, clashes, lockText } from '@jb/architecture/contract-lock'
import { listFiles } from '@jb/architecture/source'
import type { Endpoint } from '@jb/contract/endpoint'

const source = 'packages/contract/src'
const allPath = `${source}/all.ts`
const lockPath = 'packages/contract/paths.lock'
const verify = process.argv.includes('--verify')

const contractFiles = listFiles(process.cwd(), [source.split('/')[0] ?? ''])
  .filter((path) => path.startsWith(`${source}/`) && path.endsWith('.contract.ts'))
  .map((path) => path.slice(source.length + 1))
const text = execFileSync('node_modules/.bin/biome', ['check', '--write', `--stdin-file-path=${allPath}`], {
  input: allEndpointsText(contractFiles),
  encoding: 'utf8',
  stdio: ['pipe', 'pipe', 'ignore'],
})
settle(allPath, text)
const { allEndpoints }: { allEndpoints: readonly Endpoint[] } = await import('@jb/contract/all')
const clash = clashes(allEndpoints)
if (clash.length > 0) fail(`two endpoints share: ${clash.join('; ')}`)
settle(lockPath, lockText(allEndpoints))
console.log(`${allEndpoints.length} endpoints in ${contractFiles.length} contract files`)

function settle(path: string, wanted: string): void {
  const present = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (present === wanted) return
  if (!verify) writeFileSync(path, wanted)
  else
    fail(
      `${path} is out of date: run \`npm run contract:lock\` and review what changed\n${difference(present, wanted)}`,
    )
}

function difference(present: string, wanted: string): string {
  const old = present.split('\n')
  const now = wanted.split('\n')
  const lines = [
    ...old.filter((l) => !now.includes(l)).map((l) => `  - ${l}`),
    ...now.filter((l) => !old.includes(l)).map((l) => `  + ${l}`),
  ]
  return lines.slice(0, 40).join('\n')
}

function fail(sentence: string): never {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}
