import { buyingRoles } from '@jb/domain/member/roles'
import { endReasonLabels } from '@jb/domain/tender/labels'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { notify } from '../notice/index.ts'

const fact = z.object({ tenderId: z.string(), companyId: z.string(), title: z.string() })
const failure = z.extend(fact, { reason: z.enum(['tooFewRegistrations', 'tooFewBids', 'noValidBid']) })

type Told = Pick<Parameters<typeof notify>[1], 'kind' | 'title' | 'body' | 'place'>

async function tellOwner(
  ctx: Ctx,
  event: string,
  { tenderId, companyId }: z.output<typeof fact>,
  told: Told,
) {
  const eventKey = `${event}:owner:${tenderId}`
  await notify(ctx, { ...told, companyId, roles: buyingRoles, eventKey, placeSearch: { id: tenderId } })
}

/** What the owner's buying staff is told when the clock moves their tender. */
export const tenderReactions: readonly Reaction[] = [
  {
    name: 'tender.tellBiddingClosed',
    on: 'tender.biddingClosed',
    run: (ctx, payload) => {
      const news = fact.parse(payload)
      return tellOwner(ctx, 'tender.biddingClosed', news, {
        kind: 'bid.openable',
        title: '投标已截止',
        body: `《${news.title}》投标已截止，请在开标时间后开标。`,
        place: 'bid.opening',
      })
    },
  },
  {
    name: 'tender.tellFailed',
    on: 'tender.failed',
    run: (ctx, payload) => {
      const news = failure.parse(payload)
      return tellOwner(ctx, 'tender.failed', news, {
        kind: 'tender.failed',
        title: '项目流标',
        body: `《${news.title}》${endReasonLabels[news.reason]}`,
        place: 'tender.detail',
      })
    },
  },
]
