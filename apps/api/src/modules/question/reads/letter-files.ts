import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The files of a letter and of its answer, each in their order. */
export async function letterFiles(
  db: Kysely<DB>,
  questionId: string,
): Promise<Readonly<Record<'ask' | 'answer', readonly string[]>>> {
  const rows = await db
    .selectFrom('question_file')
    .select(['file_id', 'side'])
    .where('question_id', '=', questionId)
    .orderBy('position')
    .execute()
  const of = (side: 'ask' | 'answer') => rows.filter((row) => row.side === side).map((row) => row.file_id)
  return { ask: of('ask'), answer: of('answer') }
}
