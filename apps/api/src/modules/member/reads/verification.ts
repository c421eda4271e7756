import type { Verification } from '@jb/contract/member/company.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import type { Services } from '../../../platform/services.ts'
import { fileRefs } from '../../file/index.ts'
import { holdsCode } from '../code-holder.ts'
import { presentVerification, type VerificationRow } from '../verification.presenter.ts'
import { warningsFor } from './verification-warnings.ts'

type Keys = Pick<Services, 'secret'>

/** Verifications with their companies, to be narrowed and sorted. */
export function verificationRows(db: Kysely<DB>) {
  return db
    .selectFrom('company_verification as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .innerJoin('account as a', 'a.id', 'v.submitted_by')
    .selectAll('v')
    .select(['c.name', 'c.short_name', 'c.uscc', 'c.kind', 'c.legal_person', 'c.region_code', 'c.address'])
    .select(['c.phone', 'a.name as submitter', holdsCode('c').as('holds_code')])
}

/** One verification; undefined when there is none. For an operator it holds what they should look at. */
export async function findVerification(
  db: Kysely<DB>,
  keys: Keys,
  by: { readonly id: string } | { readonly companyId: string },
  operatorId?: string,
): Promise<Verification | undefined> {
  const rows = await verificationRows(db)
    .where((eb) => ('id' in by ? eb('v.id', '=', by.id) : eb('v.company_id', '=', by.companyId)))
    .execute()
  return (await toWire(db, keys, rows, operatorId))[0]
}

/** One verification at the operator's desk. */
export async function verificationForOperator(
  ctx: ReadContext,
  operatorId: string,
  id: string,
): Promise<Verification | Refusal<'member.verification.notFound'>> {
  const found = await findVerification(ctx.db, ctx.services, { id }, operatorId)
  return found ?? refuse('member.verification.notFound')
}

/** As `findVerification`, where the caller knows that it is there. */
export async function verificationOf(
  db: Kysely<DB>,
  keys: Keys,
  by: { readonly id: string },
  operatorId?: string,
): Promise<Verification> {
  const found = await findVerification(db, keys, by, operatorId)
  if (!found) throw new Error(`no verification ${by.id}`)
  return found
}

/** Rows as their reader sees them, with links to the licences for ten minutes. */
export async function toWire(
  db: Kysely<DB>,
  keys: Keys,
  rows: readonly VerificationRow[],
  operatorId: string | undefined,
): Promise<Verification[]> {
  const files = await fileRefs(
    keys,
    db,
    rows.flatMap((row) => row.licence_file_id ?? []),
  )
  const licences = new Map(files.map((file) => [file.id, file]))
  const warningsOf = operatorId === undefined ? () => [] : await warningsFor(db, rows, operatorId)
  return Promise.all(
    rows.map(async (row) =>
      presentVerification(row, {
        licence: licences.get(row.licence_file_id ?? ''),
        regionName: await regionPath(row.region_code),
        warnings: warningsOf(row),
      }),
    ),
  )
}
