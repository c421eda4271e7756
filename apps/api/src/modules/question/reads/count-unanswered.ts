import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** How many letters of this company on this subject wait for an answer. */
export async function countUnanswered(
  db: Kysely<DB>,
  companyId: string | undefined,
  subjectId: string,
): Promise<number> {
  if (!companyId) return 0
  const { count } = await db
    .selectFrom('question')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('asker_company_id', '=', companyId)
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  return Number(count)
}
