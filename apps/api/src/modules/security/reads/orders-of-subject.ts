import type { SecurityKind, Subject } from '@jb/domain/security/kinds'
import type { OrderStatus } from '@jb/domain/security/order.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A company's security for the side of the owner. */
export interface OrderBrief {
  readonly orderId: string
  readonly companyId: string
  readonly kind: SecurityKind
  readonly status: OrderStatus
  /** The name that the money came from; null for guarantees and online payments. */
  readonly payerName: string | null
  /** The last day of a guarantee; null: it is none. */
  readonly validUntil: string | null
}

/** Who has given a security for a subject, for the owner's side: nobody, while that is secret. */
export async function ordersOfSubject(db: Kysely<DB>, { kind, id }: Subject): Promise<readonly OrderBrief[]> {
  const rows = await db
    .selectFrom('security_order')
    .innerJoin('security_terms as terms', (join) =>
      join
        .onRef('terms.subject_kind', '=', 'security_order.subject_kind')
        .onRef('terms.subject_id', '=', 'security_order.subject_id'),
    )
    .select([
      'security_order.id',
      'payer_company_id',
      'kind',
      'status',
      'payer_name',
      'security_order.guarantee_until',
    ])
    .where('security_order.subject_kind', '=', kind)
    .where('security_order.subject_id', '=', id)
    .where('terms.secret', '=', false)
    .where('security_order.paid_at', 'is not', null)
    .orderBy('security_order.created_at')
    .execute()
  return rows.map((row) => ({
    ...{ orderId: row.id, companyId: row.payer_company_id, kind: row.kind, status: row.status },
    ...{ payerName: row.payer_name, validUntil: row.guarantee_until },
  }))
}
