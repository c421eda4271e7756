import type { CertificateKind } from '@jb/domain/member/certificate'
import type { Tx } from '../../platform/ctx.ts'

/** Certificates of companies: the only writer of that table. Nothing is deleted; what is taken away is marked. */

export interface CertificateFacts {
  readonly kind: CertificateKind
  readonly name: string
  readonly number: string
  readonly fileId: string
  readonly issuedAt: string
  readonly expiresAt: string | null
}

const columnsOf = ({ kind, name, number, fileId, issuedAt, expiresAt }: CertificateFacts) => ({
  ...{ kind, name, number },
  file_id: fileId,
  issued_at: issuedAt,
  expires_at: expiresAt,
})

export async function insertCertificate(
  tx: Tx,
  id: string,
  companyId: string,
  facts: CertificateFacts,
  now: Date,
): Promise<void> {
  const row = { id, company_id: companyId, ...columnsOf(facts), updated_at: now, created_at: now }
  await tx.insertInto('company_certificate').values(row).execute()
}

/** A certificate of this company, locked until the transaction ends. */
export function lockCertificate(tx: Tx, id: string, companyId: string) {
  return tx
    .selectFrom('company_certificate')
    .select(['id', 'version', 'file_id', 'name'])
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function saveCertificate(tx: Tx, id: string, facts: CertificateFacts, now: Date): Promise<void> {
  await tx
    .updateTable('company_certificate')
    .set((eb) => ({ version: eb('version', '+', 1), ...columnsOf(facts), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

export async function markRemoved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('company_certificate')
    .set((eb) => ({ version: eb('version', '+', 1), removed_at: now, updated_at: now }))
    .where('id', '=', id)
    .execute()
}
