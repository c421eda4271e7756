import type { Claim } from '@jb/domain/approval/second-person'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

interface PendingBreach extends Claim {
  readonly personName: string
  readonly askedAt: Date
}

const waiting = (db: Kysely<DB>) =>
  db
    .selectFrom('decision_request as r')
    .where('r.subject_kind', '=', 'auction.breach')
    .where('r.status', '=', 'running')
    .where('r.instance_id', 'is', null)

/** 认定悔拍 that waits for a second person of the owner; undefined: none does. */
export async function pendingBreach(db: Kysely<DB>, auctionId: string): Promise<PendingBreach | undefined> {
  return waiting(db)
    .innerJoin('account', 'account.id', 'r.started_by')
    .select(['r.started_by as askedBy', 'account.name as personName', 'r.started_at as askedAt'])
    .select(sql<string>`r.request ->> 'reason'`.as('reason'))
    .where('r.subject_id', '=', auctionId)
    .executeTakeFirst()
}

/** Who asked for 认定悔拍 in those of these auctions in which it waits for a second person, by auction. */
export async function pendingBreaches(
  db: Kysely<DB>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await waiting(db)
    .select(['r.subject_id as id', 'r.started_by as askedBy'])
    .where('r.subject_id', 'in', [...auctionIds])
    .execute()
  return new Map(rows.map(({ id, askedBy }) => [id, askedBy]))
}
