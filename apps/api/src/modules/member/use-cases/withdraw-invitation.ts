import type { Answer, Received } from '@jb/contract/endpoint'
import type { withdrawInvitation as contract } from '@jb/contract/member/invitation.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { endSentInvitation } from '../invitation.repository.ts'
import { ownCompanyId } from './own-company.ts'

/** Takes an invitation of the caller's company back. */
export async function withdrawInvitation(
  ctx: Ctx,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  const companyId = ownCompanyId(ctx)
  const taken = await endSentInvitation(ctx.tx, body.id, companyId, ctx.now)
  if (!taken) return refuse('member.invitation.notFound')
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'staff.uninvited' })
  return { withdrawn: true }
}
