import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type Kysely, sql } from 'kysely'
import { inTransaction } from '../../platform/change.ts'
import type { Tx } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { insertFile, type NewFile, type Owner, type StoredFile } from './file.repository.ts'

export interface NewGrant {
  readonly id: string
  readonly secretHash: string
  readonly sessionId: string
  /** Of real time, whatever the demo does to the clock. */
  readonly seconds: number
}

/** Writes a grant down. */
export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await tx
    .insertInto('upload_grant')
    .values({
      id: grant.id,
      secret_hash: grant.secretHash,
      session_id: grant.sessionId,
      expires_at: sql<Date>`clock_timestamp() + ${grant.seconds} * interval '1 second'`,
    })
    .execute()
}

/** The login that a grant was given to; undefined when id and secret do not belong together, or it has run out. */
export async function loginOfGrant(
  db: Kysely<DB>,
  id: string,
  secretHash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('upload_grant')
    .select('session_id')
    .where('id', '=', id)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
  return row?.session_id
}

/** Writes the row of a file that comes by a grant; of many at once no more than `maxFiles`, and each name once. */
export async function insertGranted(
  db: Kysely<DB>,
  file: NewFile & { readonly grantId: string },
  maxFiles: number,
): Promise<Refusal<'file.grantFull' | 'file.nameTaken' | 'file.grant.forbidden'> | undefined> {
  return inTransaction(db, async (tx) => {
    const held = tx.selectFrom('upload_grant').select('id').where('id', '=', file.grantId).forUpdate()
    if (!(await held.executeTakeFirst())) return refuse('file.grant.forbidden')
    const sent = await tx
      .selectFrom('file')
      .select('name')
      .where('grant_id', '=', file.grantId)
      .where('status', '<>', 'refused')
      .execute()
    if (sent.some(({ name }) => name === file.name)) return refuse('file.nameTaken')
    if (sent.length >= maxFiles) return refuse('file.grantFull')
    await insertFile(tx, file)
    return undefined
  })
}

/** Notes what was measured of a file that lies in quarantine. */
export async function noteArrived(db: Kysely<DB>, { id, size, sha256 }: StoredFile): Promise<void> {
  await db
    .updateTable('file')
    .set({ size, sha256 })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .execute()
}

/**
 * A file that this person put for this company and that has arrived whole, locked until the transaction ends; whoever
 * else's, refused and unfinished ones are as absent as none.
 */
export async function lockGranted(
  tx: Tx,
  id: string,
  { accountId, companyId }: Owner,
): Promise<(StoredFile & { readonly status: string }) | undefined> {
  const row = await tx
    .selectFrom('file')
    .select(['id', 'name', 'ext', 'media_type as mediaType', 'size', 'sha256', 'storage_key as storageKey'])
    .select('status')
    .where('id', '=', id)
    .where('grant_id', 'is not', null)
    .where('sha256', '<>', '')
    .where('status', '<>', 'refused')
    .where('account_id', '=', accountId ?? null)
    .where(sql<boolean>`company_id is not distinct from ${companyId ?? null}::uuid`)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, size: Number(row.size) }
}

/** Forgets grants that ran out a day ago. */
export async function forgetGrants(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('upload_grant')
    .where('expires_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
}
