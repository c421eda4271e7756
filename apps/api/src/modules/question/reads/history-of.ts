import type { QuestionDetail } from '@jb/contract/question/question.shapes'
import { historyName } from '@jb/domain/question/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What was done to a letter, oldest first, from its operation log. It names companies, not people. */
export async function historyOf(db: Kysely<DB>, questionId: string): Promise<QuestionDetail['timeline']> {
  const lines = await db
    .selectFrom('operation_log')
    .leftJoin('company', 'company.id', 'operation_log.actor_company_id')
    .select(['at', 'action', 'reason', 'company.name as company'])
    .where('subject_kind', '=', 'question')
    .where('subject_id', '=', questionId)
    .orderBy('seq')
    .execute()
  return lines.map(({ at, action, reason, company }) => ({
    at: at.toISOString(),
    label: historyName(action),
    who: company ?? '',
    note: reason ?? '',
  }))
}
