import { buyingRoles } from '@jb/domain/member/roles'
import type { Ctx } from '../../platform/ctx.ts'
import { type News, notify } from '../notice/index.ts'
import type { Item } from './own-item.ts'
import { agentInForce } from './sides.ts'

/** Tells the owner's side: its buying staff, and the clerks of the agent that runs it. `event` tells one telling from the next. */
export async function notifyOwnSide(
  ctx: Ctx,
  item: Pick<Item, 'id' | 'title' | 'companyId' | 'agentCompanyId'>,
  {
    event,
    ...words
  }: Pick<News, 'kind' | 'title' | 'body' | 'place'> & { readonly event: string; readonly subject?: string },
): Promise<void> {
  const { id, title: about, companyId } = item
  const news = { ...words, about, eventKey: `${event}:owner:${id}`, placeSearch: { id } }
  await notify(ctx, { ...news, companyId, roles: buyingRoles })
  const agent = await agentInForce(ctx.tx, item)
  if (agent) await notify(ctx, { ...news, companyId: agent, roles: ['agent'] })
}
