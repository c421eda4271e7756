import type { Persona } from '@jb/contract/member/member.shapes'
import { personaGroup } from '@jb/domain/member/persona'
import { type Role, roleLabels } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The people of the demo story, one line each, in the order in which the story brought them in. */
export async function personasOf(db: Kysely<DB>): Promise<Persona[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .innerJoin('company', 'company.id', 'membership.company_id')
    .distinctOn(['account.created_at', 'account.phone'])
    .select(['account.name', 'account.phone', 'membership.title', 'membership.roles'])
    .select(['company.short_name', 'company.kind'])
    .where('account.is_demo', '=', true)
    .where('account.status', '=', 'active')
    .where('membership.left_at', 'is', null)
    .orderBy('account.created_at')
    .orderBy('account.phone')
    .orderBy('membership.created_at')
    .limit(60)
    .execute()
  return rows.map((row) => ({
    name: row.name,
    phone: row.phone,
    company: row.short_name,
    group: personaGroup(row.kind, row.roles as Role[]),
    role: row.title || row.roles.map((role) => roleLabels[role as Role]).join('、'),
  }))
}
