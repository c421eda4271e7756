import { type Profile, profiles } from './profiles.ts'
import type { TenderStatus } from './tender.ts'

/** What the owner's own screens call a status. */
export const statusLabels: Readonly<Record<TenderStatus, string>> = {
  draft: '草稿',
  preview: '招标预告',
  registering: '报名中',
  upcoming: '即将招标',
  bidding: '招标中',
  evaluating: '评标中',
  deciding: '定标',
  publicised: '中标公示',
  awarded: '已完成',
  failed: '流标',
  cancelled: '已终止',
}

/** Why a tender ended without a winner, as shown to bidders. */
export const endReasonLabels = {
  tooFewRegistrations: '确认的报名单位不足，本次采购流标。',
  tooFewBids: '递交投标的单位不足，本次采购流标。',
  noValidBid: '没有有效投标，本次采购流标。',
} as const

export type EndReason = keyof typeof endReasonLabels

/** Who published: the words of buying and those of tendering differ (profile). */
export function noticeTitle(profile: Profile): string {
  return profiles[profile].notice
}

/** The title of the notice of the result. */
export function awardTitle(profile: Profile): string {
  return profiles[profile].award
}

/** What the winner is called. */
export function winnerTitle(profile: Profile): string {
  return profiles[profile].winner
}
