import type { LiveMessage } from '@jb/contract/platform/live.shapes'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../ctx.ts'
import type { DB } from '../db/types.ts'

/** A message with its place in the stream of one person. */
export type Numbered = Extract<LiveMessage, { seq: number }>

/** Densely numbered news of single people; the tables behind it are the record, the socket only tells. */
export interface LiveStream {
  /** The last number given out to each of these people; who never got one is left out. */
  lastSeqs(db: Kysely<DB>, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * What each person (account id → last number they have) got since, in order. At most the newest 20 each: whoever
   * then misses a number fetches the state anew.
   */
  after(db: Kysely<DB>, known: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, readonly Numbered[]>>
}

/** The stream of a server none of whose modules has one. */
export const noStream: LiveStream = { lastSeqs: async () => new Map(), after: async () => new Map() }

/** What a NOTIFY on `jb_live` says: these people have news, or logins have changed. Never content. */
export type LiveNews = { readonly accountIds: readonly string[] } | 'logins'

const perNotify = 200

/** Tells all nodes, when the transaction commits, that these people have something new in their stream. */
export async function tellNews(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (let from = 0; from < accountIds.length; from += perNotify) {
    const payload = accountIds.slice(from, from + perNotify).join(',')
    await sql`select pg_notify('jb_live', ${payload})`.execute(tx)
  }
}

/** Tells all nodes, when the transaction commits, to look again which logins still stand. */
export async function tellLogins(db: Kysely<DB>): Promise<void> {
  await sql`select pg_notify('jb_live', '')`.execute(db)
}

/** Reads such a NOTIFY. */
export function readNews(payload: string): LiveNews {
  return payload === '' ? 'logins' : { accountIds: payload.split(',') }
}
