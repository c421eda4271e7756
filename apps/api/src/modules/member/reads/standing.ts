import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The company to act for after a login: the one acted for last, else the one joined first. */
export async function companyToActFor(db: Kysely<DB>, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('membership')
    .select('company_id')
    .where('account_id', '=', accountId)
    .where('left_at', 'is', null)
    .orderBy(
      (eb) =>
        eb
          .selectFrom('session')
          .select((max) => max.fn.max('session.seen_at').as('seen'))
          .whereRef('session.company_id', '=', 'membership.company_id')
          .where('session.account_id', '=', accountId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('created_at')
    .orderBy('company_id')
    .executeTakeFirst()
  return row?.company_id
}

/** True when the person is a member of that company now. */
export async function isMember(db: Kysely<DB>, accountId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('id')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** The companies that are the person's own: registered by them, or joined at any time, even if left since. */
export async function ownCompanies(db: Kysely<DB>, accountId: string): Promise<readonly string[]> {
  const joined = db.selectFrom('membership').select('company_id').where('account_id', '=', accountId)
  const handedIn = db
    .selectFrom('company_verification')
    .select('company_id')
    .where('submitted_by', '=', accountId)
  const rows = await joined.union(handedIn).execute()
  return rows.map((row) => row.company_id)
}

/** Which of these companies are the person's own. */
export async function ownAmong(
  db: Kysely<DB>,
  accountId: string,
  companyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (companyIds.length === 0) return new Set()
  const own = await ownCompanies(db, accountId)
  return new Set(own.filter((id) => companyIds.includes(id)))
}

/** Whose session it is and which company it acts for; undefined when the account is disabled. */
export function sessionHolder(db: Kysely<DB>, sessionId: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['session.account_id', 'session.company_id', 'account.phone'])
    .where('session.id', '=', sessionId)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
}
