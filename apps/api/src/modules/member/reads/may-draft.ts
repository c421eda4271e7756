import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { type Actor, isPerson } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { type ActingCompany, requireCompany, requireVerifiedCompany } from '../member.access.ts'

/** Whether the platform has still to decide about a company that has asked to be verified. */
async function waits(db: Kysely<DB>, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('company_verification')
    .select('status')
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row?.status === 'pending'
}

/**
 * As `requireVerifiedCompany`, or that company waits for its verification: it may write what only its own people see,
 * and makes nothing public.
 */
export async function requireDraftingCompany(
  db: Kysely<DB>,
  who: Actor | undefined,
): Promise<ActingCompany | Refusal<'member.companyRequired' | 'member.companyUnverified' | 'member.frozen'>> {
  const company = requireVerifiedCompany(who)
  if (!isRefusal(company) || company.refused !== 'member.companyUnverified') return company
  const person = who && isPerson(who) && !who.companyFrozen ? who : undefined
  return person?.companyId !== undefined && (await waits(db, person.companyId))
    ? requireCompany(person)
    : company
}
