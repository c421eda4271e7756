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
 * The rows that a phone has from the first moment: where people arrive (the tabs, the halls, the login) and what the
 * code of the first load links to. Every other row stands in `product-map.ts` and is fetched after the first paint,
 * so a new screen belongs there unless it stands in the tab bar or is linked to before anything else is here.
 */
export const ground = {
  // 会员
  'member.mine': {
    path: '/mine',
    title: '我的',
    archetype: 'free',
    access: 'public',
    search: {},
    options: { headless: true, home: true, tab: { at: 5, label: '我的', icon: 'user' } },
  },
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
    search: { redirect: 'may' },
  },
  'member.companyVerify': {
    path: '/companyVerify',
    title: '企业认证',
    archetype: 'detail',
    access: 'login',
    search: { form: 'may', redirect: 'may' },
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

  // 招标
  'tender.detail': {
    path: '/newBiddingNoticeDetail',
    title: '招标公告详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
    options: { desktopName: 'biddingNoticeDetail' },
  },
  'tender.winNotice': {
    path: '/winNotice',
    title: '中标公告',
    archetype: 'list',
    access: 'public',
    search: { id: 'may', kind: 'may', keyword: 'may' },
    options: { desktopName: 'winNotice', home: true },
  },

  // 竞价
  'auction.list': {
    path: '/auction',
    title: '动态竞价',
    archetype: 'list',
    access: 'public',
    search: {
      scope: 'may',
      phase: 'may',
      direction: 'may',
      type: 'may',
      region: 'may',
      keyword: 'may',
    },
    options: {
      keepAlive: true,
      headless: true,
      home: true,
      tab: { at: 3, label: '竞价', icon: 'bars' },
    },
  },
  'auction.detail': {
    path: '/auctionDetails',
    title: '竞价详情',
    archetype: 'detail',
    access: 'public',
    search: { id: 'needed' },
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
    title: '招标公告搜索',
    archetype: 'list',
    access: 'public',
    search: hallSearch,
  },
  'hall.announcement': {
    path: '/biddingannouncement',
    title: '正在进行的招标公告',
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
  'site.notFound': {
    path: '/not-found',
    title: '页面不存在',
    archetype: 'free',
    access: 'public',
    search: {},
  },
} as const satisfies PlaceMap

export type GroundId = keyof typeof ground
