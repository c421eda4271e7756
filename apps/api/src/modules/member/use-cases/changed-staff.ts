import type { StaffMember } from '@jb/contract/member/staff.shapes'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { staffMember } from '../reads/staff-member.ts'

interface Change {
  readonly memberNo: string
  readonly action: 'staff.added' | 'staff.changed' | 'staff.left' | 'staff.askedBack' | 'staff.firstPassword'
  readonly reason?: string
  readonly payload?: Readonly<Record<string, unknown>>
}

/** Writes the company's log line of a change of one person, and gives the person as they are now. */
export async function changedStaff(ctx: Ctx, change: Change): Promise<StaffMember> {
  const { memberNo, action, reason, payload } = change
  const caller = callerOf(ctx)
  const member = await staffMember({ db: ctx.tx, services: ctx.services }, caller, memberNo)
  if (!member || caller.companyId === undefined) throw new Error('the member is not there')
  await ctx.log({
    subject: { kind: 'company', id: caller.companyId },
    action,
    ...(reason && { reason }),
    payload: { memberNo, ...payload },
  })
  return member
}
