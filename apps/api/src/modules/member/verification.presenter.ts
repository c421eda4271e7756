import type { Verification } from '@jb/contract/member/company.contract'
import type { FileRef } from '@jb/contract/shared/values'
import { companyKindNames } from '@jb/domain/member/company-kinds'
import { verificationStatusNames } from '@jb/domain/member/verification.flow'
import type { Selectable } from 'kysely'
import type { Company, CompanyVerification } from '../../platform/db/types.ts'

/** A verification with its company and the name of the person who handed it in. */
export type VerificationRow = Selectable<CompanyVerification> &
  Pick<
    Selectable<Company>,
    'name' | 'short_name' | 'uscc' | 'kind' | 'legal_person' | 'region_code' | 'address' | 'phone'
  > & { readonly submitter: string; readonly holds_code: boolean }

/** What stands beside the row: the licence as a link, the region in words, and what the operator should look at. */
interface Around {
  readonly licence: FileRef | undefined
  readonly regionName: string
  readonly warnings: readonly string[]
}

/** The one door from a verification to the wire. */
export function presentVerification(row: VerificationRow, around: Around): Verification {
  return {
    id: row.id,
    companyId: row.company_id,
    version: row.version,
    status: row.status,
    statusName: verificationStatusNames[row.status],
    name: row.name,
    shortName: row.short_name,
    uscc: row.uscc,
    kind: row.kind,
    kindName: companyKindNames[row.kind],
    legalPerson: row.legal_person,
    regionCode: row.region_code,
    regionName: around.regionName,
    address: row.address,
    phone: row.phone,
    licence: around.licence ?? null,
    submittedBy: row.submitter,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    refuseReason: row.refuse_reason,
    warnings: [...around.warnings],
  }
}
