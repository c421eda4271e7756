import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

const ip = sql<string>`t.ip`

/** What stands in the traces of a bidder's prices, each text once. */
const traced = (told: RawBuilder<string>, known: RawBuilder<string>) =>
  sql<string[]>`coalesce((select array_agg(distinct ${told})
    from auction_event e join auction_trace t on t.auction_id = e.auction_id and t.seq = e.seq
    where e.auction_id = b.auction_id and e.bidder_id = b.id and ${known} <> ''), '{}')`

/** The people of a company, now or since the auction was begun. */
const peopleOf = (companies: RawBuilder<unknown>) => sql`select m.account_id from membership m
  where m.company_id in (${companies}) and (m.left_at is null or m.left_at > a.created_at)`

/** What may tie the bidders of a closed auction to each other; undefined while prices are taken. */
export async function signSources(db: Kysely<DB>, auctionId: string) {
  const lot = await db
    .selectFrom('auction_lot')
    .select(['direction', 'step_fen as stepFen'])
    .where('auction_id', '=', auctionId)
    .where('phase', '=', 'closed')
    .executeTakeFirst()
  if (!lot) return undefined
  const rows = await db
    .selectFrom('auction_bidder as b')
    .innerJoin('company', 'company.id', 'b.company_id')
    .innerJoin('auction as a', 'a.id', 'b.auction_id')
    .select(['b.id as bidderId', 'b.company_id as companyId', 'company.name', 'b.best_fen as fen'])
    .select(['company.legal_person as legalPerson', 'company.phone as phone'])
    .select(['b.contact_name as contactName', 'b.contact_phone as contactPhone'])
    .select([
      traced(ip, ip).as('ips'),
      traced(sql<string>`t.ip || ' ' || t.device`, sql<string>`t.device`).as('devices'),
    ])
    .select([
      sql<string[]>`array(${peopleOf(sql`b.company_id`)})`.as('staff'),
      sql<boolean>`exists (${peopleOf(sql`b.company_id`)}
        intersect ${peopleOf(sql`a.company_id, a.agent_company_id`)})`.as('ownStaff'),
    ])
    .where('b.auction_id', '=', auctionId)
    .where('b.status', '=', 'admitted')
    .orderBy('b.joined_at')
    .execute()
  const bidders = rows.map(({ phone, contactPhone, ...row }) => ({ ...row, phones: [phone, contactPhone] }))
  return { lot, bidders }
}
