import type { RegistrationStatus } from '@jb/domain/bid/registration.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { handedIn } from './consortia.ts'

/** Whether a company has signed up for a tender, and its sign-up was neither refused nor has lapsed. */
export async function signedUp(db: Kysely<DB>, tenderId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .where('status', 'in', ['registered', 'confirmed'])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the sign-up of a company for a tender was turned down, and it has not signed up again. */
export async function signUpRefused(db: Kysely<DB>, tenderId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registration')
    .select('id')
    .where('tender_id', '=', tenderId)
    .where('company_id', '=', companyId)
    .where('status', '=', 'refused')
    .executeTakeFirst()
  return row !== undefined
}

/** How the sign-up of each company stands in a tender; those that have none are missing. */
export async function signUpsOf(
  db: Kysely<DB>,
  tenderId: string,
): Promise<ReadonlyMap<string, Exclude<RegistrationStatus, 'assembling'>>> {
  const rows = await db
    .selectFrom('registration')
    .select(['company_id', 'status'])
    .where('tender_id', '=', tenderId)
    .where(handedIn)
    .execute()
  return new Map(
    rows.flatMap(({ company_id, status }) => (status === 'assembling' ? [] : [[company_id, status]])),
  )
}
