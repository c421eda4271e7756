import { checkInvite } from '@jb/domain/member/invitation'
import type { Role } from '@jb/domain/member/roles'
import type { Place } from '@jb/domain/member/staff'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { insertInvitations } from '../invitation.repository.ts'
import { askedSoFar } from '../reads/invitations.ts'
import { newcomer, noteMovedRoles } from './note-moved-roles.ts'

/** A person with an account, as the administrator has typed them. */
interface Invited {
  readonly accountId: string
  readonly name: string
  readonly title: string
  readonly roles: readonly Role[]
  readonly places: readonly Place[]
}

/** Asks people who have an account to join: they are no colleagues, and hold nothing, before they accept. */
export async function invitePeople(ctx: Ctx, companyId: string, people: readonly Invited[]): Promise<void> {
  if (people.length === 0) return
  const rows = people.map((person) => ({ ...person, id: ctx.newId(), companyId }))
  await insertInvitations(ctx.tx, rows, ctx.now)
  const accountIds = people.map(({ accountId }) => accountId)
  await ctx.log({
    subject: { kind: 'company', id: companyId },
    action: 'staff.invited',
    payload: { invited: people.length },
  })
  await ctx.emit({ type: 'member.invited', payload: { companyId, accountIds, at: ctx.now.toISOString() } })
  await noteMovedRoles(ctx, companyId, people.map(newcomer), true)
}

/** Asks one person, unless the platform has shut them out, or they were asked, or asked too often, already. */
export async function inviteOne(
  ctx: Ctx,
  companyId: string,
  person: Invited & { readonly status: 'active' | 'disabled' },
): Promise<Refusal | undefined> {
  if (person.status !== 'active') return refuse('member.accountClosed')
  const earlier = (await askedSoFar(ctx.tx, companyId, [person.accountId])).get(person.accountId)
  const no = checkInvite(earlier ?? [], ctx.now)
  if (no) return no
  const { accountId, name, title, roles, places } = person
  await invitePeople(ctx, companyId, [{ accountId, name, title, roles, places }])
  return undefined
}
