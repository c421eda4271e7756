import type { Ctx } from '../../../platform/ctx.ts'
import { fillSearchKeys } from '../member.repository.ts'

const atOnce = 500

/** Makes people from before found by pinyin, some at a time. */
export async function fillKeys(ctx: Ctx, subjectId: string): Promise<void> {
  const done = await fillSearchKeys(ctx.tx, atOnce)
  if (done === atOnce) await ctx.setTimer({ kind: 'member.searchKeys', subjectId, dueAt: ctx.now })
}
