import type { Subject } from '@jb/domain/security/kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether the owner of the subject has turned the company down. */
export async function isBarred(db: Kysely<DB>, { kind, id }: Subject, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('security_barred')
    .select('at')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}
