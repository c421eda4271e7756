import { profiles } from '../procurement/profiles.ts'
import { durationText, minute } from '../shared/dates.ts'
import { biddersDecrypt, committeeEvaluates, committeeName, isTendering } from './regime.ts'
import { isOver } from './tender.flow.ts'
import type { Tender, TenderStatus } from './tender.ts'

interface Facts extends Pick<Tender, 'status' | 'openedAt' | 'publicityDays' | 'profile' | 'businessType'> {
  readonly openAt?: Date | null
  /** Why an approval gave the draft back. */
  readonly backReason?: string | null
  /** A decision about it waits for an approval. */
  readonly approvalRunning?: boolean
  /** Null while it is decided: whoever was recommended has given up (弃标). */
  readonly winnerBidId?: string | null
  /** Since when an objection holds it up. */
  readonly pausedAt?: Date | null
  /** A committee evaluates the bids; by points it always does. */
  readonly committee?: boolean
  readonly review?: Tender['review']
  /** Opened in a session that has not ended: objections may still be raised in it. */
  readonly sessionRuns?: boolean
}

/** While these run, an approval can only be about a postponement, and what has to be done is to be done all the same. */
const beforeDeadline: readonly TenderStatus[] = ['preview', 'registering', 'upcoming', 'bidding']

function waiting({ status, profile }: Facts): string {
  const { offer, applicant, decision, award, failure, scrap, procedure } = profiles[profile]
  const words: Partial<Readonly<Record<TenderStatus, string>>> = {
    draft: '继续填写并发布',
    approvalFailed: '审批未通过，按驳回原因修改后重新提交',
    preview: '等报名开始，到时间自动开放',
    upcoming: `等${offer}开始，到时间自动开放`,
    bidding: `等${applicant}${offer}，截止前任何人都看不到价格`,
    publicised: `公示期结束后确认${decision}`,
    awarded: `已${decision}，可查看${award}，请签订合同`,
    failed: `已${failure}，可重新${procedure}`,
    scrapped: `${scrap === '废标' ? '已废标' : scrap}，可重新${procedure}`,
  }
  return words[status] ?? '已终止'
}

const waitForOwner = (many: number) => `${many} 家报名等您确认`

/** What the owner does while a tender is evaluated: waits for the opening, opens, then compares. */
function evaluating(tender: Facts, now: Date | undefined): string {
  const { openedAt, openAt, profile, committee } = tender
  const { opening, winner } = profiles[profile]
  if (openedAt && tender.sessionRuns) return `已${opening}，等开标会结束后评标`
  if (openedAt && isTendering(tender) && committee === false)
    return `已${opening}，请组建${committeeName(tender)}`
  if (openedAt && committeeEvaluates(tender)) return `已${opening}，按评标报告推荐${winner}`
  if (openedAt) return `已${opening}，请比价并推荐${winner}`
  if (biddersDecrypt({ profile }))
    return openAt && now && now.getTime() < openAt.getTime()
      ? `到${openingTime(profile)}后由投标人解密`
      : '开标会进行中，投标人解密后自动公布'
  const late = openAt && now ? now.getTime() - openAt.getTime() : -1
  if (late < 0) return `到${openingTime(profile)}后${opening}`
  const overdue = late < minute ? '' : `，已过${durationText(late)}`
  return `已到${openingTime(profile)}，请${opening}${overdue}`
}

/** What the moment is called from which bids may be opened. */
export function openingTime(profile: Tender['profile']): string {
  return profile === 'SALE' ? '开启时间' : `${profiles[profile].opening}时间`
}

/**
 * What the owner has to do, or wait for, in one short sentence. `pendingRegistrations` is null for whoever may not
 * know how many sign up; without `now` nothing is said to be overdue.
 */
export function nextStepOf(tender: Facts, pendingRegistrations: number | null, now?: Date): string {
  const { status, publicityDays, businessType, profile } = tender
  const { applicant, publicity, decision, winner, procedure } = profiles[profile]
  if (tender.pausedAt && !isOver(status)) return '因异议暂停，请在期限内答复异议'
  if (status === 'approving' || (tender.approvalRunning && !beforeDeadline.includes(status)))
    return '等待审批'
  if (status === 'draft' && tender.backReason) return '已退回草稿，按退回原因修改后重新提交'
  if (status === 'registering') {
    if (pendingRegistrations === null) return '等报名截止，报名单位和家数在开标前保密'
    return pendingRegistrations > 0 ? waitForOwner(pendingRegistrations) : `等${applicant}报名`
  }
  if ((status === 'upcoming' || status === 'bidding') && pendingRegistrations)
    return waitForOwner(pendingRegistrations)
  if (status === 'evaluating') return evaluating(tender, now)
  if (status === 'deciding' && tender.winnerBidId === null)
    return `原定单位已弃标，请重新推荐${winner}，或结束项目后重新${procedure}`
  if (status === 'deciding') return publicityDays > 0 ? `发布${publicity}` : `确认${decision}`
  if (status === 'awarded' && businessType === 3) return '已直接采购，供应商已收到通知'
  return waiting(tender)
}
