import type { Role } from '@jb/domain/member/roles'
import type { Place } from '@jb/domain/member/staff'
import type { Tx } from '../../platform/ctx.ts'

/** People asked to join a company: the only writer of that table. */

export interface NewInvitation {
  readonly id: string
  readonly companyId: string
  readonly accountId: string
  readonly name: string
  readonly title: string
  readonly roles: readonly Role[]
  readonly places: readonly Place[]
}

export async function insertInvitations(
  tx: Tx,
  invitations: readonly NewInvitation[],
  now: Date,
): Promise<void> {
  if (invitations.length === 0) return
  await tx
    .insertInto('invitation')
    .values(
      invitations.map(({ id, companyId, accountId, name, title, roles, places }) => ({
        ...{ id, name, title, roles: [...roles], places: JSON.stringify(places) },
        company_id: companyId,
        account_id: accountId,
        created_at: now,
      })),
    )
    .execute()
}

/** Takes a person's own invitation off the table; undefined when it is none of theirs, or gone. */
export function takeOwnInvitation(tx: Tx, id: string, accountId: string) {
  return tx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning(['company_id', 'title', 'roles', 'places'])
    .executeTakeFirst()
}

/** Takes a company's own invitation off the table; undefined when it is none of its, or gone. */
export function takeSentInvitation(tx: Tx, id: string, companyId: string) {
  return tx
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .returning('account_id')
    .executeTakeFirst()
}
