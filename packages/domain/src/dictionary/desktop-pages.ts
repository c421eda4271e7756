/**
 * The mobile pages that have a name of their own in the mapping of the desktop site (`terminalNumberFirst`, in the
 * product map `desktopName`) and their title.
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

/** A page as the mapping knows it: by its name there, every other one by its path without the first slash. */
export const pageName = /^[A-Za-z][A-Za-z0-9_-]{0,59}$/

/** The title of a page whose name the mapping has of old; every other one goes by its name. */
export const pageTitle = (page: string): string =>
  Object.hasOwn(desktopPages, page) ? desktopPages[page as DesktopPage] : page
