import type { Order, Terms } from '@jb/domain/security/order'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toOrder, toTerms } from '../security.rows.ts'

/** An order and what its subject asks for; no rights are asked. */
export async function orderWithTerms(
  db: Kysely<DB>,
  id: string,
): Promise<{ readonly order: Order; readonly terms: Terms; readonly updatedAt: Date } | undefined> {
  const row = await db.selectFrom('security_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const order = toOrder(row)
  const terms = await db
    .selectFrom('security_terms')
    .selectAll()
    .where('subject_kind', '=', order.subject.kind)
    .where('subject_id', '=', order.subject.id)
    .executeTakeFirstOrThrow()
  return { order, terms: toTerms(terms), updatedAt: row.updated_at }
}
