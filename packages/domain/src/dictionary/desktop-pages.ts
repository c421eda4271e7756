/**
 * The mobile pages that may have a counterpart on the desktop site: the name that the mapping knows them by
 * (`terminalNumberFirst`, in the product map `desktopName`) and their title.
 */
export const desktopPages = {
  indexs: '首页',
  biddingHall: '招标大厅',
  bidNotice: '招标公告',
  winNotice: '中标公告',
  biddingNoticeDetail: '招标公告详情',
} as const

export type DesktopPage = keyof typeof desktopPages

export const desktopPageNames = Object.keys(desktopPages) as readonly DesktopPage[]
