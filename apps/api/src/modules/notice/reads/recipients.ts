import type { Role } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import type { Recipient } from '../notice.repository.ts'

/** Either these people, or everybody who holds one of the roles in the company. */
export type Audience =
  | { readonly accountIds: readonly string[]; readonly companyId?: string }
  | { readonly companyId: string; readonly roles: readonly Role[] }

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
): Promise<readonly Recipient[]> {
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
