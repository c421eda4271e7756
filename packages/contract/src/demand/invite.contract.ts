import { invitationStates, mostInvited } from '@jb/domain/demand/invitation'
import { biddingRoles } from '@jb/domain/member/roles'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ownAsk, ownRead, ownVerb } from '../procurement/own-endpoints.ts'
import { id, instant, optionalText } from '../shared/values.ts'
import { demandKind } from './demand.shapes.ts'

const refreshes = ['demand', 'quotation.received', 'quotation.mine', 'home'] as const
const notFound = { 'demand.notFound': '没有找到这个需求，它可能已被删除，或您没有查看权限' }
const noInvitation = { 'demand.invitation.notFound': '没有找到这份邀请，它可能不属于您的企业' }

/** Why nobody can be invited now; the screen shows the same sentences before anybody is chosen. */
export const invitingRefusals = {
  'demand.offline': '这个需求已被平台下架，恢复之前不能邀请',
  'demand.inviteOver': '报价已经截止或需求已经结束，不能再邀请；可以复制需求后重新发布',
  'demand.inviteSuspended': '这个需求正在暂停询价，恢复询价后才能邀请',
} as const

/** A company that was invited, and what became of it. */
export const invitedCompany = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  note: z.string(),
  invitedAt: instant,
  invitedBy: z.string(),
  remindedAt: z.nullable(instant),
  state: z.enum(invitationStates),
  stateName: z.string(),
  /** Why it does not take part, in its own words; '' when it did not say. */
  declineReason: z.string(),
  /** Why it cannot be reminded now, for those who could; null: it can. */
  whyNotRemind: z.nullable(z.string()),
})

export const invitationsOf = endpoint({
  id: 'demand.invitations',
  summary: '一个需求邀请了哪些企业报价、各自的进展；不能邀请时说明原因（采购方）',
  ...ownRead,
  path: '/demand/invitations/{id}',
  params: z.object({ id }),
  answer: z.object({
    demandId: id,
    demandNo: z.string(),
    title: z.string(),
    kind: demandKind,
    stateName: z.string(),
    endsAt: instant,
    most: z.int(),
    whyNot: z.nullable(z.string()),
    invited: z.array(invitedCompany),
  }),
  refusals: notFound,
})

/** Without a keyword those that suit; with one, whoever is called so, also those that cannot quote. */
export const invitableCompanies = endpoint({
  id: 'demand.invitable',
  summary: '可以邀请的企业：不填关键字时推荐供应过、报过价和同类目的企业（采购方）',
  ...ownAsk,
  path: '/demand/invitable',
  perMinute: 60,
  body: z.object({ id, keyword: z._default(z.string().check(z.trim(), z.maxLength(60)), '') }),
  answer: z.array(
    z.object({
      companyId: id,
      name: z.string(),
      regionName: z.string(),
      /** 供应过, 报过价, 同类目. */
      why: z.array(z.string()),
      /** Why it cannot be invited; null: it can. */
      bar: z.nullable(z.string()),
      invited: z.boolean(),
      /** It has quoted already. */
      quoted: z.boolean(),
    }),
  ),
  refusals: notFound,
})

export const inviteCompanies = endpoint({
  id: 'demand.invite',
  summary: '邀请企业报价；已邀请过的不重复通知',
  ...ownVerb,
  path: '/demand/invitations',
  refreshes,
  body: z.object({
    id,
    companyIds: z
      .array(id)
      .check(z.minLength(1, '请先选择要邀请的企业'), z.maxLength(mostInvited, `一次最多 ${mostInvited} 家`)),
    note: z._default(optionalText(200), ''),
  }),
  answer: z.object({ id, invited: z.int() }),
  refusals: {
    ...notFound,
    ...invitingRefusals,
    'member.company.notFound': '有企业没有找到，请刷新后重新选择',
    'demand.inviteBarred': '选择的企业里有不能报价的，请去掉后重新邀请',
    'demand.inviteTooMany': `一个需求最多邀请 ${mostInvited} 家企业，请减少选择`,
  },
})

export const remindInvited = endpoint({
  id: 'demand.remindInvited',
  summary: '再提醒一次被邀请而没有报价的企业',
  ...ownVerb,
  path: '/demand/invitation-reminders',
  refreshes: ['demand.invitations', 'quotation.received'],
  body: z.object({ id }),
  answer: z.object({ id, remindedAt: instant }),
  refusals: {
    ...noInvitation,
    ...invitingRefusals,
    'demand.notWaiting': '对方已经报价或表示不参加，不用再提醒',
    'demand.remindedAlready': '已经提醒过一次，不能再提醒；急用可以打电话联系',
    'demand.remindTooEarly': '邀请后满 4 小时才能再提醒',
  },
})

export const declineInvitation = endpoint({
  id: 'demand.declineInvitation',
  summary: '收到邀请的企业表示不参加；采购方会看到',
  service: 'api',
  method: 'POST',
  path: '/demand/invitation-declines',
  kind: 'change',
  who: biddingRoles,
  scope: 'own',
  refreshes,
  body: z.object({ demandId: id, reason: z._default(optionalText(200), '') }),
  answer: z.object({ demandId: id, declinedAt: instant }),
  field: 'data',
  refusals: {
    ...noInvitation,
    'demand.inviteOver': '报价已经截止或需求已经结束，不用再答复',
    'demand.notWaiting': '贵公司已经报价或答复过；不再报价可以撤回报价',
  },
})
