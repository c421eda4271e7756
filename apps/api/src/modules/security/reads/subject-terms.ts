import type { Subject } from '@jb/domain/security/kinds'
import type { Terms } from '@jb/domain/security/order'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toTerms } from '../security.rows.ts'

/** What a subject asks for now; undefined: nothing. */
export async function termsOfSubject(db: Kysely<DB>, { kind, id }: Subject): Promise<Terms | undefined> {
  const row = await db
    .selectFrom('security_terms')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
  return row && toTerms(row)
}

/** Whether a subject has ever asked for something. */
export async function hasTerms(db: Kysely<DB>, { kind, id }: Subject): Promise<boolean> {
  const row = await db
    .selectFrom('security_terms')
    .select('subject_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether anybody has given a security: then the terms of a sale are fixed. Where it is secret who takes part, its
 * answer must never reach the owner.
 */
export async function hasPaid(db: Kysely<DB>, { kind, id }: Subject): Promise<boolean> {
  const row = await db
    .selectFrom('security_order')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
