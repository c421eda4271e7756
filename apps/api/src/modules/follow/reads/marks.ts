import type { Answer } from '@jb/contract/endpoint'
import type { followMarks } from '@jb/contract/follow/follow.contract'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'

/** Everything that the person follows: one answer marks the cards of every list. */
export async function marks(ctx: ReadContext): Promise<Answer<typeof followMarks>> {
  const rows = await ctx.db
    .selectFrom('follow')
    .select(['kind', 'subject_id'])
    .where('account_id', '=', callerOf(ctx).accountId)
    .orderBy('followed_at', 'desc')
    .execute()
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.subject_id)
  return { tender: of('tender'), auction: of('auction'), demand: of('demand'), company: of('company') }
}
