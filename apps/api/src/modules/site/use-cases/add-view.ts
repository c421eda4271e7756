import type { Answer, Received } from '@jb/contract/endpoint'
import type { addPageView } from '@jb/contract/site/site.contract'
import { formatDay } from '@jb/domain/shared/dates'
import type { Ctx } from '../../../platform/ctx.ts'
import { countView } from '../page-view.repository.ts'

/** Counts one view of a place today. */
export async function addView(
  ctx: Ctx,
  { body }: Received<typeof addPageView>,
): Promise<Answer<typeof addPageView>> {
  await countView(ctx.tx, formatDay(ctx.now), body.route)
  return {}
}
