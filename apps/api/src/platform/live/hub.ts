import { type LiveMessage, liveClose } from '@jb/contract/platform/live.shapes'
import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import { standingsOf } from '../session/standings.ts'
import type { Connection } from './connection.ts'
import type { LiveStream } from './stream.ts'

/** News of one moment go out together, so that a burst is one query. */
const collectMs = 50

/** The open sockets of this node. */
export interface Hub {
  add(connection: Connection): void
  remove(connection: Connection): void
  /** How many sockets a person has open here. */
  countOf(accountId: string): number
  /** These people have news: sends it within a moment. */
  news(accountIds: readonly string[]): void
  /** Says the same to everybody. */
  tellAll(message: LiveMessage): void
  /** Closes the sockets of logins that have ended or may do other things now, and sends what was missed. */
  check(): Promise<void>
  each(work: (connection: Connection) => void): void
}

export interface HubOptions {
  readonly db: Kysely<DB>
  readonly stream: LiveStream
  readonly onFailure: (problem: unknown) => void
}

/** Keeps the sockets of one node. */
export function createHub({ db, stream, onFailure }: HubOptions): Hub {
  const byAccount = new Map<string, Set<Connection>>()
  const waiting = new Set<string>()
  const all = () => [...byAccount.values()].flatMap((open) => [...open])

  /** People here → the last number that all their greeted sockets have. */
  function known(accountIds: Iterable<string>): ReadonlyMap<string, number> {
    const least = [...accountIds].flatMap((id) => {
      const seqs = [...(byAccount.get(id) ?? [])].flatMap(({ seq }) => seq ?? [])
      return seqs.length === 0 ? [] : [[id, Math.min(...seqs)] as const]
    })
    return new Map(least)
  }

  async function deliver(accountIds: Iterable<string>): Promise<void> {
    const from = known(accountIds)
    if (from.size === 0) return
    for (const [accountId, messages] of await stream.after(db, from)) {
      for (const connection of byAccount.get(accountId) ?? []) {
        for (const message of messages) {
          if (connection.seq === undefined || message.seq <= connection.seq) continue
          connection.send(message)
          connection.seq = message.seq
        }
      }
    }
  }

  function flush(): void {
    const ids = [...waiting]
    waiting.clear()
    deliver(ids).catch(onFailure)
  }

  function news(accountIds: readonly string[]): void {
    const here = accountIds.filter((id) => byAccount.has(id))
    if (here.length > 0 && waiting.size === 0) setTimeout(flush, collectMs)
    for (const id of here) waiting.add(id)
  }

  return {
    add(connection) {
      const open = byAccount.get(connection.accountId) ?? new Set()
      byAccount.set(connection.accountId, open.add(connection))
    },
    remove(connection) {
      const open = byAccount.get(connection.accountId)
      open?.delete(connection)
      if (open?.size === 0) byAccount.delete(connection.accountId)
    },
    countOf: (accountId) => byAccount.get(accountId)?.size ?? 0,
    news,
    tellAll: (message) => {
      for (const connection of all()) connection.send(message)
    },
    async check() {
      const before = all()
      const standings = await standingsOf(db, [...new Set(before.map(({ sessionId }) => sessionId))])
      for (const connection of before) {
        if (standings.get(connection.sessionId) !== connection.standing) connection.close(liveClose.ended)
      }
      const last = await stream.lastSeqs(db, [...byAccount.keys()])
      const behind = [...known(byAccount.keys())].filter(([id, seq]) => (last.get(id) ?? 0) > seq)
      news(behind.map(([id]) => id))
    },
    each: (work) => all().forEach(work),
  }
}
