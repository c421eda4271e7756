import type { Asked } from '@jb/domain/member/invitation'
import type { Role } from '@jb/domain/member/roles'
import type { Place } from '@jb/domain/member/staff'
import type { Tx } from '../../platform/ctx.ts'

/** People asked to join a company: the only writer of that table. What is over stays. */

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

/** How an invitation ends, and when. */
interface End {
  readonly status: Exclude<Asked['status'], 'sent'>
  readonly at: Date
}

const ended = ({ status, at }: End) => ({ status, ended_at: at })

/** Ends a person's own invitation; undefined when it is none of theirs, or over. */
export function endOwnInvitation(tx: Tx, id: string, accountId: string, end: End) {
  return tx
    .updateTable('invitation')
    .set(ended(end))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('status', '=', 'sent')
    .returning(['company_id', 'title', 'roles', 'places'])
    .executeTakeFirst()
}

/** Takes a company's own invitation back; undefined when it is none of its, or over. */
export function endSentInvitation(tx: Tx, id: string, companyId: string, at: Date) {
  return tx
    .updateTable('invitation')
    .set(ended({ status: 'withdrawn', at }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('status', '=', 'sent')
    .returning('account_id')
    .executeTakeFirst()
}

/** Takes back whatever waits for this person's answer. */
export async function endInvitationsTo(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable('invitation')
    .set(ended({ status: 'withdrawn', at }))
    .where('account_id', '=', accountId)
    .where('status', '=', 'sent')
    .execute()
}
