import { pastStatuses } from '@jb/domain/bid/bid.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { invitedAlone } from '../../tender/index.ts'

/** The companies whose sign-up stands: they hear of what happens to the tender. */
export async function companiesIn(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('registration')
    .select('company_id')
    .where('tender_id', '=', tenderId)
    .where('status', 'in', ['registered', 'confirmed'])
    .orderBy('company_id')
    .execute()
  return rows.map((row) => row.company_id)
}

/**
 * Who hears of what concerns a whole tender: the companies whose sign-up stands, and of one that is for the invited
 * alone all that were invited, since nobody else tells them.
 */
export async function addressees(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const [joined, invited] = await Promise.all([companiesIn(db, tenderId), invitedAlone(db, tenderId)])
  return [...new Set([...joined, ...invited])].sort()
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

/** A company by what others call it. */
interface Named {
  readonly id: string
  readonly name: string
  readonly uscc: string
}

/**
 * The companies that take part in a tender, as far as it matters who may judge them: all that have signed up, whatever has
 * become of that. Whoever else stands beside them belongs in here.
 */
export async function companiesTakingPart(db: Kysely<DB>, tenderId: string): Promise<readonly Named[]> {
  return db
    .selectFrom('registration')
    .innerJoin('company', 'company.id', 'registration.company_id')
    .select(['company.id', 'company.name', 'company.uscc'])
    .where('registration.tender_id', '=', tenderId)
    .orderBy('company.id')
    .execute()
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
