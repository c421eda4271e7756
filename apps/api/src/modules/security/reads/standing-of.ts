import type { StandingStatus, Subject, SubjectKind } from '@jb/domain/security/kinds'
import { isHoldable, standingStatus } from '@jb/domain/security/standing'
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
  /** It is about to go back, but `holdAgain` still makes it count. */
  readonly holdable: boolean
  /** It is held, and its guarantee is valid no more. */
  readonly expired: boolean
}

const today = sql`(app_now() at time zone 'Asia/Shanghai')::date`

/** The newest order of each company that counts for a subject; late money on its way back does not. */
const counting = (db: Kysely<DB>, kind: SubjectKind) =>
  db
    .selectFrom('security_order')
    .selectAll()
    .select(sql<boolean>`coalesce(guarantee_until < ${today}, false)`.as('past'))
    .distinctOn(['subject_id', 'payer_company_id'])
    .where('subject_kind', '=', kind)
    .where('stray', '=', false)
    .orderBy('subject_id')
    .orderBy('payer_company_id')
    .orderBy(sql`status in ('closed', 'refunded')`)
    .orderBy('created_at', 'desc')

type Counted = Parameters<typeof toOrder>[0] & { readonly past: boolean }

function stands(row: Counted | undefined) {
  const order = row && toOrder(row)
  const status = standingStatus(order)
  const expired = row?.past === true && status === 'ok'
  return { status, expired, holdable: isHoldable(order), ...(order && { orderId: order.id }) }
}

/** How one company stands towards several subjects: those for which it has an order. */
export async function ownStandings(
  db: Kysely<DB>,
  kind: SubjectKind,
  subjectIds: readonly string[],
  companyId: string,
): Promise<ReadonlyMap<string, Pick<SecurityStanding, 'status' | 'holdable' | 'expired' | 'orderId'>>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await counting(db, kind)
    .where('subject_id', 'in', [...subjectIds])
    .where('payer_company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.subject_id, stands(row)]))
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
  const rows = await counting(db, subject.kind)
    .where('subject_id', '=', subject.id)
    .where('payer_company_id', 'in', [...companyIds])
    .execute()
  const orders = new Map(rows.map((row) => [row.payer_company_id, row]))
  return new Map(companyIds.map((companyId) => [companyId, { ...facts, ...stands(orders.get(companyId)) }]))
}

/** How one company stands towards a subject. */
export async function standingOf(
  db: Kysely<DB>,
  subject: Subject,
  companyId: string,
): Promise<SecurityStanding> {
  const found = (await standingsOf(db, subject, [companyId])).get(companyId)
  return found ?? { required: false, amount: null, status: 'none', holdable: false, expired: false }
}
