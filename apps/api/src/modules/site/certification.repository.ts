import type { Kysely } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'

/** A record as it was written, with the name of who did. */
export interface CertificationRow {
  readonly id: string
  readonly number: string
  readonly authority: string
  readonly validUntil: string
  readonly fileId: string
  readonly recordedBy: string
  readonly recordedByName: string
  readonly recordedAt: Date
}

/** The record that holds, the latest one agreed to, and the one that waits for an answer. */
export async function certifications(db: Kysely<DB>) {
  const latest = (answer: 'agreed' | null): Promise<CertificationRow | undefined> =>
    db
      .selectFrom('platform_certification as c')
      .select(['c.id', 'c.number', 'c.authority', 'c.file_id as fileId', 'c.recorded_by as recordedBy'])
      .select((eb) => eb.cast<string>('c.valid_until', 'text').as('validUntil'))
      .select(['c.recorded_name as recordedByName', 'c.recorded_at as recordedAt'])
      .where('c.answer', answer === null ? 'is' : '=', answer)
      .orderBy('c.answered_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  return { current: await latest('agreed'), pending: await latest(null) }
}

/** Writes a record that another operator has to agree to; false: one waits already. */
export async function insertCertification(tx: Tx, row: CertificationRow): Promise<boolean> {
  const written = await tx
    .insertInto('platform_certification')
    .values({
      id: row.id,
      number: row.number,
      authority: row.authority,
      valid_until: row.validUntil,
      file_id: row.fileId,
      recorded_by: row.recordedBy,
      recorded_name: row.recordedByName,
      recorded_at: row.recordedAt,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Writes what another operator has answered. */
export async function saveAnswer(
  tx: Tx,
  id: string,
  by: { readonly agree: boolean; readonly accountId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('platform_certification')
    .set({
      answer: by.agree ? 'agreed' : 'refused',
      answered_by: by.accountId,
      answered_at: by.now,
    })
    .where('id', '=', id)
    .execute()
}

/** The record with this id, locked; undefined: it is gone or answered. */
export async function lockPending(tx: Tx, id: string) {
  return tx
    .selectFrom('platform_certification')
    .select(['id', 'number', 'recorded_by as recordedBy'])
    .select((eb) => eb.cast<string>('valid_until', 'text').as('validUntil'))
    .where('id', '=', id)
    .where('answer', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
