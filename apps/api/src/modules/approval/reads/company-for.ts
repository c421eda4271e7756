import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'

/**
 * The company with this number, if the caller acts for it: as its member, or as the clerk of an agent that holds its
 * mandate. Without a number the caller's own. Other companies and numbers that do not exist look the same.
 */
export async function companyFor(
  db: Kysely<DB>,
  { companyId, roles, principals }: Session,
  no: string | undefined,
): Promise<string | Refusal<'approval.notFound'>> {
  if (no === undefined) return companyId ?? refuse('approval.notFound')
  const row = await db
    .selectFrom('company')
    .select('id')
    .where(sql<string>`serial::text`, '=', no)
    .executeTakeFirst()
  const acts = (id: string) => roles.includes('agent') && principals.includes(id)
  const mine = row !== undefined && (row.id === companyId || acts(row.id))
  return mine ? row.id : refuse('approval.notFound')
}
