import type { TermsGiven } from '@jb/domain/security/terms'
import { guaranteeDay, payUntilOf } from '@jb/domain/tender/security'
import type { Tender } from '@jb/domain/tender/tender'
import { isOver, isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { tenderById } from '../../tender/index.ts'

/** What a tender asks its bidders to give; undefined: nothing, or it is not public, or it is over. */
export function termsGivenBy(tender: Tender): TermsGiven | undefined {
  const { id, companyId, agentCompanyId, title, profile, security, status } = tender
  const payUntil = payUntilOf(tender)
  if (!security?.amount || !payUntil || !isPublic(status) || isOver(status)) return undefined
  const { amount, kinds, payeeName, payeeBank, payeeAccount } = security
  return {
    ...{ subject: { kind: 'tender', id }, ownerCompanyId: companyId, clerkCompanyId: agentCompanyId, title },
    ...{ amount, kinds, payUntil, profile, guaranteeUntil: guaranteeDay(tender) },
    payee: { name: payeeName, bank: payeeBank, account: payeeAccount },
  }
}

/** The same by the id of a tender that everybody may see now. */
export async function askedSecurity(db: Kysely<DB>, tenderId: string): Promise<TermsGiven | undefined> {
  const tender = await tenderById(db, tenderId)
  return tender && tender.offlineAt === null ? termsGivenBy(tender) : undefined
}
