import type { Ctx } from '../../../platform/ctx.ts'
import { setFrozen } from '../company.repository.ts'

/** From now on the company begins nothing new; what it has begun goes on, so that nobody who relied on it is harmed. */
export async function freezeCompany(ctx: Ctx, companyId: string, reason: string): Promise<void> {
  if (!(await setFrozen(ctx.tx, companyId, { at: ctx.now, reason }))) return
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'company.frozen', reason })
}

/** The company may begin things again. */
export async function unfreezeCompany(ctx: Ctx, companyId: string, reason: string): Promise<void> {
  if (!(await setFrozen(ctx.tx, companyId, undefined))) return
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'company.unfrozen', reason })
}
