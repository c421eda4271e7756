import type { MoneyOrder, MoneySubject, MoneyTerms } from '@jb/domain/ledger/order'
import type { Side } from '@jb/domain/ledger/words'
import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { PaymentProvider } from '../../../platform/payment/payment.ts'
import type { Services } from '../../../platform/services.ts'
import { memberDoor } from '../../member/index.ts'
import { isApart, seesSubject, sideOf } from '../desk.access.ts'

/** The terms as they stand now: an agent whose mandate is over keeps no desk, so that the platform does. */
export async function keptNow<T extends MoneyTerms>(db: Kysely<DB>, terms: T): Promise<T> {
  const { apart, clerkCompanyId, ownerCompanyId } = terms
  if (apart || clerkCompanyId === null) return terms
  const holds = (await memberDoor.mandateEnd(db, ownerCompanyId, clerkCompanyId)) !== undefined
  return holds ? terms : { ...terms, clerkCompanyId: null }
}

/** Whether the platform holds the subject back, or has frozen its owner: nobody is led to pay then. */
export async function isHeld(
  db: Kysely<DB>,
  { heldAt, ownerCompanyId }: Pick<MoneyTerms, 'heldAt' | 'ownerCompanyId'>,
): Promise<boolean> {
  return heldAt !== null || (await memberDoor.frozenAmong(db, [ownerCompanyId])).has(ownerCompanyId)
}

/** Those of these people whom the operation log of the subject does not name: they have never run it. */
export async function strangersTo(
  db: Kysely<DB>,
  { kind, id }: MoneySubject,
  accountIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('operation_log')
    .select('actor_account_id')
    .distinct()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('actor_account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .execute()
  const ran = new Set(rows.map(({ actor_account_id }) => actor_account_id))
  return accountIds.filter((account) => !ran.has(account))
}

/** Those of these people who do not belong to the company, in any role. */
export async function outsidersOf(
  db: Kysely<DB>,
  companyId: string,
  accountIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('membership')
    .select('account_id')
    .where('company_id', '=', companyId)
    .where('account_id', '=', sql<string>`any(${[...accountIds]}::uuid[])`)
    .where('left_at', 'is', null)
    .execute()
  const inside = new Set(rows.map(({ account_id }) => account_id))
  return accountIds.filter((id) => !inside.has(id))
}

/** Whether the caller keeps the desk apart and must not: its operation log says that they have run the subject. */
async function hasRun(db: Kysely<DB>, terms: MoneyTerms, caller: Session): Promise<boolean> {
  if (!isApart(terms, caller)) return false
  return (await strangersTo(db, terms.subject, [caller.accountId])).length === 0
}

/** The side the caller is on; undefined: the order does not exist for them. */
export async function sideFor(
  db: Kysely<DB>,
  order: MoneyOrder,
  terms: MoneyTerms,
  caller: Session,
): Promise<Side | undefined> {
  const side = sideOf(order, await keptNow(db, terms), caller)
  return side === 'desk' && (await hasRun(db, terms, caller)) ? undefined : side
}

/** How much of a subject's money the caller sees; undefined: nothing. */
export async function sightFor(
  db: Kysely<DB>,
  terms: MoneyTerms,
  caller: Session,
): Promise<ReturnType<typeof seesSubject>> {
  const sight = seesSubject(await keptNow(db, terms), caller)
  return sight === 'all' && (await hasRun(db, terms, caller)) ? 'noFigures' : sight
}

/** The ways that are open now: online only where the platform has a provider. */
export function offeredKinds<Kind extends string>(
  { payment }: Pick<Services, 'payment'>,
  kinds: readonly Kind[],
): { readonly kinds: readonly Kind[]; readonly provider: PaymentProvider | undefined } {
  const provider = payment.configured ? payment : undefined
  return { provider, kinds: kinds.filter((kind) => kind !== 'online' || provider !== undefined) }
}
