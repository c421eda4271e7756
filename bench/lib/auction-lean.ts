import { buildApp } from '@jb/api/app'
import { createLotQueues } from '@jb/api/modules/auction/hot/lot-queue'
import { type BidderColumns, bidderRows, type OpenedRow } from '@jb/api/modules/auction/hot/opened'
import { auctionModule } from '@jb/api/modules/auction/index'
import { placeOffer } from '@jb/api/modules/auction/use-cases/place-offer'
import { contextAt, inTransaction, type Platform } from '@jb/api/platform/change'
import { readConfig } from '@jb/api/platform/config/config'
import { noRequest } from '@jb/api/platform/ctx'
import { openDatabase } from '@jb/api/platform/db/db'
import { secretFrom } from '@jb/api/platform/secret/secret'
import { sessionOf } from '@jb/api/platform/session/session'
import { fromFen } from '@jb/domain/auction/fen'
import type { Placing } from './auction-rate.ts'
import type { Ground } from './auction-stage.ts'
import { temporaryPostgres } from './temporary-postgres.ts'

/** Auctions alone, in this process, on a database of their own. */
export interface Alone {
  readonly ground: Ground
  readonly platform: Platform
  close(): Promise<void>
}

export async function auctionsAlone(): Promise<Alone> {
  const postgres = await temporaryPostgres()
  const database = openDatabase(postgres.connection)
  const outcome = readConfig({ DATA_DIR: postgres.folder, LOG_LEVEL: 'silent', DEMO: '0' })
  if ('problems' in outcome) throw new Error(outcome.problems.join('; '))
  const secret = secretFrom(Buffer.alloc(32, 7))
  const modules = [auctionModule({ deposited: async () => new Set() })]
  const app = await buildApp({ config: outcome.config, database, secret, modules })
  await app.start()
  return {
    ground: { ...database, secret, connection: postgres.connection },
    platform: app.platform,
    async close() {
      await app.stop()
      await database.close()
      await postgres.stop()
    },
  }
}

/** The use-case as a request reaches it. */
export async function ours({ ground, platform }: Alone, people: readonly string[]): Promise<Placing> {
  const place = placeOffer({ deposited: async () => new Set() })
  const sessions = await Promise.all(people.map((bearer) => sessionOf(ground.db, ground.secret, bearer)))
  const { db, services } = platform
  return async ({ id }, who, key, amountFen) => {
    const session = sessions[who]?.session
    const transact: Parameters<typeof place>[0]['transact'] = (work) =>
      inTransaction(db, (tx) =>
        work(tx, (now) => contextAt(tx, platform, { system: 'bench' }, noRequest, now)),
      )
    const answer = await place(
      { db, services, session, request: noRequest, key, transact },
      { body: { id, amount: fromFen(amountFen), confirmed: true }, params: undefined, query: undefined },
    )
    return 'seq' in (answer as object)
  }
}

interface LeanItem {
  readonly company: string
  readonly bidderId: string
  readonly key: string
  readonly amountFen: number
}

const open = 'select auction_open_batch($1::uuid, $2::uuid[], $3::uuid[]) as opened'
const write = 'select auction_write_batch($1, $2, $3::jsonb, $4::json, $5::json, $6::json, $7::json)'

/** As wide as the hashes and salts of a real line. */
const [width, breadth] = ['0'.repeat(64), '0'.repeat(32)]

/** What has to be written at the least: the same rows as the use-case writes; nothing is judged or chained. */
function leastOf({ at, lot, bidders }: OpenedRow, items: readonly LeanItem[]) {
  const lines = items.map(({ bidderId, key, amountFen }, index) => ({
    ...{
      seq: lot.seq + index + 1,
      kind: 'bid',
      at,
      bidderId,
      amountFen,
      origin: 'own',
      key,
      requestHash: width,
    },
    ...{ endsAt: lot.ends_at, extended: false, reserveMet: false, salt: breadth, hash: width, rank: 1 },
  }))
  const last = lines.at(-1)
  const state = { phase: lot.phase, endsAt: lot.ends_at, extensions: lot.extensions, lastAt: at }
  const best = {
    bestFen: last?.amountFen ?? null,
    bestBidderId: last?.bidderId ?? null,
    bidders: lot.bidders,
  }
  const count = {
    seq: last?.seq ?? lot.seq,
    bids: lot.bids + lines.length,
    headHash: last?.hash ?? lot.head_hash,
  }
  const before = new Map(bidders.map((one) => [one.id, one.bids]))
  const changed = new Map(
    lines.map(({ bidderId, amountFen, seq }) => [
      bidderId,
      { id: bidderId, bestFen: amountFen, bestSeq: seq, bestAt: at, bids: (before.get(bidderId) ?? 0) + 1 },
    ]),
  )
  // Without it the function would be driven to keep a price of which nobody knows where it came from.
  const traces = lines.map(({ seq, key }) => ({ seq, accountId: key, ip: '127.0.0.1', device: '' }))
  return {
    lines,
    traces,
    lot: { ...state, ...best, ...count, reserveMet: false, rounds: null },
    bidders: changed.values(),
  }
}

/** The leanest client of the same functions: the same queue and batches, plain `pg`, no rule. */
export function lean({ ground: { pool } }: Alone): Placing {
  const queues = createLotQueues<LeanItem, boolean>()
  const decide = async (id: string, items: readonly LeanItem[]) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const asked = [id, items.map(({ company }) => company), items.map(({ key }) => key)]
      const { rows } = await client.query<{
        opened: Omit<OpenedRow, 'bidders'> & { bidders: BidderColumns }
      }>(open, asked)
      const opened = rows[0]?.opened
      if (!opened) throw new Error('there is no lot')
      const { lines, traces, lot, bidders } = leastOf(
        { ...opened, bidders: bidderRows(opened.bidders) },
        items,
      )
      const written = [lot, lines, traces, [...bidders], []].map((value) => JSON.stringify(value))
      await client.query(write, [id, opened.fence, ...written])
      await client.query('commit')
      return items.map(() => true)
    } finally {
      client.release()
    }
  }
  return ({ id, bidders }, who, key, amountFen) => {
    const { companyId: company = '', bidderId = '' } = bidders[who] ?? {}
    return queues.push(id, { company, bidderId, key, amountFen }, decide)
  }
}
