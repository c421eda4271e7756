import type { FilePurpose } from '@jb/domain/file/kinds'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** A file as other capabilities may know it. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly ext: string
  readonly mediaType: string
  readonly size: number
  readonly sha256: string
  readonly storageKey: string
}

/** Who keeps a file: a company, or a person who acts for none. */
export interface Owner {
  readonly companyId: string | undefined
  readonly accountId: string | undefined
}

export interface NewFile extends StoredFile {
  readonly owner: Owner
  readonly purpose: FilePurpose
  readonly status: 'quarantined' | 'ready'
  readonly createdAt: Date
  /** The grant by which it came, if any. */
  readonly grantId?: string
}

/** Writes the row of a new file. */
export async function insertFile(db: Kysely<DB>, file: NewFile): Promise<void> {
  await db
    .insertInto('file')
    .values({
      id: file.id,
      company_id: file.owner.companyId ?? null,
      account_id: file.owner.accountId ?? null,
      purpose: file.purpose,
      name: file.name,
      ext: file.ext,
      media_type: file.mediaType,
      size: file.size,
      sha256: file.sha256,
      storage_key: file.storageKey,
      status: file.status,
      created_at: file.createdAt,
      grant_id: file.grantId ?? null,
    })
    .execute()
}

/** A file that waits for its bytes, locked until the transaction ends; undefined when it waits no longer. */
export async function lockQuarantined(
  db: Kysely<DB>,
  id: string,
): Promise<{ readonly ext: string; readonly storageKey: string } | undefined> {
  return db
    .selectFrom('file')
    .select(['ext', 'storage_key as storageKey'])
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .forUpdate()
    .executeTakeFirst()
}

/** Gives a file that waits for its bytes the key under which they will lie. */
export async function saveKey(db: Kysely<DB>, id: string, storageKey: string): Promise<void> {
  await db.updateTable('file').set({ storage_key: storageKey }).where('id', '=', id).execute()
}

/** Lets a quarantined file in, with what was measured; false when it is no longer in quarantine. */
export async function release(db: Kysely<DB>, id: string, size: number, sha256: string): Promise<boolean> {
  const done = await db
    .updateTable('file')
    .set({ status: 'ready', size, sha256 })
    .where('id', '=', id)
    .where('status', '=', 'quarantined')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Marks a file as not accepted; its bytes are removed by the caller. */
export async function refuseFile(db: Kysely<DB>, id: string, reason: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ status: 'refused', refused_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Gives a file another purpose and owner. */
export async function moveFile(
  db: Kysely<DB>,
  id: string,
  purpose: FilePurpose,
  owner: Owner,
): Promise<void> {
  await db
    .updateTable('file')
    .set({ purpose, company_id: owner.companyId ?? null, account_id: owner.accountId ?? null })
    .where('id', '=', id)
    .execute()
}

/**
 * The quarantined files from before `until`, oldest first, at most 200: their upload was broken off. Files that the
 * platform decrypts itself wait for their job, however late it runs; those in parts may go on for days.
 */
export async function abandoned(
  db: Kysely<DB>,
  until: Date,
): Promise<readonly { id: string; storage_key: string }[]> {
  return db
    .selectFrom('file')
    .select(['id', 'storage_key'])
    .where('status', '=', 'quarantined')
    .where('purpose', '<>', 'opened')
    .where('created_at', '<', until)
    .where('id', 'not in', (eb) => eb.selectFrom('parted_file').select('file_id'))
    .orderBy('created_at')
    .limit(200)
    .execute()
}
