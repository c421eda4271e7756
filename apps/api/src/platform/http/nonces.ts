import { setImmediate as turn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/types.ts'
import { Problem } from './problem.ts'

const most = 500

interface Waiting {
  readonly nonce: string
  readonly done: () => void
  readonly fail: (problem: unknown) => void
}

/**
 * Spends nonces like `spendNonce`, those that arrive while the last ones are being written together in one statement.
 * Every caller still waits until its own nonce stands in the table that all nodes share, so a replay is refused here
 * and on every other node. Throws `signature.replayed`.
 */
export function createNonceBatch(db: Kysely<DB>): (nonce: string) => Promise<void> {
  let waiting: Waiting[] = []
  let writing = false

  async function write(batch: readonly Waiting[]): Promise<void> {
    const firsts = new Map<string, Waiting>()
    for (const one of batch) {
      if (firsts.has(one.nonce)) one.fail(new Problem('signature.replayed'))
      else firsts.set(one.nonce, one)
    }
    try {
      const { rows } = await sql<{ nonce: string }>`insert into request_nonce (nonce)
        select unnest(${[...firsts.keys()].sort()}::text[]) on conflict do nothing returning nonce`.execute(
        db,
      )
      const fresh = new Set(rows.map(({ nonce }) => nonce))
      for (const [nonce, one] of firsts) {
        if (fresh.has(nonce)) one.done()
        else one.fail(new Problem('signature.replayed'))
      }
    } catch (problem) {
      for (const one of firsts.values()) one.fail(problem)
    }
  }

  async function work(): Promise<void> {
    writing = true
    // All whose requests lie in the same reading of the sockets go along.
    await turn()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await write(batch)
    }
    writing = false
  }

  return (nonce) =>
    new Promise((done, fail) => {
      waiting.push({ nonce, done, fail })
      if (!writing) void work()
    })
}
