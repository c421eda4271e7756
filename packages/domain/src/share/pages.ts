import { urlOf } from '../shared/url.ts'
/** What stands behind the id in the address of a page. */
export type SharedThing = 'tender' | 'auction' | 'result' | 'demand' | 'company' | 'project' | 'article'

/** What a public page says of itself to whoever gets its link; `thing` where its id names one that says more. */
export interface SharedPage {
  readonly title: string
  readonly words: string
  readonly thing?: SharedThing
}

const results = {
  title: '中标公告',
  words: '查看各单位公示和发布的中标、成交结果。',
  thing: 'result',
} as const
const notices = {
  title: '招标公告',
  words: '查看正在进行的招标、询价和采购公告，在手机上报名和投标。',
} as const

const demands = { words: '查看需求的内容、清单和报价截止时间，在手机上报价。' } as const

/** The public pages by their path. Every other page, a person's own ones among them, says what the site is. */
export const sharedPages: Readonly<Record<string, SharedPage>> = {
  '/indexs': { title: '首页', words: '招标公告、直接采购和中标结果，一页看全。' },
  '/biddingHall': {
    title: '招标大厅',
    words: '按地区、类型和状态查找招标、询价和采购公告，在手机上报名和投标。',
  },
  '/bidNotice': notices,
  '/Bidding': { ...notices, title: '招标' },
  '/esBidNotice': { ...notices, title: '招标公告搜索' },
  '/biddingannouncement': { ...notices, title: '正在进行的招标公告' },
  '/directbidding': { title: '直接采购', words: '查看各单位发布的直接采购公告。' },
  '/biddingnotice': { title: '招标预告', words: '查看即将开始的招标，提前准备报名。' },
  '/siteBidding': { ...notices, title: '站点招标' },
  '/homeTender': { ...notices, title: '招标' },
  '/homeDirect': { title: '直采', words: '查看各单位发布的直接采购公告。' },
  '/newBiddingNoticeDetail': {
    title: '招标公告详情',
    words: '查看公告的内容、清单和时间安排，在手机上报名和投标。',
    thing: 'tender',
  },
  '/drawProof': { title: '抽取记录', words: '查看评标专家的抽取记录，任何人都可以核验。', thing: 'tender' },
  '/detailedList': { title: '清单明细', words: '查看公告的全部清单。', thing: 'tender' },
  '/goodsDetailList': { title: '货物明细', words: '查看公告的全部货物。', thing: 'tender' },
  '/Addendum': {
    title: '补遗公告',
    words: '查看各项目发布后的澄清和修改，以及改后的时间。',
    thing: 'tender',
  },
  '/bidAddendum': {
    title: '补遗公告详情',
    words: '查看补遗改变了什么，以及改后的清单和时间。',
    thing: 'tender',
  },
  '/bidReceipt': {
    title: '收标确认',
    words: '查看截止时封存的收标清单，核对自己的回执是否列入。',
    thing: 'tender',
  },
  '/openingSession': {
    title: '开标会',
    words: '查看开标会的进程、主持人通知和公布的结果。',
    thing: 'tender',
  },
  '/publishedBidSnapshot': {
    title: '已发布招标快照',
    words: '查看公告发布时的内容，并校验没有被改动。',
    thing: 'tender',
  },
  '/userAgreement': { title: '用户协议', words: '使用本平台之前请阅读。' },
  '/privacyPolicy': { title: '隐私政策', words: '本平台保存哪些信息，怎样使用和保护。' },
  '/forgotPassword': { title: '忘记密码', words: '用短信验证码设置新密码。' },
  '/directory': {
    title: '企业名录',
    words: '按会员类型、企业类型、等级、距离和名称查找已认证的企业。',
  },
  '/auction': { title: '动态竞价', words: '查看正在进行和即将开始的网络竞价，在手机上报名和出价。' },
  '/auctionDetails': {
    title: '竞价详情',
    words: '查看标的、竞价规则和时间安排，在手机上报名和出价。',
    thing: 'auction',
  },
  '/biddingAgreement': {
    title: '竞买协议',
    words: '报名参加竞价之前阅读：怎样出价、保证金、成交和违约。',
    thing: 'auction',
  },
  '/auctionResult': { title: '竞价结果', words: '查看网络竞价的成交结果和结算进度。', thing: 'auction' },
  '/auctionReplay': {
    title: '竞价回放',
    words: '回看网络竞价的全程记录，并校验没有被改动。',
    thing: 'auction',
  },
  '/productDemandDetails': { ...demands, title: '商品需求详情', thing: 'demand' },
  '/logisticsDetails': { ...demands, title: '货运需求详情', thing: 'demand' },
  '/labourDetails': { ...demands, title: '劳务详情', thing: 'demand' },
  '/demandDetails': { ...demands, title: '需求详情', thing: 'demand' },
  '/demandForecast': { title: '需求预告', words: '查看即将开始报价的采购、租赁、货运和劳务需求，提前准备。' },
  '/demandNoticeDetails': {
    title: '需求公告详情',
    words: '查看需求的预告、准备事项和选定结果。',
    thing: 'demand',
  },
  '/enterpriseSpecial': {
    title: '企业专场',
    words: '查看一家企业正在进行的招标、竞价和需求。',
    thing: 'company',
  },
  '/engineeringProject': {
    title: '工程项目',
    words: '查看各单位公示的工程项目：地区、类型和负责单位。',
  },
  '/FProjectDetails': {
    title: '项目详情',
    words: '查看公示的工程项目：地区、类型和负责单位。',
    thing: 'project',
  },
  '/bidWinningNotice': results,
  '/winNotice': results,
  '/biddingInformation': { title: '招标资讯', words: '平台公告、政策法规和行业动态。' },
  '/biddingInformationDetails': {
    title: '资讯详情',
    words: '平台公告、政策法规和行业动态。',
    thing: 'article',
  },
  '/consultService': { title: '咨询服务', words: '客服电话、在线客服和操作指南。' },
  '/commodityType': { title: '商品类型', words: '按类别查找材料、劳务、货运、租赁和服务的供应企业。' },
}

/** What the site says of itself. */
export const siteWords =
  '施工企业的移动采购平台：招标公告、报名、加密投标、开标和定标，随时随地在手机上完成。'

/** The picture of every page that has none of its own, as a path of the site. */
export const sitePicture = '/share.png'

const longest = 120

/** A description as it is handed on: one line, at most 120 characters, cut with an ellipsis. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const signs = [...line]
  return signs.length <= longest ? line : `${signs.slice(0, longest - 1).join('')}…`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Which page an address of the site leads to, and the id it names, if it can be one. Undefined for all but public pages. */
export function sharedPageAt(
  address: string,
): { readonly path: string; readonly page: SharedPage; readonly id: string | undefined } | undefined {
  const base = 'http://site'
  const url = urlOf(address, base)
  if (!url) return undefined
  const { pathname: path, searchParams, origin } = url
  const page = origin === base && Object.hasOwn(sharedPages, path) ? sharedPages[path] : undefined
  const id = searchParams.get('id')
  return page && { path, page, id: id !== null && uuid.test(id) ? id.toLowerCase() : undefined }
}
