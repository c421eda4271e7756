import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root } from './environment.mjs'

const shared = ['packages/domain', 'packages/contract', 'package-lock.json', 'tsconfig.json']
const targets = [
  {
    name: 'web',
    label: '网页',
    sources: ['src', 'public', 'build', 'index.html', 'package.json', 'vite.config.ts']
      .map((path) => `apps/web/${path}`)
      .concat(shared),
    result: 'apps/web/dist/index.html',
    cwd: 'apps/web',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  {
    name: 'api',
    label: '服务端',
    sources: ['apps/api/src', 'tools/build-api.mjs', ...shared],
    result: 'apps/api/dist/main.js',
    cwd: '.',
    command: ['tools/build-api.mjs'],
  },
]

/** Builds what changed since the last build. Two starts at once wait for each other. */
export async function ensureBuilt() {
  const stale = () => targets.filter((target) => !isFresh(target, sourceHash(target)))
  if (stale().length === 0) return
  const release = await takeLock()
  try {
    for (const target of stale()) await build(target)
  } finally {
    release()
  }
}

const stampOf = ({ name }) => join(root, '.cache', `built-${name}`)

function isFresh(target, hash) {
  return (
    existsSync(join(root, target.result)) &&
    existsSync(stampOf(target)) &&
    readFileSync(stampOf(target), 'utf8') === hash
  )
}

async function build(target) {
  const started = Date.now()
  const hash = sourceHash(target)
  process.stdout.write(`正在构建${target.label}……`)
  const [script, ...args] = target.command
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: join(root, target.cwd),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) giveUp(`${target.label}构建失败，原因如下：\n${output}`)
  writeFileSync(stampOf(target), hash)
  console.log(` 用时 ${((Date.now() - started) / 1000).toFixed(1)} 秒`)
}

function sourceHash({ sources }) {
  const hash = createHash('sha256').update(process.versions.node.split('.')[0])
  for (const path of sources.flatMap(filesBelow))
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(root, path)
  if (!existsSync(full) || /node_modules$|\.test\.tsx?$/.test(path)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(`${path}/${name}`))
}

async function takeLock() {
  const lock = join(root, '.cache', 'build.lock')
  const forbidden = `需要构建，但没有写入 ${root} 的权限。请换用有权限的用户，或复制到自己的目录后再运行。`
  for (let waited = 0; ; waited++) {
    try {
      mkdirSync(join(root, '.cache'), { recursive: true })
      mkdirSync(lock)
      writeFileSync(join(lock, 'pid'), String(process.pid))
      return () => rmSync(lock, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') giveUp(forbidden)
      if (waited === 1) console.log('另一个进程正在构建，等待它完成……')
      if (waited > 1 && !isAlive(lock)) rmSync(lock, { recursive: true, force: true })
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

function isAlive(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
