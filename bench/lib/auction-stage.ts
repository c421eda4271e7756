import { setTimeout as pause } from 'node:timers/promises'
import { type LotRow, lotOf } from '@jb/api/modules/auction/hot/opened'
import { readConfig } from '@jb/api/platform/config/config'
import { type Database, openDatabase } from '@jb/api/platform/db/db'
import type { Connection } from '@jb/api/platform/db/embedded-postgres'
import { runningPostgres } from '@jb/api/platform/db/embedded-postgres'
import { secretOf } from '@jb/api/platform/secret/recorded'
import type { Secret } from '@jb/api/platform/secret/secret'
import { rootHash } from '@jb/domain/auction/chain'
import { fromFen } from '@jb/domain/auction/fen'
import type { Lot } from '@jb/domain/auction/lot'
import { type Caller, makeCaller } from '@jb/testing/persona'
import { sql } from 'kysely'

/** The database behind a server, with the keys of that server. */
export interface Ground extends Database {
  readonly secret: Secret
  readonly connection: Connection
}

/** A company that takes part in a lot. */
export interface Bidder extends Caller {
  readonly bidderId: string
}

/** A lot with its terms as they were before it began. */
export interface Staged {
  readonly id: string
  readonly terms: Lot
  readonly bidders: readonly Bidder[]
}

/** Opens the database of the server that runs on `dataDir` now. */
export async function openGround(dataDir: string): Promise<Ground> {
  const connection = await runningPostgres(dataDir, 'postgres')
  const outcome = readConfig({ DATA_DIR: dataDir })
  if (!connection || 'problems' in outcome) throw new Error(`no database runs in ${dataDir}`)
  const database = openDatabase(connection, 4)
  return { ...database, connection, secret: await secretOf(database.db, outcome.config) }
}

/** People of so many verified companies, logged in for a day. */
export async function makePeople({ db, secret }: Ground, count: number): Promise<readonly Caller[]> {
  const people: Caller[] = []
  for (let n = 0; n < count; n += 1)
    people.push(await makeCaller(db, secret, { roles: ['quoter'], companyKind: 'supplier' }))
  const sessions = people.map(({ sessionId }) => sessionId)
  await sql`update session set bearer_until = clock_timestamp() + interval '1 day'
    where id = any(${sessions}::uuid[])`.execute(db)
  return people
}

/** Waits until the letters and the like that were asked for have been written: they are not what is measured. */
export async function untilIdle({ pool }: Ground): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ due: boolean }>(
      "select exists (select from job where status = 'pending' and due_at < app_now()) as due",
    )
    if (!rows[0]?.due) return
    await pause(100)
  }
}

/** The row of a lot as the rule knows it. */
export async function lotNow({ db, secret }: Ground, id: string): Promise<Lot> {
  const { rows } = await sql<{ lot: LotRow }>`select auction_lot_told(l) as lot from auction_lot l
    where auction_id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no lot ${id}`)
  return lotOf(secret, row.lot)
}

export interface Terms {
  readonly visibility: 'open' | 'rankOnly' | 'blind'
  readonly direction: 'ascending' | 'reverse'
  /** Ms from now. */
  readonly startsIn: number
  readonly endsIn: number
  readonly startFen: number
  readonly stepFen: number
  readonly windowSeconds: number
  readonly extensionSeconds: number
  readonly maxExtensions: number
}

/** A published auction whose bidders are admitted; its timer waits for the start. */
export async function stageLot(ground: Ground, people: readonly Caller[], terms: Terms): Promise<Staged> {
  const { db } = ground
  const owner = await makeCaller(db, ground.secret, { roles: ['buyer'] })
  const { visibility, direction, startFen, stepFen } = terms
  const ahead = (ms: number) =>
    sql<Date>`date_trunc('milliseconds', app_now() + ${ms} * interval '1 millisecond')`
  const span = { starts_at: ahead(terms.startsIn), ends_at: ahead(terms.endsIn) }
  const { id } = await db
    .insertInto('auction')
    .values({
      ...{ no: `JJ-${owner.companyId}`, company_id: owner.companyId, created_by: owner.accountId },
      ...{ type: 16, profile: 'SALE', status: 'scheduled', title: '测量用竞价', unit: '元' },
      ...{ direction, visibility, ...span, released_at: ahead(0) },
      ...{ start_price: fromFen(startFen), step: fromFen(stepFen) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('auction_lot')
    .values({
      ...{ auction_id: id, phase: 'scheduled', mode: 'clock', direction, visibility, ...span },
      ...{ start_fen: startFen, step_fen: stepFen, last_at: ahead(0) },
      ...{ window_seconds: terms.windowSeconds, extension_seconds: terms.extensionSeconds },
      ...{ max_extensions: terms.maxExtensions, root_hash: rootHash(id), head_hash: rootHash(id) },
    })
    .execute()
  const joined = people.map(({ companyId, accountId }, index) => ({
    ...{ auction_id: id, company_id: companyId, account_id: accountId, alias: `A${index + 1}` },
    ...{ status: 'admitted' as const, agreement_at: ahead(0), agreement_hash: 'h', joined_at: ahead(0) },
  }))
  const rows = await db
    .insertInto('auction_bidder')
    .values(joined)
    .returning(['id', 'company_id as company'])
    .execute()
  const idOf = new Map(rows.map(({ id: bidder, company }) => [company, bidder]))
  await db
    .insertInto('job')
    .values({ kind: 'timer', name: 'auction.clock', subject_id: id, due_at: span.starts_at })
    .execute()
  const bidders = people.map((one) => ({ ...one, bidderId: idOf.get(one.companyId) ?? '' }))
  return { id, terms: await lotNow(ground, id), bidders }
}
