import type { Role } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import type { Recipient } from '../notice.repository.ts'

/** Either these people, or everybody who holds one of the roles in the company. */
export type Audience =
  | { readonly accountIds: readonly string[]; readonly companyId?: string }
  | { readonly companyId: string; readonly roles: readonly Role[] }

/** The active people of an audience with their phone numbers, each once. */
export async function recipientsOf(db: Kysely<DB>, audience: Audience): Promise<readonly Recipient[]> {
  const ids =
    'roles' in audience
      ? await memberDoor.membersWithRoles(db, audience.companyId, audience.roles)
      : [...new Set(audience.accountIds)]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('account')
    .select(['id', 'phone'])
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ accountId: row.id, phone: row.phone, companyId: audience.companyId }))
}
