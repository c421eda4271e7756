import { biddingRoles, buyingRoles } from '@jb/domain/member/roles'
import { endReasonLabels } from '@jb/domain/tender/labels'
import * as z from 'zod/mini'
import type { Ctx } from '../../platform/ctx.ts'
import type { Reaction } from '../../platform/module.ts'
import { memberDoor } from '../member/index.ts'
import { notify } from '../notice/index.ts'
import { tenderById } from './reads/tender-by-id.ts'

const fact = z.object({ tenderId: z.string(), companyId: z.string(), title: z.string() })
const failure = z.extend(fact, { reason: z.enum(['tooFewRegistrations', 'tooFewBids', 'noValidBid']) })
const supplied = z.extend(fact, { supplierCompanyId: z.string() })

type Told = Pick<Parameters<typeof notify>[1], 'kind' | 'title' | 'body' | 'place'>

/** Tells the owner's side: the company's buying staff, and the clerks of its agent. */
async function tellOwner(
  ctx: Ctx,
  event: string,
  { tenderId, companyId }: z.output<typeof fact>,
  told: Told,
) {
  const news = { ...told, eventKey: `${event}:owner:${tenderId}`, placeSearch: { id: tenderId } }
  await notify(ctx, { ...news, companyId, roles: buyingRoles })
  const agent = (await tenderById(ctx.tx, tenderId))?.agentCompanyId
  if (agent) await notify(ctx, { ...news, companyId: agent, roles: ['agent'] })
}

/** Tells the supplier of a direct purchase who has bought. */
async function tellSupplier(ctx: Ctx, news: z.output<typeof supplied>): Promise<void> {
  const owner = (await memberDoor.companyBrief(ctx.tx, [news.companyId])).get(news.companyId)
  await notify(ctx, {
    kind: 'tender.won',
    title: '直接采购成交',
    body: `${owner?.name ?? '采购单位'}的《${news.title}》向贵公司直接采购，请联系采购单位办理合同。`,
    place: 'tender.detail',
    placeSearch: { id: news.tenderId },
    companyId: news.supplierCompanyId,
    roles: biddingRoles,
    eventKey: `tender.directAwarded:supplier:${news.tenderId}`,
  })
}

/** Who is told when the clock moves a tender, and when one is bought without competition. */
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
  {
    name: 'tender.tellSupplier',
    on: 'tender.directAwarded',
    run: (ctx, payload) => tellSupplier(ctx, supplied.parse(payload)),
  },
]
