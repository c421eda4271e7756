import type { Ctx } from '../../../platform/ctx.ts'
import { revokeSessions } from '../../../platform/session/session.ts'
import { sessionsFor } from '../reads/sessions-for.ts'
import { saveMember } from '../staff.repository.ts'

interface Ending {
  readonly id: string
  readonly companyId: string
  readonly accountId: string
  readonly memberNo: string
}

/** A person is no member any more: logins that act for the company end, and others hand on what waits for them. */
export async function endMembership(ctx: Ctx, { id, companyId, accountId, memberNo }: Ending): Promise<void> {
  await saveMember(ctx.tx, id, { leftAt: ctx.now })
  for (const sessionId of await sessionsFor(ctx.tx, accountId, companyId))
    await revokeSessions(ctx.tx, { sessionId }, 'leftCompany')
  await ctx.emit({ type: 'member.left', payload: { companyId, memberNo, accountId } })
}
