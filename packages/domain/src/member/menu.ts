import { biddingRoles, deskRoles, payingRoles, type Role, runningRoles } from './roles.ts'

/** An entry of the menu: an id of the product map, its words, and the heading it stands under. */
export interface MenuEntry {
  readonly place: string
  readonly label: string
  readonly group: string
  /** Where it stands among what people open most: 1 comes first; absent for what is opened seldom. */
  readonly often?: number
}

interface MenuRow extends MenuEntry {
  /**
   * `anyone`, everybody logged in, whoever has or needs a company of their own, people of a company that trades here,
   * or holders of one of these roles.
   */
  readonly for: 'anyone' | 'loggedIn' | 'company' | 'member' | readonly Role[]
}

const projectRoles = ['orgAdmin', 'buyer', 'buyerLead', 'approver', 'finance', 'supervisor'] as const
const approvalRoles = [...projectRoles, 'evaluator', 'agent', 'auditor'] as const
const summaryRoles = [...runningRoles, 'approver', 'finance', 'supervisor', 'auditor'] as const
const mandateRoles = ['orgAdmin', 'buyerLead', 'buyer', 'agent'] as const

const rows: readonly MenuRow[] = [
  { place: 'hall.bidding', often: 20, label: '招标大厅', group: '找商机', for: 'anyone' },
  { place: 'auction.list', often: 21, label: '动态竞价', group: '找商机', for: 'anyone' },
  { place: 'demand.forecast', label: '需求预告', group: '找商机', for: 'anyone' },
  { place: 'project.public', often: 22, label: '工程项目', group: '找商机', for: 'anyone' },
  { place: 'member.directory', often: 23, label: '企业名录', group: '找商机', for: 'anyone' },
  { place: 'site.news', often: 24, label: '招标资讯', group: '找商机', for: 'anyone' },
  { place: 'follow.collection', often: 19, label: '我的关注', group: '找商机', for: 'loggedIn' },
  { place: 'tender.publish', often: 3, label: '发布招标', group: '招标管理', for: runningRoles },
  { place: 'tender.list', often: 4, label: '招标项目', group: '招标管理', for: runningRoles },
  { place: 'bid.summary', label: '招标汇总', group: '招标管理', for: summaryRoles },
  { place: 'project.own', often: 15, label: '项目管理', group: '招标管理', for: projectRoles },
  { place: 'member.mandates', label: '招标代理委托', group: '招标管理', for: mandateRoles },
  { place: 'expert.list', label: '专家库', group: '招标管理', for: [...runningRoles, 'operator'] },
  { place: 'demand.goodsPublish', often: 5, label: '发布需求', group: '需求管理', for: runningRoles },
  { place: 'demand.goodsOwn', often: 11, label: '需求管理', group: '需求管理', for: runningRoles },
  { place: 'auction.publish', label: '发布竞价', group: '竞价管理', for: runningRoles },
  { place: 'auction.manage', often: 6, label: '我的竞价', group: '竞价管理', for: runningRoles },
  { place: 'approval.todo', often: 10, label: '我的审批', group: '审批', for: approvalRoles },
  { place: 'tender.approvals', often: 16, label: '招标审批', group: '审批', for: [...projectRoles, 'agent'] },
  {
    place: 'tender.publicityApprovals',
    often: 17,
    label: '公示审批',
    group: '审批',
    for: [...projectRoles, 'agent'],
  },
  { place: 'approval.templates', label: '审批设置', group: '审批', for: ['orgAdmin', 'auditor'] },
  { place: 'bid.list', often: 7, label: '我的投标', group: '投标管理', for: biddingRoles },
  {
    place: 'bid.winning',
    often: 14,
    label: '中标',
    group: '投标管理',
    for: [...runningRoles, ...biddingRoles],
  },
  { place: 'bid.offers', label: '投标报价', group: '投标管理', for: biddingRoles },
  { place: 'quotation.list', label: '我的报价', group: '投标管理', for: biddingRoles },
  { place: 'quotation.batch', label: '批量报价', group: '投标管理', for: biddingRoles },
  { place: 'security.list', often: 9, label: '保证金列表', group: '保证金', for: payingRoles },
  { place: 'fee.pay', label: '缴费', group: '保证金', for: payingRoles },
  {
    place: 'fee.service',
    label: '中标服务费',
    group: '保证金',
    for: [...payingRoles, 'agent', 'operator'],
  },
  { place: 'security.desk', often: 8, label: '财务工作台', group: '保证金', for: deskRoles },
  {
    place: 'question.list',
    often: 13,
    label: '询问函',
    group: '沟通',
    for: [...runningRoles, ...biddingRoles],
  },
  { place: 'notice.messages', label: '消息', group: '沟通', for: 'loggedIn' },
  { place: 'report.list', label: '我的举报', group: '沟通', for: 'loggedIn' },
  { place: 'notice.settings', label: '消息设置', group: '沟通', for: 'loggedIn' },
  { place: 'member.operatorDesk', often: 1, label: '运营工作台', group: '平台管理', for: ['operator'] },
  { place: 'report.desk', often: 2, label: '举报处理', group: '平台管理', for: ['operator'] },
  { place: 'site.newsDesk', often: 12, label: '资讯管理', group: '平台管理', for: ['operator'] },
  { place: 'site.settings', often: 18, label: '站点设置', group: '平台管理', for: ['operator'] },
  { place: 'dictionary.desktop', label: '桌面站映射', group: '平台管理', for: ['operator'] },
  { place: 'member.organisation', label: '组织架构', group: '企业', for: 'member' },
  { place: 'member.companyEdit', label: '企业资料', group: '企业', for: 'member' },
  { place: 'member.certificates', label: '企业证书', group: '企业', for: 'member' },
  { place: 'member.companyVerify', label: '企业认证', group: '账号', for: 'company' },
  { place: 'site.consult', label: '咨询服务', group: '账号', for: 'anyone' },
  { place: 'member.settings', label: '设置', group: '账号', for: 'anyone' },
]

/** The person who looks: the roles held, and the company acted for. */
interface Looking {
  readonly roles: readonly Role[]
  readonly company?: { readonly verified: boolean } | undefined
}

function opens(row: MenuRow, person: Looking | undefined): boolean {
  if (row.for === 'anyone') return true
  if (!person) return false
  // Operators belong to the platform: only a company of their own that still has to be verified is theirs to look after.
  if (row.for === 'company') return !person.roles.includes('operator') || person.company?.verified === false
  if (row.for === 'member') return person.company !== undefined && !person.roles.includes('operator')
  return row.for === 'loggedIn' || row.for.some((role) => person.roles.includes(role))
}

/** The menu of a person; undefined: nobody is logged in. */
export function menuFor(person: Looking | undefined): readonly MenuEntry[] {
  return rows.filter((row) => opens(row, person)).map(({ for: _for, ...entry }) => entry)
}
