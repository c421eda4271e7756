import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What a run's databases and files may need at once. */
const roomy = 2 * 1024 ** 3

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= roomy
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Takes away what runs that were killed have left: memory is not emptied by anybody else. */
export function removeAbandoned(parent: string): void {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const [, pid] = /^jb-run-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

/** A new folder for everything that one test run writes: in memory where there is room, else among temporary files. */
export function runFolder(): string {
  const parent = hasRoom(memory) ? memory : tmpdir()
  removeAbandoned(parent)
  return mkdtempSync(join(parent, `jb-run-${process.pid}-`))
}
