import type { TenderGroup } from '@jb/domain/tender/groups'
import type { TenderStatus } from '@jb/domain/tender/tender'
import type { Tone } from '../../kit/tag.tsx'

/** How a status is tinted; the word beside it carries the meaning. */
const tones: Readonly<Record<TenderStatus, Tone>> = {
  draft: 'plain',
  preview: 'brand',
  registering: 'good',
  upcoming: 'brand',
  bidding: 'urgent',
  evaluating: 'brand',
  deciding: 'brand',
  publicised: 'brand',
  awarded: 'good',
  failed: 'bad',
  cancelled: 'bad',
}

/** Tone of a status as the wire names it. */
export function toneOf(status: string): Tone {
  return (tones as Readonly<Record<string, Tone>>)[status] ?? 'plain'
}

/** The next step of a tender for anybody who reads its notice. */
const nextWords: Readonly<Record<string, string>> = {
  preview: '报名开始后，企业可以报名参加。',
  registering: '先报名，采购方确认后才能投标。',
  upcoming: '报名已结束，到时间开放投标。',
  bidding: '已确认报名的企业可以投标。',
  evaluating: '投标已截止，等待开标和评审。',
  deciding: '评审已完成，等待采购方定标。',
  publicised: '结果正在公示。',
  awarded: '已定标，感谢各家参加。',
}

/** The next step for the people of the company that published it. */
const ownWords: Readonly<Record<string, string>> = {
  preview: '到时间自动开放报名。',
  registering: '等供应商报名，请及时确认。',
  upcoming: '到时间自动开放投标。',
  bidding: '等供应商投标，截止前看不到价格。',
  evaluating: '到开标时间后开标，再比价定标。',
  deciding: '比价已提交，等待定标。',
  publicised: '公示期结束后确认定标。',
  awarded: '已定标，请通知并签订合同。',
}

/** What comes next for the reader, or why it ended. */
export function nextWordsOf(tender: { status: string; endReason: string | null }, own = false): string {
  const words = own ? ownWords : nextWords
  return words[tender.status] ?? tender.endReason ?? ''
}

export const groupNames = {
  draft: '草稿',
  open: '进行中',
  evaluating: '评标定标',
  ended: '已结束',
} as const satisfies Record<TenderGroup, string>
