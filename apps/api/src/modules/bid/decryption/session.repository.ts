import type { Session } from '@jb/domain/bid/session'
import type { Kysely } from 'kysely'
import type { Tx } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'

type Db = Kysely<DB>

/** 开标会话 of a tender as it is kept. */
export interface KeptSession extends Session {
  readonly tenderId: string
  /** How often its window began, from 1. */
  readonly round: number
  /** The end of the window without what outages of the platform gave back. */
  readonly plannedUntil: Date
  readonly publishedAt: Date | null
  readonly closedAt: Date | null
}

const columns = [
  'tender_id as tenderId',
  'stage',
  'round',
  'starts_at as startsAt',
  'planned_until as plannedUntil',
  'decrypt_until as decryptUntil',
  'published_at as publishedAt',
  'objections_until as objectionsUntil',
  'closed_at as closedAt',
] as const

/** The session of a tender; none before its bid deadline, and for tenders whose bids the platform keeps. */
export const sessionOf = (db: Db, tenderId: string): Promise<KeptSession | undefined> =>
  db.selectFrom('opening_session').select(columns).where('tender_id', '=', tenderId).executeTakeFirst()

/** The same, about to be moved. Its tender is locked already. */
export const lockSession = (tx: Tx, tenderId: string): Promise<KeptSession | undefined> =>
  tx
    .selectFrom('opening_session')
    .select(columns)
    .where('tender_id', '=', tenderId)
    .forUpdate()
    .executeTakeFirst()

/** Writes a session that begins; false: there is one. */
export async function insertSession(
  tx: Tx,
  tenderId: string,
  { stage, startsAt, decryptUntil }: Session,
): Promise<boolean> {
  const row = await tx
    .insertInto('opening_session')
    .values({
      tender_id: tenderId,
      stage,
      starts_at: startsAt,
      planned_until: decryptUntil,
      decrypt_until: decryptUntil,
    })
    .onConflict((on) => on.column('tender_id').doNothing())
    .returning('tender_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes a session that has moved on. */
export async function saveSession(tx: Tx, session: KeptSession): Promise<void> {
  await tx
    .updateTable('opening_session')
    .set({
      stage: session.stage,
      round: session.round,
      starts_at: session.startsAt,
      planned_until: session.plannedUntil,
      decrypt_until: session.decryptUntil,
      published_at: session.publishedAt,
      objections_until: session.objectionsUntil,
      closed_at: session.closedAt,
    })
    .where('tender_id', '=', session.tenderId)
    .execute()
}

/** That a window became longer, or began anew, and why. */
export interface Extension {
  readonly cause: 'outage' | 'decision' | 'restart'
  readonly outage?: { readonly from: Date; readonly until: Date }
  readonly oldUntil: Date
  readonly newUntil: Date
  readonly reason: string
  readonly at: Date
  readonly askedBy?: string
  readonly agreedBy?: string
}

/** Writes an extension; nobody takes it back. */
export async function insertExtension(tx: Tx, tenderId: string, extension: Extension): Promise<void> {
  const { cause, outage, oldUntil, newUntil, reason, at, askedBy, agreedBy } = extension
  await tx
    .insertInto('opening_extension')
    .values({
      tender_id: tenderId,
      cause,
      outage_from: outage?.from ?? null,
      outage_until: outage?.until ?? null,
      old_until: oldUntil,
      new_until: newUntil,
      reason,
      at,
      asked_by: askedBy ?? null,
      agreed_by: agreedBy ?? null,
    })
    .execute()
}

/** All extensions of a session, the oldest first. */
export async function extensionsOf(db: Db, tenderId: string) {
  return db
    .selectFrom('opening_extension')
    .select(['cause', 'old_until as oldUntil', 'new_until as newUntil', 'reason', 'at'])
    .where('tender_id', '=', tenderId)
    .orderBy('at')
    .execute()
}
