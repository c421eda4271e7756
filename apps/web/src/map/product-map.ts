import type { PlaceMap } from './place.ts'

/** What narrows every hall. */
const hallSearch = {
  keyword: 'may',
  method: 'may',
  type: 'may',
  region: 'may',
  state: 'may',
  sort: 'may',
} as const

/**
 * Every screen of the product, grouped by capability. Router, links, titles, access, tab bar and
 * `docs/product-map.md` are derived from these rows; nothing else holds a path.
 *
 * A row exists only when its screen works. To add a screen: write the row here under its capability,
 * give its id a lazy import in `app/screens.ts` (the compiler asks for it), run `node tools/product-map-doc.ts`.
 */
export const productMap = {
  // 字典
  'dictionary.desktop': {
    path: '/desktopMapping',
    title: '桌面站映射',
    archetype: 'detail',
    access: 'login',
    search: {},
  },

  // 会员
  'member.mine': {
    path: '/mine',
    title: '我的',
    archetype: 'free',
    access: 'public',
    search: {},
    options: { headless: true, home: true, tab: { at: 5, label: '我的', icon: 'user' } },
  },
  'member.settings': { path: '/settings', title: '设置', archetype: 'form', access: 'public', search: {} },
  'member.login': {
    path: '/login',
    title: '登录',
    archetype: 'form',
    access: 'public',
    search: { redirect: 'may' },
  },
  'member.register': {
    path: '/register',
    title: '注册账号',
    archetype: 'form',
    access: 'public',
    search: {},
  },
  'member.setup': { path: '/setup', title: '平台启用', archetype: 'form', access: 'public', search: {} },
  'member.companyVerify': {
    path: '/companyVerify',
    title: '企业认证',
    archetype: 'detail',
    access: 'login',
    search: { form: 'may' },
  },
  'member.operatorDesk': {
    path: '/operatorDesk',
    title: '运营工作台',
    archetype: 'list',
    access: 'login',
    search: { id: 'may', status: 'may', keyword: 'may' },
  },
  'member.mandates': {
    path: '/mandates',
    title: '招标代理委托',
    archetype: 'detail',
    access: 'login',
    search: { form: 'may' },
  },

  // 消息
  'notice.messages': {
    path: '/messages',
    title: '消息',
    archetype: 'list',
    access: 'login',
    search: { only: 'may' },
    options: { home: true, tab: { at: 4, label: '消息', icon: 'bell' } },
  },
  'notice.settings': {
    path: '/messageSettings',
    title: '消息设置',
    archetype: 'form',
    access: 'login',
    search: {},
  },

  // 地图
  'map.address': {
    path: '/map',
    title: '详细地址',
    archetype: 'free',
    access: 'public',
    search: { lon: 'may', lat: 'may', address: 'may', city: 'may' },
  },
  'map.navigation': {
    path: '/navigationMap',
    title: '地图导航',
    archetype: 'free',
    access: 'public',
    search: { lon: 'may', lat: 'may', address: 'may', city: 'may' },
  },

  // 招标
  'tender.detail': {
    path: '/newBiddingNoticeDetail',
    title: '招标公告详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
    options: { desktopName: 'biddingNoticeDetail' },
  },
  'tender.publish': {
    path: '/tenderPublish',
    title: '发布招标',
    archetype: 'step',
    access: 'login',
    search: { id: 'may' },
  },
  'tender.list': {
    path: '/tenderList',
    title: '招标项目',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },
  'tender.page': {
    path: '/tenderPage',
    title: '招标项目列表',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', keyword: 'may' },
  },

  // 投标
  'bid.signUp': {
    path: '/bidSignUp',
    title: '投标报名',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.apply': {
    path: '/apply',
    title: '报名申请',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.registrations': {
    path: '/registrationRecords',
    title: '报名记录',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed', status: 'may' },
  },
  'bid.up': {
    path: '/biddingUp',
    title: '我要投标',
    archetype: 'free',
    access: 'login',
    search: { id: 'needed', replace: 'may' },
  },
  'bid.list': {
    path: '/bidList',
    title: '我的投标',
    archetype: 'list',
    access: 'login',
    search: { status: 'may' },
  },
  'bid.page': {
    path: '/bidPage',
    title: '投标列表',
    archetype: 'list',
    access: 'login',
    search: { status: 'may' },
  },
  'bid.noReply': {
    path: '/noReply',
    title: '未回复',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.ownerDetails': {
    path: '/biddingDetails',
    title: '招标详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.operationLog': {
    path: '/operationLog',
    title: '操作日志',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.records': {
    path: '/bidRecords',
    title: '投标记录',
    archetype: 'list',
    access: 'login',
    search: { id: 'needed' },
  },
  'bid.winning': {
    path: '/winning',
    title: '中标',
    archetype: 'list',
    access: 'login',
    search: { id: 'may', side: 'may' },
  },
  'bid.opening': {
    path: '/bidOpening',
    title: '开标',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'tender.biddingList': {
    path: '/biddingList',
    title: '招标列表',
    archetype: 'list',
    access: 'stepBack',
    search: { status: 'may', keyword: 'may' },
  },
  'tender.goods': {
    path: '/detailedList',
    title: '清单明细',
    archetype: 'list',
    access: 'public',
    search: { id: 'needed', keyword: 'may', page: 'may' },
  },
  'tender.goodsDetails': {
    path: '/goodsDetailList',
    title: '货物明细',
    archetype: 'list',
    access: 'public',
    search: { id: 'needed', keyword: 'may', page: 'may' },
  },
  'tender.calibration': {
    path: '/calibration',
    title: '定标',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'tender.winNotices': {
    path: '/bidWinningNotice',
    title: '中标公告',
    archetype: 'list',
    access: 'public',
    search: { id: 'may', keyword: 'may' },
  },
  'tender.winNotice': {
    path: '/winNotice',
    title: '中标公告',
    archetype: 'list',
    access: 'public',
    search: { id: 'may', keyword: 'may' },
    options: { desktopName: 'winNotice', home: true },
  },

  // 询问函
  'question.form': {
    path: '/LetterInquiry',
    title: '询问函',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed' },
  },
  'question.list': {
    path: '/inquiryDetails',
    title: '询问详情',
    archetype: 'list',
    access: 'login',
    search: { side: 'may', status: 'may', keyword: 'may', id: 'may' },
  },
  'question.detail': {
    path: '/inquiryDetail',
    title: '询问函详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },

  // 举报
  'report.form': {
    path: '/report',
    title: '举报',
    archetype: 'form',
    access: 'login',
    search: { id: 'needed', kind: 'may' },
  },
  'report.list': {
    path: '/reportList',
    title: '我的举报',
    archetype: 'list',
    access: 'login',
    search: { status: 'may' },
  },
  'report.detail': {
    path: '/reportDetail',
    title: '举报详情',
    archetype: 'detail',
    access: 'login',
    search: { id: 'needed' },
  },
  'report.desk': {
    path: '/reportDesk',
    title: '举报处理',
    archetype: 'list',
    access: 'login',
    search: { id: 'may', status: 'may', keyword: 'may' },
  },

  // 关注
  'follow.collection': {
    path: '/collection',
    title: '我的关注',
    archetype: 'list',
    access: 'login',
    search: { kind: 'may', status: 'may', sort: 'may', keyword: 'may' },
  },
  'follow.bidCollection': {
    path: '/bidCollection',
    title: '招标关注',
    archetype: 'list',
    access: 'login',
    search: { status: 'may', sort: 'may', keyword: 'may' },
  },

  // 大厅
  'hall.bidding': {
    path: '/biddingHall',
    title: '招标大厅',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
    options: {
      desktopName: 'biddingHall',
      headless: true,
      home: true,
      tab: { at: 2, label: '大厅', icon: 'list' },
    },
  },
  'hall.bidNotice': {
    path: '/bidNotice',
    title: '招标公告',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
    options: { desktopName: 'bidNotice', home: true },
  },
  'hall.tenders': {
    path: '/Bidding',
    title: '招标',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.esBidNotice': {
    path: '/esBidNotice',
    title: '招标公告',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.announcement': {
    path: '/biddingannouncement',
    title: '招标公告',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.direct': {
    path: '/directbidding',
    title: '直接采购',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.preview': {
    path: '/biddingnotice',
    title: '招标预告',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.site': {
    path: '/siteBidding',
    title: '站点招标',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.homeTender': {
    path: '/homeTender',
    title: '招标',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.homeDirect': {
    path: '/homeDirect',
    title: '直采',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },

  // 首页
  'home.indexs': {
    path: '/indexs',
    title: '首页',
    archetype: 'free',
    access: 'public',
    search: {},
    options: {
      desktopName: 'indexs',
      headless: true,
      home: true,
      tab: { at: 1, label: '首页', icon: 'home' },
    },
  },

  // 站点
  'site.news': {
    path: '/biddingInformation',
    title: '招标资讯',
    archetype: 'list',
    access: 'public',
    search: { status: 'may', keyword: 'may' },
  },
  'site.article': {
    path: '/biddingInformationDetails',
    title: '资讯详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
  },
  'site.newsDesk': {
    path: '/newsDesk',
    title: '资讯管理',
    archetype: 'list',
    access: 'login',
    search: { id: 'may', status: 'may', keyword: 'may' },
    options: { keepsStateFor: ['site.reason'] },
  },
  'site.newsEdit': {
    path: '/newsEdit',
    title: '编辑资讯',
    archetype: 'form',
    access: 'login',
    search: { id: 'may' },
    options: { keepsStateFor: ['site.richText'] },
  },
  'site.settings': {
    path: '/siteSettings',
    title: '站点设置',
    archetype: 'form',
    access: 'login',
    search: {},
  },
  'site.richText': {
    path: '/richTextEditor',
    title: '编辑内容',
    archetype: 'free',
    access: 'login',
    search: { key: 'may' },
  },
  'site.reason': {
    path: '/deliverReason',
    title: '填写原因',
    archetype: 'form',
    access: 'login',
    search: { key: 'may' },
  },
  'site.notFound': {
    path: '/not-found',
    title: '页面不存在',
    archetype: 'free',
    access: 'public',
    search: {},
  },
} as const satisfies PlaceMap

export type PlaceId = keyof typeof productMap
