import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'

/** The company in which the caller holds the role that has let them in. */
export function ownCompanyId(ctx: Ctx): string {
  const { companyId } = callerOf(ctx)
  if (companyId === undefined) throw new Error('a role is held in a company')
  return companyId
}
