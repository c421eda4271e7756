import { type Profile, profiles } from '../procurement/profiles.ts'
import { isInvited, type Method } from './methods.ts'
import type { Tender, TenderStatus } from './tender.ts'

/** What the owner's own screens call a status: tendering and buying alike, a sale by its own words. */
const statusWords: Readonly<Record<TenderStatus, string>> = {
  draft: '草稿',
  approving: '审批中',
  approvalFailed: '审批未通过',
  preview: '招标预告',
  registering: '报名中',
  upcoming: '即将招标',
  bidding: '招标中',
  evaluating: '评标中',
  deciding: '定标',
  publicised: '公示',
  awarded: '已完成',
  failed: '流标',
  scrapped: '废标',
  cancelled: '已终止',
}

const saleWords: Partial<Readonly<Record<TenderStatus, string>>> = {
  preview: '处置预告',
  upcoming: '即将出价',
  bidding: '出价中',
  evaluating: '比价中',
  deciding: '确认成交',
}

/**
 * The word for the status of a tender, as everybody reads it. Between the deadline and the opening nobody evaluates
 * yet: with `openedAt` null it says what is waited for.
 */
export function statusLabelOf({
  status,
  profile,
  openedAt,
}: Pick<Tender, 'status' | 'profile'> & Partial<Pick<Tender, 'openedAt'>>): string {
  const { publicity, failure, scrap, opening } = profiles[profile]
  if (status === 'evaluating' && openedAt === null) return `待${opening}`
  if (status === 'publicised') return publicity
  if (status === 'failed') return failure
  if (status === 'scrapped') return scrap
  return (profile === 'SALE' && saleWords[status]) || statusWords[status]
}

const reasons = [
  'tooFewRegistrations',
  'tooFewBids',
  'nothingDecrypted',
  'tooFewCounted',
  'noValidBid',
] as const
/** Why the clock, or the opening, ended a tender without a winner. */
export type EndReason = (typeof reasons)[number]

/** Tells such a reason from an owner's own words. */
export function isEndReason(reason: string): reason is EndReason {
  return (reasons as readonly string[]).includes(reason)
}

/** Why a tender ended without a winner, as shown to those who took part. */
export function endReasonLabel(reason: EndReason, profile: Profile): string {
  const { offer, applicant, procedure, failure } = profiles[profile]
  const why = {
    tooFewRegistrations: '确认的报名单位不足',
    tooFewBids: `递交${offer}的${applicant}不足`,
    nothingDecrypted: `解密时间内没有${applicant}解密`,
    tooFewCounted: `除去视为撤回的，递交${offer}的${applicant}不足`,
    noValidBid: `没有有效${offer}`,
  }[reason]
  return `${why}，本次${procedure}${failure}。`
}

/** Who published: the words of buying and those of tendering differ (profile). */
export function noticeTitle(profile: Profile): string {
  return profiles[profile].notice
}

/** The same of one tender: whoever is invited gets a letter, no public notice. */
export function noticeNameOf(tender: { readonly profile: Profile; readonly method: Method }): string {
  if (!isInvited(tender)) return noticeTitle(tender.profile)
  return tender.profile === 'SOURCING' ? '采购邀请书' : '投标邀请书'
}

/** The title of the notice of the result. */
export function awardTitle(profile: Profile): string {
  return profiles[profile].award
}

/** What the winner is called. */
export function winnerTitle(profile: Profile): string {
  return profiles[profile].winner
}
