import type { Role } from '@jb/domain/member/roles'
import { type MovedRoles, movedRoles } from '@jb/domain/member/staff'
import { type Ctx, isPerson } from '../../../platform/ctx.ts'

/** Whose roles have moved, under the name that others know them by. */
interface Moved extends MovedRoles {
  readonly accountId: string
  readonly name: string
}

/** Somebody who comes with these roles. */
export function newcomer(person: {
  readonly accountId: string
  readonly name: string
  readonly roles: readonly Role[]
}): Moved {
  const { accountId, name, roles } = person
  return { accountId, name, ...movedRoles([], roles) }
}

/**
 * Writes down who has got or lost roles that move money, and has the others told: administrators, and whoever holds such
 * a role. `asked`: they get them with their own yes.
 */
export async function noteMovedRoles(
  ctx: Ctx,
  companyId: string,
  people: readonly Moved[],
  asked = false,
): Promise<void> {
  const moved = people.filter(({ given, taken }) => given.length + taken.length > 0)
  if (moved.length === 0) return
  const { actor, now } = ctx
  await ctx.log({
    subject: { kind: 'company', id: companyId },
    action: 'staff.rolesMoved',
    payload: { asked, people: moved.map(({ name: _, ...roles }) => roles) },
  })
  const by = isPerson(actor) ? { accountId: actor.accountId, name: actor.accountName } : null
  const payload = { companyId, by, people: moved, asked, at: now.toISOString() }
  await ctx.emit({ type: 'member.rolesMoved', payload })
}
