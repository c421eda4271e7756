import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './lib/environment.mjs'

/**
 * Checks what a site really publishes: fetches each file that its list names, compares the digests with the list, and the
 * list with the one of the build in this folder, if there is one. Ends with 1 when anything differs.
 */
const [site] = process.argv.slice(2)
if (!site) {
  console.error('用法：npm run bundle:check -- https://网站地址')
  process.exit(2)
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

async function bytesAt(path) {
  const answer = await fetch(new URL(path, site))
  if (!answer.ok) throw new Error(`${path}：HTTP ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

const published = JSON.parse((await bytesAt('/bundle-hashes.json')).toString('utf8'))
const lines = Object.entries(published.files).map(([path, digest]) => `${digest}  ${path}\n`)
const problems = []
if (sha256(lines.join('')) !== published.bundle) problems.push('清单的总校验值与清单不符')
for (const [path, digest] of Object.entries(published.files)) {
  // The server writes title and description of each address into the page; the scripts that it loads stand in the list.
  if (path === 'index.html') continue
  const found = await bytesAt(`/${path}`).then(sha256, (error) => String(error.message))
  if (found !== digest) problems.push(`${path}：清单 ${digest}，实际 ${found}`)
}

const page = (await bytesAt('/')).toString('utf8')
for (const [, path] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g))
  if (!(path in published.files)) problems.push(`首页引用了清单之外的文件 ${path}`)

const own = join(root, 'apps/web/dist/bundle-hashes.json')
if (existsSync(own)) {
  const built = JSON.parse(readFileSync(own, 'utf8'))
  if (built.bundle !== published.bundle) problems.push(`与本机构建的不同：本机 ${built.bundle}`)
  else console.log('与本机构建的一致')
}
console.log(`总校验值 ${published.bundle}，共 ${lines.length} 个文件`)
for (const problem of problems) console.error(`✗ ${problem}`)
if (problems.length === 0) console.log('✓ 网站发布的每个文件都与清单一致')
process.exitCode = problems.length > 0 ? 1 : 0
