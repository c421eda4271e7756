import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Server } from '../../e2e/support/server.ts'
import { arm, keptMore, linesKept, type Point, reached } from './auction-failpoint.ts'
import type { Ground } from './auction-stage.ts'

/** Who is killed: the server, its database, or both at once. */
export const victims = ['server', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

const postmasterOf = ({ dataDir }: Server): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Kills at once; false: a server without its database did not end by itself. */
export async function killNow(server: Server, victim: Victim): Promise<boolean> {
  if (victim !== 'server') process.kill(postmasterOf(server), 'SIGKILL')
  if (victim !== 'database') {
    await server.stop('SIGKILL')
    return true
  }
  process.kill(server.pid, 'SIGCONT')
  const until = performance.now() + 20_000
  while (isAlive(server.pid) && performance.now() < until) await pause(20)
  const ended = !isAlive(server.pid)
  await server.stop('SIGKILL')
  return ended
}

export interface Killing {
  readonly point: Point
  readonly victim: Victim
  readonly auctionId: string
  /** For a kill anywhere: after so many ms. */
  readonly afterMs: number
}

/** What a kill was like: the place was reached, and a server without its database ended by itself. */
export interface Killed {
  readonly reached: boolean
  readonly ended: boolean
}

/**
 * Kills at the place. For a kill between commit and answer the server is frozen while the database commits: it can
 * have told nobody what is kept by then.
 */
export async function killAt(ground: Ground, server: Server, killing: Killing): Promise<Killed> {
  const db = ground.db as never
  const { point, victim, auctionId, afterMs } = killing
  if (point === 'anywhere') {
    await pause(afterMs)
    return { reached: true, ended: await killNow(server, victim) }
  }
  await arm(db, point, auctionId)
  const there = await reached(db, 15_000)
  if (there && point === 'afterCommit') {
    process.kill(server.pid, 'SIGSTOP')
    await keptMore(db, auctionId, await linesKept(db, auctionId))
  }
  return { reached: there, ended: await killNow(server, victim) }
}
