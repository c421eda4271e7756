import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, instant, optionalText, text } from '../shared/values.ts'

/** A buyer's mandate (委托) that lets an agent run tenders for it until it ends or is revoked. */
export const mandate = z.object({
  id,
  version: z.int(),
  buyerId: id,
  buyerName: z.string(),
  agentId: id,
  agentName: z.string(),
  note: z.string(),
  status: z.enum(['active', 'ended', 'revoked']),
  statusName: z.string(),
  grantedBy: z.string(),
  grantedAt: instant,
  until: instant,
  revokedAt: z.nullable(instant),
  revokeReason: z.nullable(z.string()),
  /** Whether the caller's company granted it (else it holds it). */
  granted: z.boolean(),
})
export type Mandate = z.output<typeof mandate>

export const mandates = endpoint({
  id: 'member.mandates',
  summary: '本企业授出的和受托的招标代理委托',
  service: 'api',
  method: 'GET',
  path: '/member/mandates',
  kind: 'read',
  who: ['orgAdmin', 'buyerLead', 'buyer', 'agent'],
  scope: 'own',
  answer: z.object({ mandates: z.array(mandate), mayGrant: z.boolean() }),
  field: 'data',
  refusals: {},
})

export const grantMandate = endpoint({
  id: 'member.grantMandate',
  summary: '委托一家招标代理',
  service: 'api',
  method: 'POST',
  path: '/member/mandates',
  kind: 'change',
  refreshes: ['member.mandates'],
  who: ['orgAdmin', 'buyerLead'],
  scope: 'public',
  body: z.object({ agentId: id, until: instant, note: optionalText(200) }),
  answer: mandate,
  field: 'data',
  refusals: {
    'member.companyRequired': '您还没有加入企业，请先加入或认证一家企业',
    'member.companyUnverified': '您的企业还没有通过认证，认证通过后才能委托代理',
    'member.frozen': '您的企业已被平台冻结，暂时不能委托代理；请在“设置”里查看平台客服电话并联系解除',
    'member.agentNotFound': '没有找到这家招标代理，或它还没有通过认证',
    'member.mandateExists': '已经委托了这家代理，请先撤销原来的委托再重新委托',
    'member.mandateUntil': '委托截止时间应晚于现在，最长一年',
  },
})

export const revokeMandate = endpoint({
  id: 'member.revokeMandate',
  summary: '撤销委托，代理立即不能再操作本企业的项目',
  service: 'api',
  method: 'POST',
  path: '/member/mandates/revoke',
  kind: 'change',
  refreshes: ['member.mandates'],
  who: ['orgAdmin', 'buyerLead'],
  scope: 'own',
  body: z.object({ id, version: z.int(), reason: text(200) }),
  answer: mandate,
  field: 'data',
  refusals: {
    'member.mandate.notFound': '没有找到这份委托，请刷新。',
    'member.mandate.stale': '这份委托刚刚被同事处理过，请刷新查看。',
    'member.mandate.wrongStatus': '这份委托已经结束，不用再撤销。',
  },
})
