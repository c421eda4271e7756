import { type Kysely, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { type PartedFile, partedOf, presentParted } from './parted-row.ts'

type Db = Kysely<DB>

/** A part on its way in. */
export interface NewPart {
  readonly id: string
  readonly fileId: string
  readonly number: number
  readonly storageKey: string
  readonly now: Date
}

/** Notes that a file will come in parts; its own row has been written. */
export async function insertParted(
  db: Db,
  file: Pick<PartedFile, 'id' | 'subjectId' | 'size' | 'parts'> & { readonly keepUntil: Date },
  now: Date,
): Promise<void> {
  const { id: file_id, subjectId: subject_id, size, parts, keepUntil: keep_until } = file
  const row = { file_id, subject_id, size, parts, touched_at: now, keep_until }
  await db.insertInto('parted_file').values(row).execute()
}

/** What files in parts were begun for of which the time that they are kept ends between these moments. */
export async function subjectsKeptUntil(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('parted_file')
    .select('subject_id')
    .distinct()
    .where('keep_until', '>', from)
    .where('keep_until', '<=', until)
    .execute()
  return rows.map((row) => row.subject_id)
}

/** Keeps what was begun for a subject until then at least. */
export async function saveKeepUntil(db: Db, subjectId: string, until: Date): Promise<void> {
  await db
    .updateTable('parted_file')
    .set({ keep_until: until })
    .where('subject_id', '=', subjectId)
    .where('keep_until', '<', until)
    .execute()
}

/** A file in parts, locked: its parts come one after the other. */
export async function lockParted(db: Db, id: string): Promise<PartedFile | undefined> {
  const row = await partedOf(db, id).forUpdate('p').executeTakeFirst()
  return row && presentParted(row)
}

/** Plain bytes of all files in parts that a company has begun since; given up or not. */
export async function begunBytes(db: Db, companyId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('parted_file as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select((eb) => eb.fn.sum<string>('p.size').as('bytes'))
    .where('f.company_id', '=', companyId)
    .where('f.created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.bytes ?? 0)
}

/** Locks what a company begins, so that two beginnings at once do not overlook each other. */
export async function lockBeginnings(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`parted:${companyId}`}, 0))`.execute(db)
}

/** Writes the row under which a part will come. */
export async function insertPart(db: Db, { now, ...part }: NewPart): Promise<void> {
  await db
    .insertInto('file_part')
    .values({
      id: part.id,
      file_id: part.fileId,
      number: part.number,
      storage_key: part.storageKey,
      size: 0,
      sha256: '',
      status: 'arriving',
      created_at: now,
    })
    .execute()
}

/** Lets a part in, with what was measured; its file was touched. */
export async function saveKept(
  db: Db,
  { id, size, sha256 }: { readonly id: string; readonly size: number; readonly sha256: string },
  now: Date,
): Promise<void> {
  await db.updateTable('file_part').set({ status: 'kept', size, sha256 }).where('id', '=', id).execute()
  await db
    .updateTable('parted_file')
    .set({ touched_at: now })
    .where('file_id', '=', (eb) => eb.selectFrom('file_part').select('file_id').where('id', '=', id))
    .execute()
}

/** Forgets a part that has not come whole, or was not wanted; its bytes are removed by the caller. */
export async function forgetPart(db: Db, id: string): Promise<void> {
  await db.deleteFrom('file_part').where('id', '=', id).execute()
}

/** Forgets all parts of a file; gives the keys of their bytes. */
export async function forgetParts(db: Db, fileId: string): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('file_part')
    .where('file_id', '=', fileId)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Forgets parts that were broken off before `until`; gives the keys of their bytes. */
export async function forgetBrokenParts(db: Db, until: Date): Promise<readonly string[]> {
  const rows = await db
    .deleteFrom('file_part')
    .where('status', '=', 'arriving')
    .where('created_at', '<', until)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Unfinished files of which nothing has come since `until` and that are kept for nothing any longer; locked, at most `most`. */
export async function leftLying(
  db: Db,
  { until, now }: { readonly until: Date; readonly now: Date },
  most: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('parted_file as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select('f.id')
    .where('f.status', '=', 'quarantined')
    .where('p.touched_at', '<', until)
    .where('p.keep_until', '<=', now)
    .orderBy('p.touched_at')
    .limit(most)
    .forUpdate('p')
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}
