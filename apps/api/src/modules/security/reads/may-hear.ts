import type { Subject } from '@jb/domain/security/kinds'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { ranIt } from '../security.access.ts'

/** Those of these people who do not belong to the company, in any role. */
export async function outsidersOf(
  db: Kysely<DB>,
  companyId: string,
  accountIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('left_at', 'is', null)
    .execute()
  const inside = new Set(rows.map(({ account_id }) => account_id))
  return accountIds.filter((id) => !inside.has(id))
}

/** Those of these people whom the operation log of the subject does not name: they have never run it. */
export async function strangersTo(
  db: Kysely<DB>,
  subject: Subject,
  accountIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('account')
    .innerJoin('security_terms as terms', (join) =>
      join.on('terms.subject_kind', '=', subject.kind).on('terms.subject_id', '=', subject.id),
    )
    .select('account.id')
    .where('account.id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where(({ not }) => not(ranIt(sql.ref('account.id'))))
    .execute()
  return rows.map(({ id }) => id)
}
