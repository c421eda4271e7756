import type { RegistrationView, Standing } from '@jb/contract/bid/bid.shapes'
import { type Secured, securedNames } from '@jb/domain/bid/secured'
import { type Paying, payUntilOf } from '@jb/domain/tender/security'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { standingOf, standingsOf } from '../../security/index.ts'

/** How a company stands with its security, with the order that counts. */
export interface OwnSecured extends Secured {
  readonly orderId?: string
}

type Asking = Pick<Tender, 'id' | 'security'>

/** How a company stands with the security of a tender; null where the tender asks for none. */
export async function securedOf(
  db: Kysely<DB>,
  { id, security }: Asking,
  companyId: string | undefined,
): Promise<OwnSecured | null> {
  if (!security?.amount) return null
  const { amount } = security
  if (companyId === undefined) return { amount, status: 'none', holdable: false }
  const { status, holdable, orderId } = await standingOf(db, { kind: 'tender', id }, companyId)
  return { amount, status, holdable, ...(orderId && { orderId }) }
}

/** The same for the wire. */
export function presentSecured(
  tender: Pick<Paying, 'security' | 'bidEnd'>,
  secured: OwnSecured | null,
): Pick<Standing, 'security'> {
  const payUntil = payUntilOf(tender)
  if (!secured || !payUntil) return {}
  const { amount, status, orderId = null } = secured
  const security = { amount, status, statusName: securedNames[status], orderId }
  return { security: { ...security, payUntil: payUntil.toISOString() } }
}

/** Sign-ups with how the security of each company stands, for whoever may know who signs up. */
export async function withSecurity(
  db: Kysely<DB>,
  { id, security }: Asking,
  rows: readonly { readonly company_id: string }[],
  views: readonly RegistrationView[],
): Promise<RegistrationView[]> {
  if (!security) return [...views]
  const companyIds = rows.map((row) => row.company_id)
  const stands = await standingsOf(db, { kind: 'tender', id }, companyIds)
  return views.map((view, at) => {
    const status = stands.get(companyIds[at] ?? '')?.status ?? 'none'
    return { ...view, security: { status, statusName: securedNames[status] } }
  })
}
