import type { LastingOutcome } from '@jb/domain/report/outcomes'
import type { Report } from '@jb/domain/report/report'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whether another upheld report keeps the same item offline, or the same company frozen. */
export async function isHeldByAnother(
  db: Kysely<DB>,
  { id, subject }: Pick<Report, 'id' | 'subject'>,
  outcome: LastingOutcome,
): Promise<boolean> {
  const others = db
    .selectFrom('report')
    .select('id')
    .where('id', '<>', id)
    .where('outcome', '=', outcome)
    .where('lifted_at', 'is', null)
  const same =
    outcome === 'companyFrozen'
      ? others.where('owner_company_id', '=', subject.ownerCompanyId)
      : others.where('subject_kind', '=', subject.kind).where('subject_id', '=', subject.id)
  return (await same.executeTakeFirst()) !== undefined
}
