import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface OsUser {
  readonly uid: number
  readonly gid: number
}

/** The user PostgreSQL must run as: `nobody` when we are root (it refuses root), otherwise ourselves (undefined). */
export function unprivilegedUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((row) => row.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}

/** True when `user` may walk down to `path`, i.e. each folder above it lets others (or the user itself) pass. */
export function reachable(path: string, user: OsUser | undefined): boolean {
  if (!user) return true
  for (let at = path; ; at = dirname(at)) {
    const stat = statSync(at, { throwIfNoEntry: false })
    if (stat?.isDirectory()) {
      const bit = stat.uid === user.uid ? 0o100 : stat.gid === user.gid ? 0o010 : 0o001
      if ((stat.mode & bit) === 0) return false
    }
    if (at === dirname(at)) return true
  }
}
