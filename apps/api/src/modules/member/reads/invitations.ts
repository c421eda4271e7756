import type { Answer } from '@jb/contract/endpoint'
import type { invitations, myInvitations } from '@jb/contract/member/invitation.contract'
import type { Asked } from '@jb/domain/member/invitation'
import { type Role, roleLabels } from '@jb/domain/member/roles'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'

const namesOf = (roles: readonly string[]) => roles.map((role) => roleLabels[role as Role])

/** Whom the caller's company has asked to join: what its administrator typed, and nothing of the account. */
export async function sentInvitations(ctx: ReadContext): Promise<Answer<typeof invitations>> {
  const rows = await ctx.db
    .selectFrom('invitation as i')
    .innerJoin('account as a', 'a.id', 'i.account_id')
    .select(['i.id', 'i.name', 'a.phone', 'i.title', 'i.roles', 'i.created_at'])
    .where('i.company_id', '=', callerOf(ctx).companyId ?? '')
    .where('i.status', '=', 'sent')
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  return rows.map(({ id, name, phone, title, roles, created_at }) => ({
    ...{ id, name, phone, title },
    roleNames: namesOf(roles),
    invitedAt: created_at.toISOString(),
  }))
}

/** The companies that ask the caller to join. */
export async function ownInvitations(ctx: ReadContext): Promise<Answer<typeof myInvitations>> {
  const rows = await ctx.db
    .selectFrom('invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .select(['i.id', 'c.name', 'i.title', 'i.roles', 'i.created_at'])
    .where('i.account_id', '=', callerOf(ctx).accountId)
    .where('i.status', '=', 'sent')
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  return rows.map(({ id, name, title, roles, created_at }) => ({
    ...{ id, title, companyName: name },
    roleNames: namesOf(roles),
    invitedAt: created_at.toISOString(),
  }))
}

/** The company that an invitation of this person is from; undefined when it is none of theirs, or over. */
export async function companyToJoin(
  db: Kysely<DB>,
  id: string,
  accountId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('invitation')
    .select('company_id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'sent')
    .executeTakeFirst()
  return row?.company_id
}

/** What a company has asked these people so far, the first time first. */
export async function askedSoFar(
  db: Kysely<DB>,
  companyId: string,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Asked[]>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('invitation')
    .select(['account_id', 'status', 'created_at as at'])
    .where('company_id', '=', companyId)
    .where('account_id', 'in', accountIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const found = new Map<string, Asked[]>()
  for (const { account_id: id, status, at } of rows) found.set(id, [...(found.get(id) ?? []), { status, at }])
  return found
}

/** Since when a company waits for this person's answer; undefined: it does not. */
export async function waitingSince(
  db: Kysely<DB>,
  companyId: string,
  accountId: string,
): Promise<Date | undefined> {
  const asked = (await askedSoFar(db, companyId, [accountId])).get(accountId)
  return asked?.find(({ status }) => status === 'sent')?.at
}
