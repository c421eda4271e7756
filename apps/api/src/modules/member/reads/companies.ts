import type { CompanyBrief } from '@jb/contract/member/member.shapes'
import type { Role } from '@jb/domain/member/roles'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The companies with these ids as cards name them; ids that do not exist are missing from the map. */
export async function companyBrief(
  db: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyBrief>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('company')
    .select(['id', 'serial', 'name', 'short_name', 'kind', 'verified_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, presentCompany(row)]))
}

interface CompanyRow {
  readonly id: string
  readonly serial: number
  readonly name: string
  readonly short_name: string
  readonly kind: CompanyBrief['kind']
  readonly verified_at: Date | null
}

export function presentCompany(row: CompanyRow): CompanyBrief {
  return {
    id: row.id,
    no: String(row.serial),
    name: row.name,
    shortName: row.short_name,
    kind: row.kind,
    verified: row.verified_at !== null,
  }
}

/** The active accounts that hold at least one of these roles in the company: whom a notice goes to. */
export async function membersWithRoles(
  db: Kysely<DB>,
  companyId: string,
  roles: readonly Role[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select('account.id')
    .where('membership.company_id', '=', companyId)
    .where('membership.left_at', 'is', null)
    .where('account.status', '=', 'active')
    .where(sql<boolean>`membership.roles && ${[...roles]}::text[]`)
    .orderBy('membership.created_at')
    .orderBy('account.id')
    .execute()
  return rows.map((row) => row.id)
}

/** The names of those who hold at least one of these roles in the company, this person aside; three at most. */
export async function namesBeside(
  db: Kysely<DB>,
  companyId: string,
  { roles, accountId }: { readonly roles: readonly Role[]; readonly accountId: string },
): Promise<readonly string[]> {
  const others = (await membersWithRoles(db, companyId, roles)).filter((id) => id !== accountId).slice(0, 3)
  if (others.length === 0) return []
  const rows = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', others).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return others.flatMap((id) => names.get(id) ?? [])
}

/** The company that runs the platform, once it is entered; that of the demo story does not count. */
export async function platformCompanyId(db: Kysely<DB>): Promise<string | undefined> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'platform')
    .where('is_demo', '=', false)
    .orderBy('serial')
    .executeTakeFirst()
  return row?.id
}

/** The company to which fees of the platform are paid; in the demo that of its story. Undefined: none is entered yet. */
export async function platformPayee(db: Kysely<DB>): Promise<string | undefined> {
  const row = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'platform')
    .orderBy('is_demo')
    .orderBy('serial')
    .executeTakeFirst()
  return row?.id
}
