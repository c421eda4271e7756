import { readFileSync, writeFileSync } from 'node:fs'
import { productMapDoc } from './product-map-table.ts'

/** Writes `docs/product-map.md` from the product map; `--verify` only says whether it is fresh (exit code 1 if not). */
const target = new URL('../docs/product-map.md', import.meta.url)
const sources = ['product-map', 'ground'].map(
  (name) => new URL(`../apps/web/src/map/${name}.ts`, import.meta.url),
)
const fresh = productMapDoc(sources.map((source) => readFileSync(source, 'utf8')).join('\n'))

if (process.argv.includes('--verify')) {
  const present = readFileSync(target, 'utf8')
  if (present !== fresh) {
    console.error('docs/product-map.md 与产品地图不一致，请运行 npx tsx tools/product-map-doc.ts 后提交。')
    process.exit(1)
  }
} else {
  writeFileSync(target, fresh)
}
