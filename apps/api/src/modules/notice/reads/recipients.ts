import type { Role } from '@jb/domain/member/roles'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import type { Recipient } from '../notice.repository.ts'

type Person = Omit<Recipient, 'eventKey'>

/** Either these people, or everybody who holds one of the roles in the company. */
export type Audience =
  | { readonly accountIds: readonly string[]; readonly companyId?: string }
  | { readonly companyId: string; readonly roles: readonly Role[] }

/** The people who hold one of the roles in any of these companies, once for each company, in the order of the people. */
export async function staffOf(
  db: Kysely<DB>,
  companyIds: readonly string[],
  roles: readonly Role[],
): Promise<readonly (Person & { readonly companyId: string })[]> {
  return db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select(['account.id as accountId', 'account.phone', 'membership.company_id as companyId'])
    .where('membership.company_id', '=', sql<string>`any(${[...companyIds]}::uuid[])`)
    .where('membership.left_at', 'is', null)
    .where('account.status', '=', 'active')
    .where(sql<boolean>`membership.roles && ${[...roles]}::text[]`)
    .orderBy('account.id')
    .orderBy('membership.company_id')
    .execute()
}

/** The people of an audience, each once. */
export async function audienceOf(db: Kysely<DB>, audience: Audience): Promise<ReadonlySet<string>> {
  if ('accountIds' in audience) return new Set(audience.accountIds)
  return new Set(await memberDoor.membersWithRoles(db, audience.companyId, audience.roles))
}

/**
 * Those of these people who are active, with their phone numbers. What concerns a company is not told to people who
 * have left it; people who never were in it (an agent's clerks) are told.
 */
export async function recipientsOf(
  db: Kysely<DB>,
  accountIds: readonly string[],
  companyId: string | undefined,
): Promise<readonly Person[]> {
  let wanted = db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('id', 'in', [...accountIds])
    .where('status', '=', 'active')
  if (companyId !== undefined)
    wanted = wanted.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membership')
            .select('membership.id')
            .whereRef('membership.account_id', '=', 'account.id')
            .where('membership.company_id', '=', companyId)
            .where('membership.left_at', 'is not', null),
        ),
      ),
    )
  const rows = await wanted.orderBy('id').execute()
  return rows.map((row) => ({ accountId: row.id, phone: row.phone, companyId }))
}
