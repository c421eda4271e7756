import { hiddenStatuses as hiddenAuctions } from '@jb/domain/auction/auction.flow'
import { nearMs } from '@jb/domain/follow/deadline'
import { hiddenStatuses as hiddenDemands } from '@jb/domain/procurement/status'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { publicTenders } from '../../tender/index.ts'

/** The tenders on a person's list that everybody may see now, with their owners. */
export function tendersFollowedBy(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('follow')
    .innerJoin('tender', 'tender.id', 'follow.subject_id')
    .innerJoin('company', 'company.id', 'tender.company_id')
    .where('follow.account_id', '=', accountId)
    .where('follow.kind', '=', 'tender')
    .where(publicTenders('tender'))
}

/** The auctions on a person's list that everybody may see now, with their owners. */
export function auctionsFollowedBy(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('follow')
    .innerJoin('auction', 'auction.id', 'follow.subject_id')
    .innerJoin('company', 'company.id', 'auction.company_id')
    .where('follow.account_id', '=', accountId)
    .where('follow.kind', '=', 'auction')
    .where('auction.status', 'not in', hiddenAuctions)
    .where('auction.offline_at', 'is', null)
}

/** The demands on a person's list that everybody may see now, with their owners. */
export function demandsFollowedBy(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('follow')
    .innerJoin('demand', 'demand.id', 'follow.subject_id')
    .innerJoin('company', 'company.id', 'demand.company_id')
    .where('follow.account_id', '=', accountId)
    .where('follow.kind', '=', 'demand')
    .where('demand.status', 'not in', hiddenDemands)
    .where('demand.offline_at', 'is', null)
}

/** The companies on a person's list. */
export function companiesFollowedBy(db: Kysely<DB>, accountId: string) {
  return db
    .selectFrom('follow')
    .innerJoin('company', 'company.id', 'follow.subject_id')
    .where('follow.account_id', '=', accountId)
    .where('follow.kind', '=', 'company')
    .where('company.verified_at', 'is not', null)
}

/** The next moment at which something ends for those who want to take part; null where nothing is running. */
export const openUntil = sql<Date | null>`case tender.status
  when 'preview' then tender.apply_start
  when 'registering' then tender.apply_end
  when 'upcoming' then tender.bid_end
  when 'bidding' then tender.bid_end end`

/** True while a deadline is less than a day away. */
export const endsSoon = (now: Date) => sql<boolean>`tender.status <> 'preview'
  and ${openUntil} > ${now}::timestamptz
  and ${openUntil} <= ${new Date(now.getTime() + nearMs)}::timestamptz`

/** True while the deadline of a demand that takes quotations is less than a day away. */
export const demandEndsSoon = (now: Date) => sql<boolean>`demand.status in ('quoting', 'suspended')
  and demand.ends_at > ${now}::timestamptz
  and demand.ends_at <= ${new Date(now.getTime() + nearMs)}::timestamptz`
