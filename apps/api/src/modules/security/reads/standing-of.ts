import type { StandingStatus, Subject } from '@jb/domain/security/kinds'
import { standingStatus } from '@jb/domain/security/standing'
import type { Decimal } from '@jb/domain/shared/money'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { toOrder } from '../security.rows.ts'
import { termsOfSubject } from './subject-terms.ts'

/** How a company stands: only `ok` lets it bid, where a security is required. Amount in yuan. */
export interface SecurityStanding {
  readonly required: boolean
  readonly amount: Decimal | null
  readonly status: StandingStatus
  readonly orderId?: string
}

/** How each of these companies stands towards a subject. */
export async function standingsOf(
  db: Kysely<DB>,
  subject: Subject,
  companyIds: readonly string[],
): Promise<ReadonlyMap<string, SecurityStanding>> {
  if (companyIds.length === 0) return new Map()
  const terms = await termsOfSubject(db, subject)
  const facts = { required: terms !== undefined, amount: terms?.amount ?? null }
  // The newest that counts; late money on its way back does not.
  const rows = await db
    .selectFrom('security_order')
    .selectAll()
    .distinctOn('payer_company_id')
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('payer_company_id', 'in', [...companyIds])
    .where('stray', '=', false)
    .orderBy('payer_company_id')
    .orderBy(sql`status in ('closed', 'refunded')`)
    .orderBy('created_at', 'desc')
    .execute()
  const orders = new Map(rows.map((row) => [row.payer_company_id, toOrder(row)]))
  return new Map(
    companyIds.map((companyId) => {
      const order = orders.get(companyId)
      return [companyId, { ...facts, status: standingStatus(order), ...(order && { orderId: order.id }) }]
    }),
  )
}

/** How one company stands towards a subject. */
export async function standingOf(
  db: Kysely<DB>,
  subject: Subject,
  companyId: string,
): Promise<SecurityStanding> {
  const found = (await standingsOf(db, subject, [companyId])).get(companyId)
  return found ?? { required: false, amount: null, status: 'none' }
}
