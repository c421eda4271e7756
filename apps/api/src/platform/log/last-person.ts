import type { Kysely } from 'kysely'
import type { DB } from '../db/types.ts'
import type { LogSubject } from './log.ts'

/**
 * Who took the latest of these steps of a subject; undefined: nobody did. What the platform itself carried out counts
 * for nobody, so that behind it stands whoever asked for it, where that is one of these steps.
 */
export async function lastPerson(
  db: Kysely<DB>,
  { kind, id }: LogSubject,
  actions: readonly string[],
): Promise<string | undefined> {
  const line = await db
    .selectFrom('operation_log')
    .select('actor_account_id as accountId')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('action', 'in', [...actions])
    .where('actor_account_id', 'is not', null)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.accountId ?? undefined
}
