import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { Secret } from '../secret/secret.ts'
import { type Caller, sessionOf } from './session.ts'
import { tokenHash } from './tokens.ts'

/** How long a login counts without being looked at again, in ms of real time. */
export const rememberedMs = 2_000
const most = 20_000

/** Logins as hot calls see them: what was read a moment ago counts, until some login has ended anywhere. */
export interface LoginCache {
  /** Like `sessionOf`, at most `rememberedMs` old. */
  of(bearer: string): Promise<Caller | undefined>
  /** From now on logins may be remembered: the node hears when one ends. */
  hear(): void
  /** A login has ended, or may have: nothing is remembered. */
  forget(): void
}

interface Remembered {
  readonly at: number
  readonly caller: Promise<Caller | undefined>
}

/**
 * Remembers logins for hot calls only. It does so only while the node listens for the end of logins (`jb_live`), and
 * what changes without such news (roles, a frozen company) counts after `rememberedMs` at the latest. `monotonic` is
 * a clock in ms that never runs back.
 */
export function createLoginCache(db: Kysely<DB>, secret: Secret, monotonic: () => number): LoginCache {
  const known = new Map<string, Remembered>()
  let hearing = false

  function ask(key: string, bearer: string): Promise<Caller | undefined> {
    const caller = sessionOf(db, secret, bearer)
    const entry = { at: monotonic(), caller }
    if (!hearing) return caller
    if (known.size >= most) known.clear()
    known.set(key, entry)
    const drop = () => known.get(key) === entry && known.delete(key)
    // A login that is not one, and a failure, are asked for again each time.
    caller.then((found) => found ?? drop(), drop)
    return caller
  }

  return {
    of(bearer) {
      const key = tokenHash(bearer)
      const found = known.get(key)
      return found && monotonic() - found.at < rememberedMs ? found.caller : ask(key, bearer)
    },
    hear() {
      hearing = true
    },
    forget: () => known.clear(),
  }
}
