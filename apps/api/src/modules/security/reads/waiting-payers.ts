import type { Subject } from '@jb/domain/security/kinds'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** Whose orders: those of a subject, or those that one owner would get. */
export type Whose = { readonly subject: Subject } | { readonly ownerCompanyId: string }

/** The orders that somebody was about to pay, with those whose time has run out since a moment. */
export async function waitingPayers(db: Kysely<DB>, whose: Whose, since?: Date): Promise<readonly string[]> {
  let query = db
    .selectFrom('security_order')
    .select('id')
    .where('stray', '=', false)
    .where(
      sql<boolean>`(status = 'pendingPayment'
        or (status = 'closed' and release_cause is null and closed_at >= pay_by and closed_at >= ${since ?? null}))`,
    )
  query =
    'subject' in whose
      ? query.where('subject_kind', '=', whose.subject.kind).where('subject_id', '=', whose.subject.id)
      : query.where('owner_company_id', '=', whose.ownerCompanyId)
  return (await query.orderBy('id').execute()).map(({ id }) => id)
}
