import type { User } from '@jb/contract/member/member.shapes'
import { joinFirst } from '../features/member/index.ts'
import type { RolePlaceId } from '../map/product-map.ts'

/** What somebody reads at a place that is not for their roles. */
export interface Refusal {
  /** What stands in the bar where that is not the title of the place. */
  readonly title?: (search: Readonly<Record<string, string | undefined>>) => string
  readonly text: string
  /** Who can help. */
  readonly who: string
  /** Said instead to whom no role could help yet. */
  readonly before?: (user: User) => Before | undefined
}

/** What has to come first, and the word on the way to the verification of the company. */
interface Before {
  readonly text: string
  readonly label: string
}

const first =
  (text: string, label: string, lacks = (user: User) => !user.company) =>
  (user: User): Before | undefined =>
    lacks(user) ? { text, label } : undefined

const join = (deed: string, lacks?: (user: User) => boolean) => first(joinFirst(deed), '去认证企业', lacks)

const publishing = (title: string): Refusal => ({
  text: `${title}需要采购员、采购主管或招标代理的权限。`,
  who: '请联系本企业管理员为您开通。',
  before: first(
    `${title}前要先完成企业认证，认证通过后即可发布。`,
    '去企业认证',
    ({ company }) => !company?.verified,
  ),
})

const addenda: Refusal = {
  text: '补遗由采购方的采购员、采购主管、企业管理员或受托的代理发布。',
  who: '需要发布时，请联系本企业管理员；已经发布的补遗，在招标公告里可以看到。',
}

/** As the server says it to whoever lacks the role for a call. */
export const general = '您的角色没有这项权限，请联系企业管理员开通'

/** Places that are for some roles only and have words of their own for all others, who read `general` elsewhere. */
export const refusals: Readonly<Partial<Record<RolePlaceId, Refusal>>> = {
  'dictionary.desktop': {
    text: '桌面站映射只对平台运营人员开放。',
    who: '需要修改时，请用运营账号登录，或联系平台客服。',
  },
  'member.operatorDesk': {
    text: '运营工作台只对平台运营人员开放。',
    who: '需要处理企业认证时，请用运营账号登录，或联系平台客服。',
  },
  'member.termsEdit': {
    text: '用户协议和隐私政策只有平台运营人员可以修改。',
    who: '需要修改时，请用运营账号登录，或联系平台客服。',
  },
  'member.staffEdit': {
    title: ({ id }) => (id === undefined ? '添加员工' : '员工资料'),
    text: '只有企业管理员可以添加和修改员工。',
    who: '需要修改时，请联系本企业的企业管理员。',
    before: join('添加员工'),
  },
  'member.staffImport': {
    text: '只有企业管理员可以导入员工。',
    who: '需要导入时，请联系本企业的企业管理员。',
    before: join('导入员工'),
  },
  'approval.template': {
    text: '只有企业管理员可以设置审批流程。',
    who: '需要修改时，请联系本企业管理员。',
    before: join('设置审批流程', ({ company, roles }) => !company && !roles.includes('operator')),
  },
  'demand.goodsPublish': publishing('发布商品预算'),
  'demand.leasePublish': publishing('发布租赁预算'),
  'demand.freightPublish': publishing('发布货运预算'),
  'demand.labourPublish': publishing('发布劳务预算'),
  'demand.otherPublish': publishing('发布其他预算'),
  'tender.publish': publishing('发布招标'),
  'auction.publish': publishing('发布竞价'),
  'bid.calibrationForm': {
    text: '填写定标信息需要采购员、采购主管、企业管理员或招标代理的权限。',
    who: '请联系本企业管理员为您开通。',
  },
  'tender.issueAddenda': addenda,
  'tender.addenda': addenda,
  'security.desk': {
    text: '财务工作台只对财务人员、企业管理员和受托的招标代理开放。',
    who: '需要办理保证金时，请联系本企业管理员为您开通财务角色。',
  },
  'report.desk': {
    text: '举报处理只对平台运营人员开放。',
    who: '需要处理举报时，请用运营账号登录，或联系平台客服。',
  },
  'site.newsDesk': {
    text: '资讯管理只对平台运营人员开放。',
    who: '需要发布资讯时，请用运营账号登录，或联系平台客服。',
  },
  'site.newsEdit': {
    text: '编辑资讯只对平台运营人员开放。',
    who: '需要发布资讯时，请用运营账号登录。',
  },
  'site.certification': {
    text: '平台检测认证只由平台运营人员登记。',
    who: '需要登记或确认时，请用运营账号登录，或联系平台客服。',
  },
  'site.settings': {
    text: '站点设置只对平台运营人员开放。',
    who: '需要修改时，请用运营账号登录，或联系平台客服。',
  },
}
