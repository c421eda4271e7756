import type { PlaceMap } from './place.ts'

/**
 * Every screen of the product, grouped by capability. Router, links, titles, access, tab bar and
 * `docs/product-map.md` are derived from these rows; nothing else holds a path.
 *
 * A row exists only when its screen works. To add a screen: write the row here under its capability,
 * give its id a lazy import in `app/screens.ts` (the compiler asks for it), run `node tools/product-map-doc.ts`.
 */
export const productMap = {
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

  // 消息
  'notice.messages': {
    path: '/messages',
    title: '消息',
    archetype: 'list',
    access: 'login',
    search: { only: 'may' },
    options: { home: true, tab: { at: 4, label: '消息', icon: 'bell' } },
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

  // 站点
  'site.notFound': {
    path: '/not-found',
    title: '页面不存在',
    archetype: 'free',
    access: 'public',
    search: {},
  },
} as const satisfies PlaceMap

export type PlaceId = keyof typeof productMap
