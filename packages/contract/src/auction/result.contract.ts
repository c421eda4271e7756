import { biddingRoles, settlingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { ownVerb } from '../procurement/own-endpoints.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant, text } from '../shared/values.ts'
import { deed } from '../tender/tender.shapes.ts'
import { approvalRunning, common, frozenOwner, notFound, offline, verified } from './auction.refusals.ts'
import { price } from './auction.shapes.ts'
import { recordPage, resultView, winRow } from './result.shapes.ts'

const mustSell = { 'auction.mustSell': '最优出价已达到保留价，按竞买协议应当成交' }

export const auctionWins = endpoint({
  id: 'auction.wins',
  summary: '竞价结果公告，分页',
  service: 'tender',
  method: 'POST',
  path: '/gv1/bid/win',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object({
    ...pageQuery,
    keyword: z._default(z.string().check(z.maxLength(50)), ''),
    region: z.exactOptional(z.string().check(z.regex(/^\d{2,6}$/, '地区编码不对'))),
  }),
  answer: page(winRow),
  field: 'records',
  refusals: {},
})

/** How it ended. Names and prices as this caller may see them; null while it runs. */
export const auctionResultOf = endpoint({
  id: 'auction.result',
  summary: '竞价结果：成交价、买受人或成交供应商、名次、结算进度',
  service: 'api',
  method: 'GET',
  path: '/auction/results/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  answer: resultView,
  field: 'data',
  encoded: 'object',
  refusals: notFound,
})

/** The whole chained record after the end, for the replay and for whoever checks it. */
export const auctionRecordOf = endpoint({
  id: 'auction.record',
  summary: '竞价全程记录：回放和校验用',
  service: 'api',
  method: 'GET',
  path: '/auction/records/{id}',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  params: z.object({ id }),
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  answer: recordPage,
  field: 'data',
  refusals: { ...notFound, 'auction.notEnded': '竞价结束以后才能查看全程记录' },
})

export const openTalks = endpoint({
  id: 'auction.openTalks',
  summary: '开始洽谈：邀请前几名再报一次价（发布方）',
  ...ownVerb,
  path: '/auction/talks',
  refreshes: ['auction'],
  body: z.object({ id, version: z.int(), top: z.int().check(z.minimum(1), z.maximum(10)), until: instant }),
  answer: deed,
  refusals: {
    ...common,
    ...offline,
    ...approvalRunning,
    ...mustSell,
    ...frozenOwner,
    'auction.noTalks': '这个竞价没有约定洽谈，不能再谈价',
    'auction.nobodyToInvite': '没有人出价，不能洽谈；可以结束后重新竞价',
    'auction.badTimes': '洽谈的截止时间要在一小时以后、三十天以内',
  },
})

export const closeTalks = endpoint({
  id: 'auction.closeTalks',
  summary: '提前结束洽谈：受邀的企业还有半小时可以报价（发布方）',
  ...ownVerb,
  path: '/auction/talk-ends',
  refreshes: ['auction'],
  body: z.object({ id, version: z.int() }),
  answer: deed,
  refusals: {
    ...common,
    ...offline,
    ...approvalRunning,
    'auction.talksEnding': '洽谈半小时内就结束，或受邀的企业都已报价，不需要提前结束',
  },
})

export const talkOffer = endpoint({
  id: 'auction.talkOffer',
  summary: '洽谈中再报一次价（受邀的竞买人）',
  service: 'api',
  method: 'POST',
  path: '/auction/talk-offers',
  kind: 'change',
  refreshes: ['auction.result', 'auction.standing'],
  who: biddingRoles,
  scope: 'public',
  body: z.object({ id, amount: price, note: z._default(z.string().check(z.trim(), z.maxLength(300)), '') }),
  answer: z.object({ id, amount: price, at: instant }),
  field: 'data',
  refusals: {
    ...common,
    ...offline,
    ...verified,
    'auction.amountInvalid': '报价要大于 0，并且不超过 999,999,999.99 元，请修改后重新提交',
    'auction.noteInvalid': '说明里有不能使用的字符，请修改后再提交',
    'auction.notInvited': '这次洽谈没有邀请您的企业',
    'auction.talksOver': '洽谈已经截止',
    'auction.worse': '洽谈的报价不能差于您自己的上一次报价',
  },
})

export const confirmResult = endpoint({
  id: 'auction.confirm',
  summary: '确认成交（发布方；企业开通定标审批时先审批）',
  ...ownVerb,
  path: '/auction/confirmations',
  refreshes: ['auction', 'approval', 'security', 'home'],
  body: z.object({
    id,
    version: z.int(),
    /** Whom; left out: the winner of the auction. After talks one of those who spoke. */
    bidderId: z.exactOptional(id),
    reason: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
    approval: approvalStart,
  }),
  answer: deed,
  refusals: {
    ...common,
    ...offline,
    ...approvalRunning,
    ...approvalStartRefusals,
    ...frozenOwner,
    'auction.noWinner': '没有可以成交的出价',
    'auction.guaranteeShort':
      '这家企业的保函在可以索赔之前就到期了，不能确认；请对方办理展期，由财务登记新的有效期后再确认，采购也可以选择其他企业',
    'auction.bestOnly': '按竞买协议由出价最优的一家成交，不能选择其他竞买人',
    'auction.talksRunning': '洽谈还没有截止，请等受邀的企业都报完价，或到截止时间后再确认',
    'auction.reasonRequired':
      '没有选择价格最优的一家，或价格没有达到最高可接受价，请说明原因，它会记入操作日志',
  },
})

export const closeUnsold = endpoint({
  id: 'auction.closeUnsold',
  summary: '不成交，结束（发布方）',
  ...ownVerb,
  path: '/auction/unsold',
  refreshes: ['auction'],
  body: z.object({ id, version: z.int(), reason: text(300) }),
  answer: deed,
  refusals: { ...common, ...offline, ...approvalRunning, ...mustSell },
})

export const settleAuction = endpoint({
  id: 'auction.settle',
  summary: '确认款项结清（发布方）；对方的保证金抵作价款的，由确认成交以外的另一位同事办理',
  service: 'api',
  method: 'POST',
  path: '/auction/settlements',
  kind: 'change',
  refreshes: ['auction'],
  who: settlingRoles,
  scope: 'own',
  body: z.object({
    id,
    version: z.int(),
    /** What becomes of the winner's deposit; of no account where it is a guarantee, or where there is none. */
    deposit: z._default(z.enum(['price', 'back']), 'price'),
    note: z._default(z.string().check(z.trim(), z.maxLength(300)), ''),
  }),
  answer: deed,
  field: 'data',
  refusals: {
    ...common,
    ...offline,
    ...frozenOwner,
    'auction.settleSecond':
      '保证金抵作价款要由另一位同事确认，请本企业财务或采购的另一位同事确认结清，也可以选择退还保证金',
  },
})
