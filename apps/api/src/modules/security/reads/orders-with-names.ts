import { type Kysely, sql } from 'kysely'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import { looksAt } from '../../ledger/index.ts'
import { securities } from '../security.book.ts'

interface Narrowed {
  readonly subjectKind?: 'tender' | 'auction'
  readonly subjectId?: string
  readonly keyword?: string
}

/** Orders beside the terms of their subject and the names of their two companies. */
export function ordersWithNames(db: Kysely<DB>, { subjectKind, subjectId, keyword = '' }: Narrowed) {
  let query = db
    .selectFrom('security_order as o')
    .innerJoin('security_terms as terms', (join) =>
      join.onRef('terms.subject_kind', '=', 'o.subject_kind').onRef('terms.subject_id', '=', 'o.subject_id'),
    )
    .innerJoin('company as payer', 'payer.id', 'o.payer_company_id')
    .innerJoin('company as owner', 'owner.id', 'o.owner_company_id')
  if (subjectKind) query = query.where('o.subject_kind', '=', subjectKind)
  if (subjectId) query = query.where('o.subject_id', '=', subjectId)
  const texts = ['terms.title', 'o.no', 'payer.name', 'owner.name']
  return query.where(saying(keyword, { texts }))
}

/** All that a row of a list needs. */
export const shown = (orders: ReturnType<typeof ordersWithNames>) =>
  orders
    .selectAll('o')
    .select([
      'terms.title',
      'terms.held_at',
      'terms.guarantee_until as asked_until',
      'owner.frozen_at as owner_frozen_at',
    ])
    .select(['payer.name as payer_name_now', 'owner.name as owner_name'])
    .select(
      sql<Look | null>`(select jsonb_build_object('deed', r.request ->> 'deed', 'askedBy', a.name)
        from decision_request r join account a on a.id = r.started_by where ${looksAt(securities)})`.as(
        'look',
      ),
    )

/** A request that waits for a second person. */
export interface Look {
  readonly deed: 'refund' | 'forfeit'
  readonly askedBy: string
}
