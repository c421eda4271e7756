import type { FilePurpose } from '@jb/domain/file/kinds'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'

/**
 * Makes sure that every file is ready, was uploaded for `purpose`, and belongs to the caller's company (or to the
 * caller, who acts for none). Gives the ids without repetitions, in order, or refuses with `file.notFound`: files of
 * others and files that do not exist look the same.
 */
export async function claimFiles(
  ctx: Ctx,
  ids: readonly string[],
  { purpose }: { readonly purpose: FilePurpose },
): Promise<readonly string[] | Refusal<'file.notFound'>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return wanted
  const { companyId, accountId } = callerOf(ctx)
  const rows = await ctx.tx
    .selectFrom('file')
    .select('id')
    .where('id', 'in', wanted)
    .where('status', '=', 'ready')
    .where('purpose', '=', purpose)
    .where((eb) =>
      companyId
        ? eb('company_id', '=', companyId)
        : eb.and([eb('company_id', 'is', null), eb('account_id', '=', accountId)]),
    )
    // Held until the claim is written, so that nothing sweeps it away in between.
    .forKeyShare()
    .execute()
  return rows.length === wanted.length ? wanted : refuse('file.notFound')
}
