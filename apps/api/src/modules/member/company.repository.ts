import type { Position } from '@jb/domain/map/position'
import type { Grade, Trade } from '@jb/domain/member/directory'
import type { Role } from '@jb/domain/member/roles'
import type { VerificationStatus } from '@jb/domain/member/verification.flow'
import { sql } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'

/** Company rows after their birth, and company_verification: the only writer of that table. */

export interface CompanyFacts {
  readonly name: string
  readonly shortName: string
  readonly uscc: string
  readonly kind: 'buyer' | 'supplier' | 'agent'
  readonly legalPerson: string
  readonly regionCode: string
  readonly address: string
  readonly phone: string
}

/** What one person does with companies stands in a queue until the transaction ends. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
}

/** Who asks for this code or decides about it stands in a queue until the transaction ends. */
export async function lockCode(tx: Tx, uscc: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uscc:${uscc}`}, 0))`.execute(tx)
}

export async function updateCompany(tx: Tx, id: string, facts: CompanyFacts): Promise<void> {
  await tx
    .updateTable('company')
    .set({
      name: facts.name,
      short_name: facts.shortName,
      uscc: facts.uscc,
      kind: facts.kind,
      legal_person: facts.legalPerson,
      region_code: facts.regionCode,
      address: facts.address,
      phone: facts.phone,
    })
    .where('id', '=', id)
    .execute()
}

/** What a company says of itself at any time. */
export interface ProfileFacts {
  readonly shortName: string
  readonly address: string
  readonly phone: string
  readonly introduction: string
  readonly website: string
  readonly trade: Trade | ''
  readonly logoFileId: string | null
  readonly position: Position | null
}

/** The company's row and version, locked until the transaction ends. */
export function lockCompany(tx: Tx, id: string) {
  return tx
    .selectFrom('company')
    .select(['version', 'logo_file_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export async function saveProfile(tx: Tx, id: string, profile: ProfileFacts): Promise<void> {
  await tx
    .updateTable('company')
    .set((eb) => ({
      version: eb('version', '+', 1),
      short_name: profile.shortName,
      address: profile.address,
      phone: profile.phone,
      introduction: profile.introduction,
      website: profile.website,
      trade: profile.trade,
      logo_file_id: profile.logoFileId,
      lon: profile.position?.lon ?? null,
      lat: profile.position?.lat ?? null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Gives a company a grade; false when it has no longer the one it was seen with. */
export async function setGrade(tx: Tx, companyId: string, grade: Grade, seen?: Grade): Promise<boolean> {
  let change = tx.updateTable('company').set({ grade }).where('id', '=', companyId)
  if (seen) change = change.where('grade', '=', seen)
  return (await change.executeTakeFirst()).numUpdatedRows > 0n
}

export async function setVerified(tx: Tx, companyId: string, at: Date): Promise<void> {
  await tx.updateTable('company').set({ verified_at: at }).where('id', '=', companyId).execute()
}

/** Freezes a company, or (undefined) ends that; false where it is so already. */
export async function setFrozen(
  tx: Tx,
  companyId: string,
  frozen: { readonly at: Date; readonly reason: string } | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('company')
    .set({ frozen_at: frozen?.at ?? null, frozen_reason: frozen?.reason ?? null })
    .where('id', '=', companyId)
    .where('frozen_at', frozen ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setRoles(tx: Tx, accountId: string, companyId: string, roles: readonly Role[]) {
  await tx
    .updateTable('membership')
    .set({ roles: [...roles] })
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .where('left_at', 'is', null)
    .execute()
}

/** How many companies this person has brought in that still wait. */
export async function countPending(tx: Tx, accountId: string): Promise<number> {
  const row = await tx
    .selectFrom('company_verification')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('submitted_by', '=', accountId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export interface Submission {
  readonly licenceFileId: string
  readonly accountId: string
  readonly at: Date
}

export async function insertVerification(
  tx: Tx,
  id: string,
  companyId: string,
  submission: Submission,
): Promise<void> {
  await tx
    .insertInto('company_verification')
    .values({ id, company_id: companyId, status: 'pending', ...submitted(submission) })
    .execute()
}

const submitted = ({ licenceFileId, accountId, at }: Submission) => ({
  licence_file_id: licenceFileId,
  submitted_by: accountId,
  submitted_at: at,
})

/** One verification with its company's name and code, locked until the transaction ends. */
export function lockVerification(tx: Tx, by: { readonly id: string } | { readonly companyId: string }) {
  return tx
    .selectFrom('company_verification as v')
    .innerJoin('company as c', 'c.id', 'v.company_id')
    .select(['v.id', 'v.company_id', 'v.status', 'v.version', 'v.licence_file_id', 'c.name'])
    .select('c.uscc')
    .where((eb) => ('id' in by ? eb('v.id', '=', by.id) : eb('v.company_id', '=', by.companyId)))
    .forUpdate()
    .executeTakeFirst()
}

/** A verification's next state: handed in again, or decided. */
type Change = { readonly status: VerificationStatus; readonly version: number } & (
  | { readonly submission: Submission }
  | { readonly decidedBy: string; readonly decidedAt: Date; readonly refuseReason: string | null }
)

export async function saveVerification(tx: Tx, id: string, change: Change): Promise<void> {
  const facts =
    'submission' in change
      ? { ...submitted(change.submission), decided_by: null, decided_at: null, refuse_reason: null }
      : {
          decided_by: change.decidedBy,
          decided_at: change.decidedAt,
          refuse_reason: change.refuseReason,
        }
  await tx
    .updateTable('company_verification')
    .set({ status: change.status, version: change.version, ...facts })
    .where('id', '=', id)
    .execute()
}
