import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { DB } from '../../../platform/db/types.ts'
import { decodeCursor, encodeCursor } from '../../../platform/wire/cursor.ts'

interface Asked {
  readonly pageNo: number
  readonly pageSize: number
  readonly cursor?: string
}

interface Page<R> {
  readonly rows: readonly R[]
  readonly nextCursor?: string
}

const position = z.tuple([z.iso.datetime(), z.uuid()])

/** One page of letters, newest `column` first; the cursor is the moment and id of the page's last row. */
export async function pageOf<T extends keyof DB, R extends { readonly id: string; readonly at: Date }>(
  letters: SelectQueryBuilder<DB, T | 'question', R>,
  column: 'submitted_at' | 'published_at',
  { pageNo, pageSize, cursor }: Asked,
): Promise<Page<R> | Refusal<'question.cursor'>> {
  const after = cursor === undefined ? undefined : position.safeParse(decodeCursor(cursor, 2))
  if (after && !after.success) return refuse('question.cursor')
  const sorted = letters
    .orderBy(sql.ref(`question.${column}`), 'desc')
    .orderBy(sql.ref('question.id'), 'desc')
    .limit(pageSize + 1)
  const [at, id] = after?.data ?? []
  const rows = await (at && id
    ? sorted.where(
        sql<boolean>`(${sql.ref(`question.${column}`)}, question.id) < (${at}::timestamptz, ${id}::uuid)`,
      )
    : sorted.offset((pageNo - 1) * pageSize)
  ).execute()
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { rows: shown, ...(last && { nextCursor: encodeCursor([last.at.toISOString(), last.id]) }) }
}
