import type { Answer, Received } from '@jb/contract/endpoint'
import type { firstPassword as contract } from '@jb/contract/member/staff.contract'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { setPasswordHash } from '../member.repository.ts'
import { hashPassword, newFirstPassword } from '../passwords.ts'
import { staffMember } from '../reads/staff-member.ts'
import { saveMember } from '../staff.repository.ts'
import { changedStaff } from './changed-staff.ts'
import { lockTree } from './lock-tree.ts'
import { seenMember } from './seen-member.ts'

/** Gives a person whom this company has entered, and who has never logged in, a password to begin with. */
export async function firstPassword(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const { companyId } = await lockTree(ctx)
  const member = await seenMember(ctx, companyId, body)
  if (isRefusal(member)) return member
  const shown = await staffMember({ db: ctx.tx, services: ctx.services }, callerOf(ctx), body.memberNo)
  if (!shown?.needsPassword || member.gone) return refuse('member.passwordSet')
  const password = newFirstPassword()
  await setPasswordHash(ctx.tx, member.accountId, await hashPassword(ctx.services, password), 'given')
  await saveMember(ctx.tx, member.id, {})
  const { memberNo } = body
  return {
    member: await changedStaff(ctx, { memberNo, action: 'staff.firstPassword' }),
    firstPassword: password,
  }
}
