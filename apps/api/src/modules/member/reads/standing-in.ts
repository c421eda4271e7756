import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether the person with this telephone number is in the company, or has left it; undefined: neither. */
export async function standingIn(
  db: Kysely<DB>,
  companyId: string,
  phone: string,
): Promise<'here' | 'left' | undefined> {
  const row = await db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select('m.left_at')
    .where('m.company_id', '=', companyId)
    .where('a.phone', '=', phone)
    .executeTakeFirst()
  return row && (row.left_at ? 'left' : 'here')
}

/** The number that a membership was given when it was written. */
export async function memberNoOf(db: Kysely<DB>, membershipId: string): Promise<string> {
  const row = await db
    .selectFrom('membership')
    .select('member_no')
    .where('id', '=', membershipId)
    .executeTakeFirstOrThrow()
  return row.member_no
}
