import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingPackages } from './packages.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Prints one sentence that says what to do next, and ends the process. */
export function giveUp(sentence) {
  console.error(`\n✗ ${sentence}\n`)
  process.exit(1)
}

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  giveUp(
    `需要 Node.js 20.19 或更高版本，当前是 ${process.versions.node}。请从 https://nodejs.org 安装后再运行。`,
  )
}

/** Installs the packages of package-lock.json when some are missing or they are of another lock file. */
export async function ensureInstalled() {
  const text = readFileSync(join(root, 'package-lock.json'))
  const lock = JSON.parse(text.toString('utf8'))
  const hash = createHash('sha256').update(text).digest('hex')
  const stamp = join(root, 'node_modules', '.installed')
  const known = existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  const whole = missingPackages(root, lock.packages).length === 0
  if (known && whole) return
  if (!whole || !installedMatches(lock)) await install()
  const left = missingPackages(root, lock.packages)
  if (left.length > 0)
    giveUp(`依赖没有装全，缺少 ${left[0]} 等 ${left.length} 个。请先运行 npm ci，再运行同一命令。`)
  try {
    writeFileSync(stamp, hash)
  } catch {
    // A read-only checkout works without the stamp; the packages are then compared at every start.
  }
}

function installedMatches(lock) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(lock.packages).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      wanted.optional ||
      wanted.devOptional ||
      present[path]?.version === wanted.version,
  )
}

function npmCommand() {
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return [process.execPath, script]
  if (spawnSync('npm', ['--version']).status === 0) return ['npm']
  return giveUp('没有找到 npm。请安装带 npm 的 Node.js（https://nodejs.org）后再运行。')
}

async function install() {
  console.log('正在安装依赖（首次需要几分钟）……')
  let outcome = await npm('ci', '--include=dev')
  if (outcome.code !== 0 && /EUSAGE/.test(outcome.errors)) {
    console.log('当前软件仓库缺少锁定清单中的部分可选包，改为按锁定版本逐个安装……')
    outcome = await npm('install', '--include=dev', '--no-save')
  }
  if (outcome.code !== 0) explainFailure(outcome.errors)
}

async function npm(...words) {
  const [command, ...args] = npmCommand()
  const child = spawn(command, [...args, ...words], { cwd: root, stdio: ['ignore', 'inherit', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-20_000)
    process.stderr.write(chunk)
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, errors }
}

function explainFailure(errors) {
  if (/ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ERR_SOCKET/.test(errors)) {
    giveUp('安装依赖时连不上软件仓库。请检查网络或代理（npm config get registry），然后重新运行同一命令。')
  }
  if (/EACCES|EPERM|EROFS/.test(errors))
    giveUp(`没有写入 ${root} 的权限。请换用有权限的用户，或复制到自己的目录后再运行。`)
  if (/ENOSPC/.test(errors)) giveUp('磁盘空间不足。请清理后重新运行同一命令（约需 1 GB）。')
  giveUp('安装依赖失败，原因见上方 npm 的输出；处理后重新运行同一命令。')
}
