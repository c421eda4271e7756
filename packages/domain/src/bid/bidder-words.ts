import { profiles } from '../procurement/profiles.ts'
import { calendarTime } from '../shared/dates.ts'
import { statusLabelOf } from '../tender/labels.ts'
import { biddersDecrypt } from '../tender/regime.ts'
import type { Paying } from '../tender/security.ts'
import type { Tender, TenderStatus } from '../tender/tender.ts'
import { type BidStatus, bidLabelsOf } from './bid.flow.ts'
import { type RegistrationStatus, registrationLabels } from './registration.flow.ts'
import { type Secured, securedNextStep } from './secured.ts'
import { bidWords } from './words.ts'

/** How a company stands to a tender in which it takes part. */
export interface Part {
  readonly tender: Pick<
    Tender,
    'status' | 'profile' | 'applyEnd' | 'bidStart' | 'bidEnd' | 'openAt' | 'openedAt' | 'publicityUntil'
  > &
    Paying &
    Partial<Pick<Tender, 'pausedAt'>>
  readonly registration: RegistrationStatus | undefined
  readonly bid: BidStatus | undefined
  /** How it stands with the security that the tender asks for; null: it asks for none. */
  readonly secured: Secured | null
  /** The number of the latest addendum that the company has not confirmed. */
  readonly unconfirmed?: number | undefined
}

/** The part of it that decides about its tab. */
type Grouped = Pick<Part, 'registration' | 'bid'> & { readonly tender: Pick<Tender, 'status'> }

/** Tabs of 我的投标. */
export type BidGroup = 'registering' | 'bidding' | 'waiting' | 'ended'

const over: readonly TenderStatus[] = ['awarded', 'failed', 'scrapped', 'cancelled']
const before: readonly TenderStatus[] = ['preview', 'registering']
const beforeEnd: readonly TenderStatus[] = [...before, 'upcoming', 'bidding']

/** The tab under which a sign-up stands. */
export function bidGroupOf({ tender: { status }, registration, bid }: Grouped): BidGroup {
  if (over.includes(status) || registration === 'withdrawn') return 'ended'
  if (bid === 'withdrawn' || bid === 'outdated') return beforeEnd.includes(status) ? 'bidding' : 'ended'
  if (bid) return bid === 'submitted' || bid === 'opened' ? 'waiting' : 'ended'
  if (registration === 'confirmed') return beforeEnd.includes(status) ? 'bidding' : 'ended'
  const open = registration === 'registered' ? beforeEnd : registration === 'stale' ? [] : before
  return open.includes(status) ? 'registering' : 'ended'
}

/** The status word of a sign-up: the bid's when there is one. */
export function partName({ tender, registration, bid }: Part): string {
  if (registration === 'withdrawn') return registrationLabels.withdrawn
  if (bid && !(['submitted', 'withdrawn', 'outdated'].includes(bid) && over.includes(tender.status)))
    return bidLabelsOf(tender.profile)[bid]
  if (over.includes(tender.status)) return statusLabelOf(tender)
  return registration ? registrationLabels[registration] : ''
}

function afterBid(tender: Part['tender'], bid: BidStatus, now: Date): string {
  const { offer, opening, win, owner, decision } = bidWords(tender.profile)
  if (bid === 'withdrawn')
    return tender.status === 'bidding'
      ? `${offer}已撤回，${calendarTime(tender.bidEnd, now)} 前可以重新${offer}`
      : `${offer}已撤回，没有参加本次比价`
  if (bid === 'abandoned') return '已弃标，保证金如何处理请看保证金订单'
  if (bid === 'outdated')
    return tender.status === 'bidding'
      ? `补遗改变了清单，原来的${offer}已失效，请在 ${calendarTime(tender.bidEnd, now)} 前重新${offer}`
      : `${offer}在补遗后失效，没有参加本次比价`
  if (bid === 'won') return `恭喜${win}，请等待${owner}联系签订合同`
  if (bid === 'notWon') return `本次未${win}，可查看${profiles[tender.profile].award}`
  if (bid === 'undecrypted') return `解密时间内没有解密，等${owner}认定原因`
  if (bid === 'deemedRevoked' || bid === 'deemedWithdrawn') return '没有解密，原因已认定，可查看依据'
  if (bid === 'invalid' || bid === 'unreadable') return `您的${offer}没有进入比价，可查看原因`
  if (over.includes(tender.status) && tender.status !== 'awarded') return '项目已结束，可查看原因'
  if (tender.pausedAt) return '项目因异议暂停，异议处理完毕后继续'
  if (bid === 'submitted') return submittedStep(tender, opening, now)
  if (tender.status === 'publicised') return `等待公示结束（${calendarTime(tender.publicityUntil, now)}）`
  return `已${opening}，等待${owner}${decision === win ? '确认结果' : decision}`
}

/** Where bidders decrypt they come to the opening, with what opens their bid. */
function submittedStep(tender: Part['tender'], opening: string, now: Date): string {
  const at = calendarTime(tender.openAt, now)
  if (!biddersDecrypt(tender)) return `等待${opening}（${at}）`
  const begun = tender.openAt !== null && now.getTime() >= tender.openAt.getTime()
  return begun ? '开标会已开始，请立即解密；已解密的请等公布' : `${at} ${opening}，届时请来解密`
}

/** What the company does or waits for next, in one short sentence; '' when it takes no part. */
export function bidderNextStep(part: Part, now: Date): string {
  const { tender, registration, unconfirmed } = part
  const joined = registration === 'registered' || registration === 'confirmed'
  const asks = joined && unconfirmed !== undefined && beforeEnd.includes(tender.status)
  return asks ? `未确认补遗，请先阅读并确认第 ${unconfirmed} 号补遗` : usualStep(part, now)
}

function usualStep({ tender, registration, bid, secured }: Part, now: Date): string {
  if (registration === 'withdrawn')
    return before.includes(tender.status) ? '已退出报名，报名截止前可以重新报名' : '已退出报名'
  const missing = securedNextStep(tender, secured, now)
  if ((bid === 'withdrawn' || bid === 'outdated') && missing !== '' && tender.status === 'bidding')
    return `${afterBid(tender, bid, now)}；${missing}`
  if (bid) return afterBid(tender, bid, now)
  if (!registration) return ''
  if (over.includes(tender.status)) return '项目已结束'
  const { offer, owner } = bidWords(tender.profile)
  if (registration === 'refused')
    return before.includes(tender.status) ? '按拒绝原因修改后重新报名' : `报名未通过，本次不能${offer}`
  if (registration === 'stale') return '报名没有被确认，已失效'
  if (registration === 'assembling')
    return before.includes(tender.status)
      ? `联合体成员确认后报名才会提交，报名 ${calendarTime(tender.applyEnd, now)} 截止`
      : '联合体没有在报名截止前完成确认'
  if (registration === 'registered')
    return `等待${owner}确认报名${missing && before.includes(tender.status) ? `；${missing}` : ''}`
  if (missing !== '' && beforeEnd.includes(tender.status)) return missing
  if (tender.status === 'bidding') return `请在 ${calendarTime(tender.bidEnd, now)} 前提交${offer}`
  return beforeEnd.includes(tender.status)
    ? `${offer} ${calendarTime(tender.bidStart, now)} 开始，可以先准备报价`
    : `${offer}已截止，您没有提交${offer}`
}
