import type { Ctx } from '../../../platform/ctx.ts'
import { departmentTree } from '../reads/department-tree.ts'
import { replaceStandings, saveMember } from '../staff.repository.ts'
import { standingsOf } from '../standings.ts'
import type { Membership } from './add-membership.ts'

/** Somebody who had left is a member again, as they were asked to be. */
export async function rejoin(
  ctx: Ctx,
  member: { readonly id: string; readonly memberNo: string },
  { companyId, accountId, roles, title, places }: Required<Membership>,
): Promise<void> {
  await saveMember(ctx.tx, member.id, { leftAt: null, roles, title })
  await replaceStandings(ctx.tx, member.id, standingsOf(await departmentTree(ctx.tx, companyId), places))
  await ctx.log({
    subject: { kind: 'company', id: companyId },
    action: 'staff.returned',
    payload: { memberNo: member.memberNo, accountId, roles: [...roles] },
  })
}
