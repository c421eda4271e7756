import type { Claim } from '@jb/domain/security/second-look'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

interface PendingBreach extends Claim {
  readonly personName: string
  readonly askedAt: Date
}

/** 认定悔拍 that waits for a second person of the owner; undefined: none does. */
export async function pendingBreach(db: Kysely<DB>, auctionId: string): Promise<PendingBreach | undefined> {
  return db
    .selectFrom('auction_breach')
    .innerJoin('account', 'account.id', 'auction_breach.asked_by')
    .select(['asked_by as askedBy', 'reason', 'account.name as personName', 'asked_at as askedAt'])
    .where('auction_id', '=', auctionId)
    .where('auction_breach.status', '=', 'pending')
    .executeTakeFirst()
}

/** Those of these auctions in which 认定悔拍 waits for a second person. */
export async function withPendingBreach(
  db: Kysely<DB>,
  auctionIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (auctionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('auction_breach')
    .select('auction_id as id')
    .where('auction_id', 'in', [...auctionIds])
    .where('status', '=', 'pending')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
