import type { TenderFees } from '@jb/domain/tender/fee-terms'
import type { TenderSecurity } from '@jb/domain/tender/security'
import type { Tender } from '@jb/domain/tender/tender'
import type { Selectable } from 'kysely'
import type { Tender as TenderTable } from '../../platform/db/types.ts'

/** What a stored tender asks its bidders to give. */
export function toSecurity(row: Selectable<TenderTable>): TenderSecurity | null {
  if (!row.asks_security) return null
  return {
    amount: row.security_amount,
    kinds: row.security_kinds as readonly string[] as TenderSecurity['kinds'],
    payUntil: row.security_pay_until,
    payeeName: row.security_payee_name,
    payeeBank: row.security_payee_bank,
    payeeAccount: row.security_payee_account,
  }
}

/** What a stored tender charges. */
export const toFees = ({ fees }: Pick<Selectable<TenderTable>, 'fees'>): TenderFees | null =>
  fees as unknown as TenderFees | null

/** The same as columns. */
export function securityColumns({ security }: Pick<Tender, 'security'>) {
  return {
    asks_security: security !== null,
    security_amount: security?.amount ?? null,
    security_kinds: [...(security?.kinds ?? [])],
    security_payee_name: security?.payeeName ?? '',
    security_payee_bank: security?.payeeBank ?? '',
    security_payee_account: security?.payeeAccount ?? '',
  }
}
