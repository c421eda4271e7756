import type { NewsStatus } from '@jb/domain/site/news.flow'
import { newsCategories, newsCategoryIds } from '@jb/domain/site/news.labels'
import type { Option } from '../../kit/options.tsx'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
export const newsTones = {
  draft: 'urgent',
  published: 'good',
  withdrawn: 'plain',
} as const satisfies Record<NewsStatus, Tone>

/** What comes next for a piece on the desk. */
export const newsNextSteps = {
  draft: '草稿只有平台运营能看到。检查无误后发布。',
  published: '所有人都能在“招标资讯”中看到。需要修改时，请先撤回。',
  withdrawn: '已从“招标资讯”中撤下。修改后可以重新发布。',
} as const satisfies Record<NewsStatus, string>

export const categoryOptions: readonly Option[] = newsCategoryIds.map((value) => ({
  value,
  label: newsCategories[value],
}))

/** Usual reasons for taking news back. */
export const withdrawReasons = ['内容有误，需要更正', '内容已过时', '重复发布', '应有关方面要求'] as const
