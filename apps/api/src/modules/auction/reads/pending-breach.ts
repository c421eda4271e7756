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

/** Who asked for 认定悔拍 in those of these auctions in which it waits for a second person, by auction. */
export async function pendingBreaches(
  db: Kysely<DB>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (auctionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('auction_breach')
    .select(['auction_id as id', 'asked_by as askedBy'])
    .where('auction_id', 'in', [...auctionIds])
    .where('status', '=', 'pending')
    .execute()
  return new Map(rows.map(({ id, askedBy }) => [id, askedBy]))
}
