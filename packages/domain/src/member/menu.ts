import { biddingRoles, type Role, runningRoles } from './roles.ts'

/** An entry of the menu: an id of the product map, its words, and the heading it stands under. */
export interface MenuEntry {
  readonly place: string
  readonly label: string
  readonly group: string
}

interface MenuRow extends MenuEntry {
  /** `anyone`, everybody logged in, or holders of one of these roles. */
  readonly for: 'anyone' | 'loggedIn' | readonly Role[]
}

const mandateRoles = ['orgAdmin', 'buyerLead', 'buyer', 'agent'] as const

const rows: readonly MenuRow[] = [
  { place: 'hall.bidding', label: '招标大厅', group: '找商机', for: 'anyone' },
  { place: 'site.news', label: '招标资讯', group: '找商机', for: 'anyone' },
  { place: 'follow.collection', label: '我的关注', group: '找商机', for: 'loggedIn' },
  { place: 'tender.publish', label: '发布招标', group: '招标管理', for: runningRoles },
  { place: 'tender.list', label: '招标项目', group: '招标管理', for: runningRoles },
  { place: 'member.mandates', label: '招标代理委托', group: '招标管理', for: mandateRoles },
  { place: 'bid.list', label: '我的投标', group: '投标管理', for: biddingRoles },
  { place: 'bid.winning', label: '中标', group: '投标管理', for: [...runningRoles, ...biddingRoles] },
  { place: 'question.list', label: '询问函', group: '沟通', for: [...runningRoles, ...biddingRoles] },
  { place: 'notice.messages', label: '消息', group: '沟通', for: 'loggedIn' },
  { place: 'report.list', label: '我的举报', group: '沟通', for: 'loggedIn' },
  { place: 'notice.settings', label: '消息设置', group: '沟通', for: 'loggedIn' },
  { place: 'member.operatorDesk', label: '运营工作台', group: '平台管理', for: ['operator'] },
  { place: 'report.desk', label: '举报处理', group: '平台管理', for: ['operator'] },
  { place: 'site.newsDesk', label: '资讯管理', group: '平台管理', for: ['operator'] },
  { place: 'site.settings', label: '站点设置', group: '平台管理', for: ['operator'] },
  { place: 'dictionary.desktop', label: '桌面站映射', group: '平台管理', for: ['operator'] },
  { place: 'member.companyVerify', label: '企业认证', group: '账号', for: 'loggedIn' },
  { place: 'member.settings', label: '设置', group: '账号', for: 'anyone' },
]

function opens(row: MenuRow, held: readonly Role[] | undefined): boolean {
  if (row.for === 'anyone') return true
  if (!held) return false
  return row.for === 'loggedIn' || row.for.some((role) => held.includes(role))
}

/** The menu of a person who holds these roles in the company acted for; undefined: nobody is logged in. */
export function menuFor(held: readonly Role[] | undefined): readonly MenuEntry[] {
  return rows.filter((row) => opens(row, held)).map(({ place, label, group }) => ({ place, label, group }))
}
