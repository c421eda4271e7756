import { leadMark, nameSeparator } from '@jb/domain/bid/consortium'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Those of the members that belong to the consortium: what has changed since is said beside its name. */
const belongs = sql`('confirmed', 'left')`

/**
 * How a bidder is named, in SQL: the company of this alias in the tender of this column, with the members of the
 * consortium that it leads.
 */
export const bidderName = (company: string, tenderId: string) =>
  sql<string>`(${sql.ref(`${company}.name`)} || coalesce((
    select ${leadMark}::text || ${nameSeparator}::text || string_agg(mc.name, ${nameSeparator}::text order by m.position)
    from registration lead join consortium_member m on m.registration_id = lead.id
    join company mc on mc.id = m.company_id
    where lead.tender_id = ${sql.ref(tenderId)} and lead.company_id = ${sql.ref(`${company}.id`)}
      and m.state in ${belongs}), ''))`

/**
 * The companies that take part in a tender: whoever has signed up, whatever became of that, and the members that have
 * confirmed a consortium. Their people decide nothing in it.
 */
export async function companiesTakingPart(db: Kysely<DB>, tenderId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select company_id as id from registration where tender_id = ${tenderId}
    union select company_id from consortium_member where tender_id = ${tenderId} and state in ${belongs}
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

/** The consortium of another lead to which a company belongs in a tender, or belonged until it left. */
export async function consortiumWith(db: Kysely<DB>, tenderId: string, companyId: string) {
  return db
    .selectFrom('consortium_member as m')
    .innerJoin('registration as r', 'r.id', 'm.registration_id')
    .innerJoin('company as lead', 'lead.id', 'r.company_id')
    .select(['r.id', 'm.state', 'm.stands', 'r.status', 'lead.name as leadName'])
    .where('m.tender_id', '=', tenderId)
    .where('m.company_id', '=', companyId)
    .where('m.state', 'in', ['confirmed', 'left'])
    .orderBy('m.stands', 'desc')
    .executeTakeFirst()
}

/** The same of one that asks it now, the newest first. */
export async function consortiumAsking(db: Kysely<DB>, tenderId: string, companyId: string) {
  return db
    .selectFrom('consortium_member as m')
    .innerJoin('registration as r', 'r.id', 'm.registration_id')
    .innerJoin('company as lead', 'lead.id', 'r.company_id')
    .select(['r.id', 'lead.name as leadName'])
    .where('m.tender_id', '=', tenderId)
    .where('m.company_id', '=', companyId)
    .where('m.state', '=', 'asked')
    .where('r.status', '=', 'assembling')
    .orderBy('r.created_at', 'desc')
    .executeTakeFirst()
}

/** These companies, each followed by the members of the consortium that it leads in a tender. */
export async function withMembers(
  db: Kysely<DB>,
  tenderId: string,
  companyIds: readonly string[],
): Promise<readonly string[]> {
  if (companyIds.length === 0) return []
  const rows = await db
    .selectFrom('consortium_member as m')
    .innerJoin('registration as r', 'r.id', 'm.registration_id')
    .select('m.company_id as id')
    .where('m.tender_id', '=', tenderId)
    .where('r.company_id', 'in', [...companyIds])
    .where('m.state', '=', 'confirmed')
    .orderBy('m.company_id')
    .execute()
  return [...new Set([...companyIds, ...rows.map(({ id }) => id)])]
}

/** The consortia of some sign-ups: who does what, how everybody stands, and the file of the agreement. */
export async function consortiaOf(db: Kysely<DB>, registrationIds: readonly string[]) {
  if (registrationIds.length === 0) return []
  const [heads, members] = await Promise.all([
    db
      .selectFrom('consortium')
      .select(['registration_id as id', 'agreement_file_id as fileId', 'lead_work as leadWork'])
      .where('registration_id', 'in', [...registrationIds])
      .execute(),
    db
      .selectFrom('consortium_member as m')
      .innerJoin('company', 'company.id', 'm.company_id')
      .select(['m.registration_id as id', 'm.company_id as companyId', 'company.name'])
      .select(['m.work', 'm.state', 'm.reason', 'company.frozen_at as frozenAt'])
      .where('m.registration_id', 'in', [...registrationIds])
      .orderBy('m.position')
      .execute(),
  ])
  return heads.map((head) => ({
    ...head,
    members: members
      .filter(({ id }) => id === head.id)
      .map(({ frozenAt, ...one }) => ({ ...one, frozen: frozenAt !== null })),
  }))
}
