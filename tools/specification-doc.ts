import { readFileSync, writeFileSync } from 'node:fs'
import { chapters } from '../e2e/specification/statements/index.ts'
import { specificationDoc, untruths } from './specification-table.ts'

/** Writes `docs/specification.md`; `--verify` says whether it is fresh and true (exit code 1 if not). */
const target = new URL('../docs/specification.md', import.meta.url)
const fresh = specificationDoc(chapters)
const wrong = untruths(chapters)

for (const sentence of wrong) console.error(sentence)
if (process.argv.includes('--verify')) {
  if (readFileSync(target, 'utf8') !== fresh) {
    console.error('docs/specification.md 与对照表不一致，请运行 npm run specification 后提交。')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, fresh)
}
if (wrong.length > 0) process.exitCode = 1
