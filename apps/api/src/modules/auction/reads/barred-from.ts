import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Tells whether a person is on the staff of the auction's owner or its agent, or was since the auction was begun. */
export async function isOnBothSides(db: Kysely<DB>, auctionId: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from auction a
    join membership m on m.company_id in (a.company_id, a.agent_company_id)
    where a.id = ${auctionId}::uuid and m.account_id = ${accountId}::uuid
      and (m.left_at is null or m.left_at > a.created_at) limit 1`.execute(db)
  return rows.length > 0
}

/** Tells whether somebody who is on the staff of the auction's owner or its agent now is on this company's, too. */
export async function sharesStaff(db: Kysely<DB>, auctionId: string, companyId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select 1 as n from auction a
    join membership ours on ours.company_id in (a.company_id, a.agent_company_id) and ours.left_at is null
    join membership theirs on theirs.account_id = ours.account_id and theirs.left_at is null
    where a.id = ${auctionId}::uuid and theirs.company_id = ${companyId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** Tells whether a company won an earlier round of the same thing and did not keep its word. */
export async function hasBreachedBefore(
  db: Kysely<DB>,
  auctionId: string,
  companyId: string,
): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`with recursive earlier (id) as (
      select previous_auction_id from auction where id = ${auctionId}::uuid
      union select a.previous_auction_id from auction a join earlier on a.id = earlier.id)
    select 1 as n from earlier join auction a on a.id = earlier.id
    join auction_bidder b on b.id = a.winner_bidder_id
    where a.status = 'breached' and b.company_id = ${companyId}::uuid limit 1`.execute(db)
  return rows.length > 0
}
