import type { NewsAction, NewsStatus } from './news.flow.ts'

/** What news is about; the same list is a CHECK of the table. */
export const newsCategories = {
  policy: '政策法规',
  industry: '行业动态',
  platform: '平台公告',
  guide: '操作指南',
} as const
export type NewsCategory = keyof typeof newsCategories
export const newsCategoryIds = Object.keys(newsCategories) as readonly NewsCategory[]

export const newsStatusNames = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已撤回',
} as const satisfies Record<NewsStatus, string>

/** The word on a button. */
export const newsActionNames = {
  publish: '发布',
  edit: '编辑',
  withdraw: '撤回',
} as const satisfies Record<NewsAction, string>

/** A line of the history, by the action that the operation log holds. */
const newsHistoryNames: Readonly<Record<string, string>> = {
  create: '新建草稿',
  edit: '修改',
  publish: '发布',
  withdraw: '撤回',
}

/** The words of a logged action; one that this version does not know shows as it is. */
export const newsHistoryName = (action: string): string => newsHistoryNames[action] ?? action
