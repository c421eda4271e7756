import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { goodsPage } from '../procurement/item.shapes.ts'
import { approverRead, ownAsked, ownList, publicList, publicRead } from '../procurement/own-endpoints.ts'
import { goodsColumn, goodsLine } from '../procurement/procurement.shapes.ts'
import { page, pageQuery } from '../shared/page.ts'
import { sought } from '../shared/sought.ts'
import { id, instant } from '../shared/values.ts'
import { notFound } from './auction.refusals.ts'
import { auctionCard, auctionDetail } from './auction.shapes.ts'

export const myAuctions = endpoint({
  id: 'auction.mine',
  summary: '本企业发布的竞价',
  ...ownList,
  path: '/auction/mine',
  body: z.object({
    ...pageQuery,
    group: z._default(z.enum(['all', 'draft', 'approving', 'scheduled', 'live', 'ended', 'closed']), 'all'),
    ...ownAsked,
  }),
  answer: page(
    z.object({
      id,
      no: z.string(),
      name: z.string(),
      typeName: z.string(),
      directionName: z.string(),
      status: z.string(),
      stateName: z.string(),
      timeLabel: z.nullable(z.string()),
      timeAt: z.nullable(instant),
      currentPrice: z.nullable(z.string()),
      /** What one price is for: 元, 元/t … */
      unit: z.string(),
      bids: z.nullable(z.int()),
      pending: z.int(),
      updatedAt: instant,
      releasedAt: z.exactOptional(instant),
      nextStep: z.string(),
      approvalId: z.exactOptional(id),
      principalName: z.nullable(z.string()),
    }),
  ),
  refusals: {},
})

/** The page 动态竞价: public auctions, or those that the caller's company takes part in. */
export const auctionList = endpoint({
  id: 'auction.list',
  summary: '动态竞价：公开的竞价，或本企业参加的竞价',
  ...publicList,
  path: '/auction/list',
  body: z.object({
    ...pageQuery,
    scope: z._default(z.enum(['public', 'joined']), 'public'),
    phase: z._default(z.enum(['all', 'live', 'scheduled', 'ended']), 'all'),
    direction: z._default(z.enum(['all', 'ascending', 'reverse']), 'all'),
    types: z.exactOptional(
      z.array(z.int().check(z.minimum(1), z.maximum(20))).check(z.minLength(1), z.maxLength(20)),
    ),
    region: z.exactOptional(z.string().check(z.regex(/^\d{2,6}$/, '地区编码不对'))),
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
  }),
  answer: z.extend(
    page(
      z.extend(auctionCard, {
        isOwner: z.boolean(),
        /** 已报名, 竞买人A7 …; null when the caller has nothing to do with it. */
        myStatusName: z.nullable(z.string()),
        myRank: z.nullable(z.int()),
      }),
    ),
    /** On the first page of a search: what was looked for besides the words that were typed. */
    { sought: z.exactOptional(sought) },
  ),
  refusals: {},
})

export const auctionDetailOf = endpoint({
  id: 'auction.detail',
  summary: '竞价详情（公开）',
  ...publicRead,
  service: 'tender',
  path: '/gv1/bid/detail/{id}',
  answer: auctionDetail,
  refusals: notFound,
})

export const auctionForApproval = endpoint({
  id: 'auction.detailApproval',
  summary: '审批人看到的竞价',
  ...approverRead,
  service: 'tender',
  path: '/gv1/bid/detailApproval/{id}',
  answer: z.object({
    detail: auctionDetail,
    approvalId: z.nullable(id),
    /** The whole list, row by row, for those who decide about more than its times. */
    columns: z.array(goodsColumn),
    goods: z.array(goodsLine),
    /** 竞价延期 that is being decided. */
    delay: z.nullable(z.object({ startsAt: instant, endsAt: instant, reason: z.string() })),
    /** 保留价 or 最高可接受价, as long as the publication is being decided; null: none is set, or not to be told any more. */
    reservePrice: z.nullable(z.string()),
  }),
  refusals: notFound,
})

export const auctionGoods = endpoint({
  id: 'auction.goods',
  summary: '竞价标的清单，分页',
  ...publicList,
  service: 'tender',
  path: '/gv1/bid/selectBidGoods',
  body: z.object({ ...pageQuery, id }),
  answer: goodsPage,
  refusals: notFound,
})
