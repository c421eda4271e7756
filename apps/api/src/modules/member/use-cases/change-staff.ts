import type { Received } from '@jb/contract/endpoint'
import type { changeStaff as contract } from '@jb/contract/member/staff.contract'
import type { StaffMember } from '@jb/contract/member/staff.shapes'
import { checkAdminStays, checkOwnRoles, checkPlaces, checkRoles, movedRoles } from '@jb/domain/member/staff'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { companyKind } from '../reads/company-kind.ts'
import { otherAdmins } from '../reads/other-admins.ts'
import { replaceStandings, saveMember } from '../staff.repository.ts'
import { standingsOf } from '../standings.ts'
import { changedStaff } from './changed-staff.ts'
import { checkPicture } from './check-picture.ts'
import { lockTree } from './lock-tree.ts'
import { noteMovedRoles } from './note-moved-roles.ts'
import { seenMember } from './seen-member.ts'

/** Gives a colleague other departments, roles, another title or picture. */
export async function changeStaff(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<StaffMember | Refusal> {
  const { companyId, tree } = await lockTree(ctx)
  const member = await seenMember(ctx, companyId, body)
  if (isRefusal(member)) return member
  if (member.gone) return refuse('member.staffGone')
  const roles = [...new Set(body.roles)]
  const { accountId } = member
  const moved = movedRoles(member.roles, roles)
  const others = await otherAdmins(ctx.tx, companyId, member.id)
  const unfit =
    checkPlaces(body.places, new Set(tree.map(({ no }) => no))) ??
    checkRoles(await companyKind(ctx.tx, companyId), roles, member.roles) ??
    checkAdminStays(member.roles, roles, others) ??
    (accountId === callerOf(ctx).accountId ? checkOwnRoles(moved, others) : undefined)
  if (unfit) return unfit
  const asked = body.iconFileId
  const iconFileId = asked === undefined ? undefined : await checkPicture(ctx, asked, member.iconFileId)
  if (isRefusal(iconFileId)) return iconFileId
  const change = { roles, title: body.title, ...(iconFileId !== undefined && { iconFileId }) }
  await saveMember(ctx.tx, member.id, change)
  await replaceStandings(ctx.tx, member.id, standingsOf(tree, body.places))
  const payload = { roles, places: body.places }
  const changed = await changedStaff(ctx, { memberNo: body.memberNo, action: 'staff.changed', payload })
  await noteMovedRoles(ctx, companyId, [{ accountId, name: changed.name, ...moved }])
  return changed
}
