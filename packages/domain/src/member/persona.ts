import type { Role } from './roles.ts'

/** The people of the demo by what one can do as one of them, in the order in which a visitor meets them. */
export const personaGroups = {
  buying: { title: '采购方', can: '发布招标和竞价、确认报名、开标、定标' },
  deciding: { title: '采购方的审批、财务与监督', can: '同意或退回发布和定标，确认和退还保证金' },
  bidding: { title: '供应商', can: '报名、交保证金、投标、参加竞价' },
  paying: { title: '供应商财务', can: '缴纳保证金、申请退还' },
  agent: { title: '招标代理', can: '受采购方委托发布招标、组织开标' },
  platform: { title: '平台', can: '审核企业认证、处理举报、发布资讯，或以评委、审计身份查看' },
} as const

export type PersonaGroup = keyof typeof personaGroups
export const personaGroupIds = Object.keys(personaGroups) as [PersonaGroup, ...PersonaGroup[]]

type Kind = 'buyer' | 'supplier' | 'agent' | 'platform'
const buys: readonly Role[] = ['buyer', 'buyerLead', 'orgAdmin']

/** What somebody with these roles in a company of this kind is in the demo. */
export function personaGroup(kind: Kind, roles: readonly Role[]): PersonaGroup {
  if (kind === 'platform') return 'platform'
  if (kind === 'agent') return 'agent'
  if (kind === 'buyer') return buys.some((role) => roles.includes(role)) ? 'buying' : 'deciding'
  return roles.every((role) => role === 'finance') ? 'paying' : 'bidding'
}
