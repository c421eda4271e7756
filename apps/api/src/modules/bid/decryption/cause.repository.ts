import type { BidStatus } from '@jb/domain/bid/bid.flow'
import type { Cause } from '@jb/domain/bid/session'
import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { bidderName } from '../bidder-name.ts'

type Db = Kysely<DB>

/** Why a bid was not decrypted, with its evidence. */
export interface Stated {
  readonly bidId: string
  readonly cause: Cause
  readonly reason: string
  readonly fileIds: readonly string[]
}

/** A cause to which a second person has agreed. */
interface Confirmed extends Stated {
  readonly id: string
  readonly tenderId: string
  readonly statedBy: string
  readonly statedAt: Date
  readonly confirmedBy: string
  readonly confirmedAt: Date
}

/** Writes a cause that counts from now on. */
export async function insertCause(tx: Tx, found: Confirmed): Promise<void> {
  await tx
    .insertInto('opening_cause')
    .values({
      id: found.id,
      tender_id: found.tenderId,
      bid_id: found.bidId,
      cause: found.cause,
      reason: found.reason,
      status: 'confirmed',
      stated_by: found.statedBy,
      stated_at: found.statedAt,
      confirmed_by: found.confirmedBy,
      confirmed_at: found.confirmedAt,
    })
    .execute()
  const files = found.fileIds.map((file_id, position) => ({ opening_cause_id: found.id, file_id, position }))
  if (files.length > 0) await tx.insertInto('opening_cause_file').values(files).execute()
}

/** The window begins anew: what was found of its bids before does not count. */
export async function undoCauses(tx: Tx, tenderId: string): Promise<void> {
  await tx
    .updateTable('opening_cause')
    .set({ status: 'undone' })
    .where('tender_id', '=', tenderId)
    .where('status', '=', 'confirmed')
    .execute()
}

/** What its owner has asked of a second person in a session. */
export type AskedHere = {
  readonly by: string
  readonly byName: string
  readonly at: Date
  readonly reason: string
} & (
  | ({ readonly kind: 'cause' } & Omit<Stated, 'reason'>)
  | { readonly kind: 'move' | 'restart'; readonly minutes: number }
  | { readonly kind: 'postpone'; readonly times: Readonly<Record<string, string>> }
)

/** What `decision_request` calls a session: its id is that of its tender. */
export const sessionKind = 'openingSession'

/** The decisions that a second person of the owner takes in a session. */
export const sessionSubjects = {
  cause: 'openingSession.cause',
  move: 'openingSession.window',
  restart: 'openingSession.restart',
  postpone: 'openingSession.postponement',
} as const

/** What waits for a second person in the session of a tender. */
export async function askedIn(db: Db, tenderId: string): Promise<AskedHere | undefined> {
  const row = await db
    .selectFrom('decision_request as r')
    .innerJoin('account as a', 'a.id', 'r.started_by')
    .select(['r.started_by as by', 'a.name as byName', 'r.started_at as at', 'r.subject_kind as subject'])
    .select(
      sql<
        Stated & { readonly minutes: number; readonly times: Readonly<Record<string, string>> }
      >`r.request`.as('request'),
    )
    .where('r.thing_kind', '=', sessionKind)
    .where('r.thing_id', '=', tenderId)
    .where('r.status', '=', 'running')
    .executeTakeFirst()
  if (!row) return undefined
  const { request, subject, ...asked } = row
  const { bidId, cause, reason, fileIds, minutes, times } = request
  if (subject === sessionSubjects.cause) return { ...asked, kind: 'cause', bidId, cause, reason, fileIds }
  if (subject === sessionSubjects.postpone) return { ...asked, kind: 'postpone', times, reason }
  return { ...asked, kind: subject === sessionSubjects.move ? 'move' : 'restart', minutes, reason }
}

/** A bid that was not decrypted, and why as far as it is confirmed. */
export interface MissingBid {
  readonly bidId: string
  readonly companyId: string
  readonly companyName: string
  readonly receivedAt: Date
  readonly status: BidStatus
  readonly found:
    | {
        readonly cause: Cause
        readonly reason: string
        readonly by: string
        readonly at: Date
        readonly confirmedBy: string
        readonly fileIds: readonly string[]
      }
    | undefined
}

/** The bids of a tender that were not decrypted, in the order of their receipts. */
export async function missingIn(db: Db, tenderId: string): Promise<readonly MissingBid[]> {
  const rows = await db
    .selectFrom('bid as b')
    .innerJoin('company', 'company.id', 'b.company_id')
    .leftJoin('opening_cause as c', (join) =>
      join.onRef('c.bid_id', '=', 'b.id').on('c.status', '=', 'confirmed'),
    )
    .leftJoin('account as s', 's.id', 'c.stated_by')
    .leftJoin('account as d', 'd.id', 'c.confirmed_by')
    .select([
      'b.id as bidId',
      'b.company_id as companyId',
      bidderName('company', 'b.tender_id').as('companyName'),
      'b.status',
    ])
    .select(['b.received_at as receivedAt', 'c.cause', 'c.reason', 'c.stated_at as at', 's.name as by'])
    .select('d.name as confirmedBy')
    .select(
      sql<string[]>`coalesce((select array_agg(f.file_id order by f.position) from opening_cause_file f
        where f.opening_cause_id = c.id), '{}')`.as('fileIds'),
    )
    .where('b.tender_id', '=', tenderId)
    .where('b.status', 'in', ['undecrypted', 'deemedRevoked', 'deemedWithdrawn'])
    .orderBy('b.received_at')
    .orderBy('b.id')
    .execute()
  return rows.map(({ cause, reason, at, by, confirmedBy, fileIds, ...bid }) => ({
    ...bid,
    found:
      cause && at
        ? { cause, reason: reason ?? '', at, by: by ?? '', confirmedBy: confirmedBy ?? '', fileIds }
        : undefined,
  }))
}
