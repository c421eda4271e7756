import type { Ctx } from '../../../platform/ctx.ts'
import { setFrozen } from '../company.repository.ts'
import { frozenSince } from '../reads/frozen-among.ts'

/** From now on the company begins nothing new; what it has begun goes on, so that nobody who relied on it is harmed. */
export async function freezeCompany(ctx: Ctx, companyId: string, reason: string): Promise<void> {
  if (!(await setFrozen(ctx.tx, companyId, { at: ctx.now, reason }))) return
  await ctx.emit({ type: 'member.frozen', payload: { companyId, at: ctx.now.toISOString() } })
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'company.frozen', reason })
}

/** The company may begin things again. */
export async function unfreezeCompany(ctx: Ctx, companyId: string, reason: string): Promise<void> {
  const since = await frozenSince(ctx.tx, companyId)
  if (!since || !(await setFrozen(ctx.tx, companyId, undefined))) return
  await ctx.emit({ type: 'member.unfrozen', payload: { companyId, since: since.toISOString() } })
  await ctx.log({ subject: { kind: 'company', id: companyId }, action: 'company.unfrozen', reason })
}
