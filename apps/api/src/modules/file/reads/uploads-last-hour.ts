import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'

/** How many files the caller's company (or the caller, who belongs to none) uploaded in the last hour. */
export async function uploadsLastHour(ctx: ReadContext): Promise<number> {
  const { companyId, accountId } = callerOf(ctx)
  const row = await ctx.db
    .selectFrom('file')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) =>
      companyId
        ? eb('company_id', '=', companyId)
        : eb.and([eb('company_id', 'is', null), eb('account_id', '=', accountId)]),
    )
    .where('created_at', '>', new Date(ctx.now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
