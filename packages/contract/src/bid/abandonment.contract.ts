import { secondRoles } from '@jb/domain/approval/second-person'
import {
  abandonKinds,
  bidderKinds,
  leastAbandonReason,
  nextWays,
  ownerKinds,
  undoneSteps,
} from '@jb/domain/bid/abandon'
import { biddingRoles, runningRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { approvalStart, approvalStartRefusals } from '../approval/approval.shapes.ts'
import { endpoint } from '../endpoint.ts'
import { profile } from '../procurement/procurement.shapes.ts'
import { actions } from '../shared/actions.ts'
import { page, pageQuery } from '../shared/page.ts'
import { id, instant, optionalText, text } from '../shared/values.ts'
import { approvalRunning } from '../tender/tender.refusals.ts'
import { deed } from '../tender/tender.shapes.ts'
import { refreshes } from './bid.refreshes.ts'
import { offlineRefusal, tenderRefusals } from './bid.refusals.ts'
import { offererVerb } from './offer-endpoints.ts'

const owner = {
  service: 'api',
  method: 'POST',
  kind: 'change',
  refreshes,
  scope: 'own',
  field: 'data',
} as const

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(leastAbandonReason, `请至少写 ${leastAbandonReason} 个字`),
    z.maxLength(300, '最多 300 字'),
  )

const reasonRequired = { 'tender.reasonRequired': '请写明弃标的原因，至少 5 个字' }
const frozen = {
  'member.frozen': '您的企业已被平台冻结，解除之前不能认定弃标；请在“设置”里查看平台客服电话并联系解除',
}
const notEligible = { 'bid.notEligible': '这份报价不在比价之中，或已经弃标，请刷新后查看' }
const contractSigned = { 'bid.contractSigned': '合同签订已经登记，不能再弃标；履约中的问题请按合同处理' }

export const abandonBid = endpoint({
  id: 'bid.abandon',
  summary: '弃标：开标后放弃投标，或放弃中标；不能恢复，采购方会收到通知',
  ...offererVerb,
  path: '/bid/abandonments',
  refreshes,
  scope: 'own',
  body: z.object({
    tenderId: id,
    /** Of the bid that the person has seen. */
    version: z.int(),
    reasonKind: z.enum(bidderKinds),
    reason,
  }),
  answer: z.object({ tenderId: id, version: z.int(), statusName: z.string() }),
  refusals: {
    ...tenderRefusals,
    ...reasonRequired,
    ...notEligible,
    ...contractSigned,
    'tender.notOpened': '还没有开标，开标前请撤回投标',
    'bid.notFound': '没有可以放弃的投标，请刷新查看最新状态',
    'bid.stale': '您的同事刚刚操作过这份投标，请刷新查看后再操作',
  },
})

const asked = { 'bid.abandonNotAsked': '没有等待复核的弃标认定，它可能已经处理，请刷新后查看' }
const running = { 'bid.contractRunning': '签订合同的期限和宽限期还没有过，现在不能认定弃标' }

/** What the declared bidder has given is decided about afterwards; that it is out of the tender takes two persons. */
export const declareAbandoned = endpoint({
  id: 'bid.declareAbandoned',
  summary: '认定中标人弃标（采购方，合同签订期限和宽限期过后）：先审批，没有审批流程的由财务或管理员复核',
  ...owner,
  path: '/bid/abandonment-declarations',
  who: runningRoles,
  body: z.object({ id, version: z.int(), reasonKind: z.enum(ownerKinds), reason, approval: approvalStart }),
  /** `waitsForSecond`: nothing has been decided yet, another person has been asked. */
  answer: z.extend(deed, { waitsForSecond: z.exactOptional(z.literal(true)) }),
  refusals: {
    ...tenderRefusals,
    ...offlineRefusal,
    ...approvalRunning,
    ...approvalStartRefusals,
    ...reasonRequired,
    ...notEligible,
    ...contractSigned,
    ...running,
    ...frozen,
    'bid.abandonAsked': '已经提出弃标认定，正在等复核，请等复核结束',
    'bid.noSecond': '认定弃标要由企业的另一位财务或管理员复核，请先在企业管理里设置',
  },
})

export const takeBackAbandoned = endpoint({
  id: 'bid.takeBackAbandoned',
  summary: '撤回还没有复核的弃标认定（提出的人）',
  ...owner,
  path: '/bid/abandonment-withdrawals',
  who: runningRoles,
  body: z.object({ id, version: z.int() }),
  answer: deed,
  refusals: {
    ...tenderRefusals,
    ...asked,
    'bid.notYourClaim': '认定是本企业其他人提出的，只有提出的人可以撤回；不同意的，请由财务或管理员退回',
  },
})

export const decideAbandoned = endpoint({
  id: 'bid.decideAbandoned',
  summary: '复核弃标认定：同意后取消中标，不同意则退回（采购方的另一位财务或管理员）',
  ...owner,
  path: '/bid/abandonment-decisions',
  who: secondRoles,
  body: z.object({ id, version: z.int(), agree: z.boolean(), reason: z._default(optionalText(300), '') }),
  answer: deed,
  refusals: {
    ...tenderRefusals,
    ...offlineRefusal,
    ...asked,
    ...running,
    ...frozen,
    ...notEligible,
    ...contractSigned,
    ...reasonRequired,
    'bid.samePerson': '认定是您提出的，请企业另一位财务或管理员复核；您可以撤回认定',
    'bid.secondReason': '不同意认定时，请写明原因，提出的人会看到',
  },
})

/** One bidder that has given up. The amount of its offer never stands here. */
const abandonment = z.object({
  id,
  tenderId: id,
  tenderNo: z.string(),
  title: z.string(),
  profile,
  buyerName: z.string(),
  companyName: z.string(),
  side: z.enum(['bidder', 'owner']),
  reasonKind: z.enum(abandonKinds),
  reasonKindName: z.string(),
  /** For the owner's side and the bidder itself. */
  reason: z.string(),
  undone: z.enum(undoneSteps),
  undoneName: z.string(),
  at: instant,
  notice: z.nullable(z.string()),
  next: z.nullable(z.enum(nextWays)),
  nextName: z.nullable(z.string()),
  publishedAt: z.nullable(instant),
})
export type Abandonment = z.output<typeof abandonment>

export const abandonments = endpoint({
  id: 'bid.abandonments',
  summary: '弃标记录：采购方看自己项目的，投标方看本企业的；可以只看一个项目',
  service: 'api',
  method: 'POST',
  path: '/bid/abandonments/list',
  kind: 'read',
  who: [...runningRoles, ...biddingRoles],
  scope: 'own',
  body: z.object({
    ...pageQuery,
    side: z.enum(['owner', 'bidder']),
    id: z.exactOptional(id),
    status: z._default(z.enum(['all', 'waiting', 'published']), 'all'),
  }),
  answer: page(abandonment),
  field: 'records',
  encoded: 'list',
  refusals: {},
})

export const abandonmentsOf = endpoint({
  id: 'bid.abandonmentsOf',
  summary: '一个项目的弃标：已有的记录，等待复核的认定，和现在可以做的事（采购方）',
  service: 'api',
  method: 'GET',
  path: '/bid/abandonments/{id}',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  params: z.object({ id }),
  answer: z.object({
    tenderId: id,
    tenderNo: z.string(),
    title: z.string(),
    version: z.int(),
    status: z.string(),
    stateName: z.string(),
    profile,
    winnerName: z.nullable(z.string()),
    /** From when a silent winner may be declared to have given up; null: there is no award. */
    declareFrom: z.nullable(instant),
    /** What the owner has asked of a second person. */
    claim: z.nullable(
      z.object({ by: z.string(), at: instant, reasonKindName: z.string(), reason: z.string() }),
    ),
    records: z.array(abandonment),
    /** How many of the other offers still count. */
    validBids: z.int(),
    /** declareAbandoned, takeBack, agree, refuse, announceAbandoned. */
    actions,
  }),
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})

export const announceAbandoned = endpoint({
  id: 'bid.announceAbandoned',
  summary: '发布弃标公告：谁因为哪一类原因弃标，以及后续怎么办；所有人可见，不含报价',
  ...owner,
  path: '/bid/abandonment-notices',
  who: runningRoles,
  /** Of the one that has waited longest. */
  body: z.object({ id, version: z.int(), notice: text(500), next: z.enum(nextWays) }),
  answer: deed,
  refusals: {
    ...tenderRefusals,
    ...offlineRefusal,
    'bid.announced': '弃标公告都已发布，没有需要公告的弃标',
    'bid.nobodyNext': '没有其他有效的报价，不能选择依次确定其他候选人',
  },
})
