import type { PersonaGroup } from './persona.ts'

/** What a visitor reads of the people of the demo; apart from their names, which every login knows. */
export const personaWords: Readonly<Record<PersonaGroup, { readonly title: string; readonly can: string }>> =
  {
    buying: { title: '采购方', can: '发布招标和竞价、确认报名、开标、定标' },
    deciding: { title: '采购方的审批、财务与监督', can: '同意或退回发布和定标，确认和退还保证金' },
    bidding: { title: '供应商', can: '报名、交保证金、投标、参加竞价' },
    paying: { title: '供应商财务', can: '缴纳保证金、申请退还' },
    agent: { title: '招标代理', can: '受采购方委托发布招标、组织开标' },
    platform: { title: '平台', can: '审核企业认证、处理举报、发布资讯，或以评委、审计身份查看' },
  }
