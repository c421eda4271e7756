import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

type Db = Kysely<DB>

/** A sealed file that comes in parts. */
export interface PartedFile {
  readonly id: string
  readonly companyId: string | null
  /** What it was begun for. */
  readonly subjectId: string
  /** Plain bytes, as announced. */
  readonly size: number
  readonly parts: number
  readonly status: 'quarantined' | 'ready' | 'refused'
  /** Of the whole, once it is ready. */
  readonly sealedBytes: number
  readonly sha256: string
}

/** A part that has come whole. */
export interface KeptPart {
  readonly number: number
  readonly size: number
  readonly sha256: string
  readonly storageKey: string
}

/** The row of a file in parts. */
export const partedOf = (db: Db, id: string) =>
  db
    .selectFrom('parted_file as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select(['f.id', 'f.company_id', 'f.status', 'f.sha256', 'f.size as sealed'])
    .select(['p.subject_id', 'p.size', 'p.parts'])
    .where('f.id', '=', id)

type Row = Awaited<ReturnType<ReturnType<typeof partedOf>['executeTakeFirstOrThrow']>>

/** The same as others may know it. */
export const presentParted = (row: Row): PartedFile => ({
  id: row.id,
  companyId: row.company_id,
  subjectId: row.subject_id,
  size: Number(row.size),
  parts: row.parts,
  status: row.status,
  sealedBytes: Number(row.sealed),
  sha256: row.sha256,
})
