import { pastStatuses } from '@jb/domain/bid/bid.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { invitedAlone } from '../../tender/index.ts'
import { memberNews } from './consortia.ts'

/** The companies whose sign-up stands, or is being put together: they hear of what happens to the tender. */
export async function companiesIn(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('company_id')
    .where('tender_id', '=', tenderId)
    .where('status', 'in', ['assembling', 'registered', 'confirmed'])
    .orderBy('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/**
 * Who hears of what concerns a whole tender: the companies whose sign-up stands, with their consortia, and of one that is for the invited
 * alone all that were invited, since nobody else tells them.
 */
export async function addressees(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const [joined, invited] = await Promise.all([companiesIn(db, tenderId), invitedAlone(db, tenderId)])
  const members = (await memberNews(db, tenderId, joined)).map(({ id }) => id)
  return [...new Set([...joined, ...members, ...invited])].sort()
}

/** Those that took part in a tender that is over: their sign-ups stood, or have lapsed with it. */
export async function formerCompanies(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('company_id')
    .where('tender_id', '=', tenderId)
    .where('status', 'in', ['registered', 'confirmed', 'stale'])
    .orderBy('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/** The companies that stand by a bid. */
export async function bidders(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bid')
    .select('company_id')
    .where('tender_id', '=', tenderId)
    .where('status', 'not in', [...pastStatuses, 'abandoned'])
    .orderBy('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/** The confirmed companies that have sent none. */
export async function companiesWithoutBid(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registration')
    .leftJoin('bid', (join) =>
      join
        .onRef('bid.tender_id', '=', 'registration.tender_id')
        .onRef('bid.company_id', '=', 'registration.company_id')
        .on('bid.status', 'not in', pastStatuses),
    )
    .select('registration.company_id')
    .where('registration.tender_id', '=', tenderId)
    .where('registration.status', '=', 'confirmed')
    .where('bid.id', 'is', null)
    .orderBy('registration.company_id')
    .execute()
  return rows.map((row) => row.company_id)
}
