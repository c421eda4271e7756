import { voidCauses } from '@jb/domain/auction/void-reason'
import { biddingRoles, runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownVerb } from '../procurement/own-endpoints.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant, text } from '../shared/values.ts'
import { common, notFound, offerRefusals, offline, verified } from './auction.refusals.ts'
import { auctionStanding, feedLine, liveView, offerReceipt, price } from './auction.shapes.ts'
import { bidderRow } from './bidder.shapes.ts'

export const auctionStandingOf = endpoint({
  id: 'auction.standing',
  summary: '本企业在这个竞价里的进度，和现在可以做的事',
  service: 'tender',
  method: 'GET',
  path: '/gv1/bid/getDetailsByCompanyNo/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: auctionStanding,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const joinAuction = endpoint({
  id: 'auction.join',
  summary: '报名参加竞价，同意竞买协议',
  service: 'api',
  method: 'POST',
  path: '/auction/bidders',
  kind: 'change',
  refreshes: ['auction.standing', 'auction.live', 'auction.list', 'auction.agreement'],
  who: biddingRoles,
  scope: 'public',
  body: z.object({
    id,
    contactName: text(40),
    contactPhone: z.string().check(z.regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号')),
    note: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    /** Hash of the agreement that was read, as `auction.agreement` gives it. */
    agreementHash: z.string().check(z.maxLength(64)),
  }),
  answer: auctionStanding,
  field: 'data',
  refusals: {
    ...common,
    ...offline,
    ...verified,
    'auction.ownAuction': '这是本企业发布的竞价，不能参加',
    'auction.agentMayNotBid': '您的企业是这个竞价的代理机构，不能参加',
    'auction.bothSides': '您是竞价发布方或其代理机构的成员，不能代表其他企业参加',
    'auction.sharedStaff': '本企业有成员同时在竞价发布方或其代理机构任职，不能参加，请先由一方移出这名成员',
    'auction.applyClosed': '报名已经截止',
    'auction.alreadyJoined': '您的企业已经报名，不用重复报名',
    'auction.full': '这个竞价的名额已满（轮次竞价最多 8 家，自由竞价最多 500 家）；有企业被拒绝后可以再试',
    'auction.breached': '您的企业在这个标的上有违约记录，不能参加重新竞价',
    'auction.agreementChanged': '竞买协议已有更新，请重新阅读后再同意',
    'auction.contactInvalid': '联系人或说明里有不能使用的字符，请修改后再提交',
  },
})

export const leaveAuction = endpoint({
  id: 'auction.leave',
  summary: '退出竞价（开始前）：已缴的保证金退还；报名截止前可以重新报名',
  service: 'api',
  method: 'POST',
  path: '/auction/bidders/leave',
  kind: 'change',
  refreshes: ['auction.standing', 'auction.live', 'auction.list', 'auction.agreement', 'security', 'home'],
  who: biddingRoles,
  scope: 'own',
  body: z.object({ id }),
  answer: auctionStanding,
  field: 'data',
  refusals: {
    ...common,
    'auction.leaveOver': '竞价已经开始，不能再退出',
    'auction.leaveLate': '开始前 10 分钟内不能退出，以免影响其他竞价人',
  },
})

export const agreementOf = endpoint({
  id: 'auction.agreement',
  summary: '竞买协议的全文',
  service: 'api',
  method: 'GET',
  path: '/auction/agreements/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: z.object({
    title: z.string(),
    sections: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
    hash: z.string(),
    /** When the caller's company agreed; null: it has not. */
    agreedAt: z.nullable(instant),
    agreedBy: z.nullable(z.string()),
  }),
  field: 'data',
  refusals: notFound,
})

export const answerBidder = endpoint({
  id: 'auction.answerBidder',
  summary: '确认或拒绝一家企业参加竞价（发布方）',
  ...ownVerb,
  path: '/auction/bidders/answers',
  refreshes: ['auction'],
  body: z.object({
    id,
    bidderId: id,
    admit: z.boolean(),
    reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  answer: z.object({ bidderId: id, status: z.string() }),
  refusals: { ...common, 'auction.reasonRequired': '请填写拒绝的原因，对方会看到它' },
})

export const biddersOf = endpoint({
  id: 'auction.bidders',
  summary: '报名参加竞价的企业（发布方；竞价结束前只有编号）',
  service: 'api',
  method: 'POST',
  path: '/auction/bidders/list',
  kind: 'read',
  who: runningRoles,
  scope: 'own',
  body: z.object({ ...pageQuery, id }),
  answer: page(bidderRow),
  field: 'records',
  encoded: 'list',
  refusals: notFound,
})

/** The hot call: one price. The same key gives the same answer for ever; the same key with another amount is refused. */
export const placeOffer = endpoint({
  id: 'auction.offer',
  summary: '出价',
  service: 'api',
  method: 'POST',
  path: '/auction/offers',
  kind: 'change',
  refreshes: ['auction.standing', 'auction.live', 'auction.list'],
  who: biddingRoles,
  scope: 'public',
  body: z.object({
    id,
    amount: price,
    /** The person has seen the warning about a large jump and means it. */
    confirmed: z._default(z.boolean(), false),
  }),
  answer: offerReceipt,
  field: 'data',
  refusals: { ...notFound, ...verified, ...offerRefusals },
})

export const offerOutcome = endpoint({
  id: 'auction.offerOutcome',
  summary: '一次出价的结果：断线之后先问它，再决定是否重试',
  service: 'api',
  method: 'GET',
  path: '/auction/offer-outcomes/{id}/{key}',
  kind: 'read',
  who: biddingRoles,
  scope: 'self',
  params: z.object({ id, key: id }),
  answer: z.discriminatedUnion('state', [
    z.object({ state: z.literal('accepted'), receipt: offerReceipt }),
    z.object({ state: z.literal('refused'), reason: z.string(), msg: z.string() }),
    /** Never arrived: nothing has happened, and with a new key it may be sent again. */
    z.object({ state: z.literal('unknown') }),
  ]),
  field: 'data',
  refusals: notFound,
})

export const setProxy = endpoint({
  id: 'auction.setProxy',
  summary: '委托自动出价：设定最高（低）价，或取消',
  service: 'api',
  method: 'POST',
  path: '/auction/proxies',
  kind: 'change',
  refreshes: ['auction.standing', 'auction.live', 'auction.list'],
  who: biddingRoles,
  scope: 'public',
  body: z.object({
    id,
    limit: z.nullable(price),
    /** True when a limit far from the price was looked at a second time. */
    confirmed: z._default(z.boolean(), false),
  }),
  answer: liveView,
  perMinute: 60,
  field: 'data',
  refusals: {
    ...notFound,
    ...verified,
    ...offerRefusals,
    'auction.noProxy': '这个竞价不能委托自动出价',
    'auction.proxyTooLow': '委托价还没有超过当前价格，请提高后再提交',
  },
})

export const liveViewOf = endpoint({
  id: 'auction.live',
  summary: '竞价现在的样子：价格、我的名次、时钟和最近的出价',
  service: 'api',
  method: 'GET',
  path: '/auction/live/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: liveView,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

export const offerList = endpoint({
  id: 'auction.offers',
  summary: '出价记录：按可见方式，按价格或时间',
  service: 'tender',
  method: 'POST',
  path: '/gv1/bid/offer/list',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({ ...pageQuery, id, order: z._default(z.enum(['rank', 'time']), 'rank') }),
  answer: page(feedLine),
  field: 'records',
  encoded: 'list',
  refusals: notFound,
})

export const voidOffer = endpoint({
  id: 'auction.voidOffer',
  summary: '作废一次明显错误的出价（发布方，结束之前，写明原因）',
  ...ownVerb,
  path: '/auction/voids',
  refreshes: ['auction'],
  /** `cause`: needed from the second void of an auction on. */
  body: z.object({ id, seq: z.int(), reason: text(300), cause: z.exactOptional(z.enum(voidCauses)) }),
  answer: liveView,
  perMinute: 60,
  refusals: {
    ...common,
    ...offline,
    'auction.closed': '竞价已经结束，出价不能再作废',
    'auction.offerNotFound': '没有找到这次出价，或它已经作废',
    'auction.voidTooLate':
      '离结束太近，作废领先的出价会让其他企业来不及再出价。请等竞价结束后选择不成交，再重新竞价；应当成交而对方不履约的，按违约处理后可以重新竞价',
    'auction.voidCause':
      '这个竞价已经作废过出价：请选择作废的原因类别，并用至少 10 个字写清楚情况，参加的企业和平台都会看到',
  },
})
