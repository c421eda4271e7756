import type { Profile } from '../procurement/profiles.ts'
import { day } from '../shared/dates.ts'
import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { factOf, type TenderEventOf } from '../tender/events.ts'
import { regimeOf } from '../tender/regime.ts'
import { securityAmount } from '../tender/security.ts'
import { tenderFlow } from '../tender/tender.flow.ts'
import type { Tender } from '../tender/tender.ts'
import { type BidStatus, bidFlow } from './bid.flow.ts'
import type { DecidableBid } from './recommend.ts'
import type { Secured } from './secured.ts'
import { signBy } from './signing.ts'
import { bidWords } from './words.ts'

/** Why a bid is abandoned (TL 55): the first two are the bidder's own word, the others the owner's about it. */
export const abandonKinds = [
  'givesUp',
  'forceMajeure',
  'notSigned',
  'noPerformanceSecurity',
  'unlawful',
] as const
export type AbandonKind = (typeof abandonKinds)[number]

export const abandonKindNames = {
  givesUp: '自愿放弃',
  forceMajeure: '因不可抗力不能履行',
  notSigned: '逾期没有签订合同',
  noPerformanceSecurity: '没有按要求提交履约保证金',
  unlawful: '被查实有影响结果的违法行为',
} as const satisfies Record<AbandonKind, string>

export const bidderKinds = ['givesUp', 'forceMajeure'] as const satisfies readonly AbandonKind[]
export const ownerKinds = [
  'notSigned',
  'noPerformanceSecurity',
  'unlawful',
] as const satisfies readonly AbandonKind[]

/** What an abandonment has undone. */
export const undoneSteps = ['offer', 'recommendation', 'publicity', 'award'] as const
export type Undone = (typeof undoneSteps)[number]

/** How the owner goes on afterwards, as its public notice says it. */
export const nextWays = ['nextCandidate', 'reTender', 'scrap'] as const
export type NextWay = (typeof nextWays)[number]

/** The same in the words of the procedure. */
export function nextWayName(way: NextWay, profile: Profile): string {
  const { winner, procedure, scrap } = bidWords(profile)
  const names = {
    nextCandidate: `依次确定其他候选人为${winner}`,
    reTender: `重新${procedure}`,
    scrap,
  } as const satisfies Record<NextWay, string>
  return names[way]
}

/** Fewest characters of what whoever abandons, or says so of another, has to write. */
export const leastAbandonReason = 5

/** What became of one bid. */
export interface BidMoved {
  readonly bidId: string
  readonly status: BidStatus
}

/** A tender of which one bidder has given up. */
export interface Abandoned {
  readonly tender: Tender
  readonly undone: Undone
  readonly abandoned: BidMoved & { readonly companyId: string }
  /** Those that had lost and are compared again. */
  readonly reopened: readonly BidMoved[]
  readonly events: readonly TenderEventOf<'tender.reopened'>[]
}

type AbandonRefusal = 'tender.wrongStatus' | 'tender.notOpened' | 'bid.notEligible' | 'tender.reasonRequired'

const undoneBy = {
  evaluating: 'offer',
  deciding: 'recommendation',
  publicised: 'publicity',
  awarded: 'award',
} as const satisfies Partial<Record<Tender['status'], Undone>>

const isUndoing = (status: Tender['status']): status is keyof typeof undoneBy => status in undoneBy

/** The recommendation is void, and with it what has followed from it. */
const undecided = {
  winnerBidId: null,
  awardReason: null,
  publicityUntil: null,
  decidedAt: null,
  endedAt: null,
} as const satisfies Partial<Tender>

/** Those that had lost, open again. */
const reopenedIn = (bids: readonly DecidableBid[]) =>
  bids.flatMap(({ bidId, status }) => (status === 'notWon' ? [{ bidId, status: bidFlow.notWon.reopen }] : []))

/**
 * 弃标: one opened bid is no more. Where it was the one that was recommended, publicised or awarded the decision is open
 * again, and those that had lost are compared anew; the owner chooses the next candidate, or ends the tender.
 */
export function abandonBid(
  tender: Tender,
  bids: readonly DecidableBid[],
  { bidId, reason }: { readonly bidId: string; readonly reason: string },
): Abandoned | Refusal<AbandonRefusal> {
  const { status } = tender
  if (!isUndoing(status)) return refuse('tender.wrongStatus', { status, action: 'abandonBid' })
  if (!tender.openedAt) return refuse('tender.notOpened')
  const bid = bids.find((one) => one.bidId === bidId)
  const after = bid && follow('bid', bidFlow, bid.status, 'abandon')
  if (!bid || !after || isRefusal(after)) return refuse('bid.notEligible')
  if (reason.trim().length < leastAbandonReason)
    return refuse('tender.reasonRequired', { least: leastAbandonReason })
  const abandoned = { bidId, companyId: bid.companyId, status: after }
  const chosen = tender.winnerBidId === bidId
  const undone = chosen ? undoneBy[status] : 'offer'
  const reopens = undone === 'publicity' || undone === 'award'
  const next = follow('tender', tenderFlow, status, reopens ? 'reopen' : 'abandonBid')
  if (isRefusal(next)) return next
  const moved = { ...tender, ...(chosen && undecided), status: next }
  if (!reopens) return { tender: moved, undone, abandoned, reopened: [], events: [] }
  return {
    tender: moved,
    undone,
    abandoned,
    reopened: reopenedIn(bids),
    events: [{ type: 'tender.reopened', payload: { ...factOf(tender), bidderId: bid.companyId, undone } }],
  }
}

/** So many days after the term of the contract its owner may say that the winner has not kept its word. */
const graceDays = 5

/** From when it may; null without an award. */
export function declareFrom(tender: Pick<Tender, 'decidedAt'>): Date | null {
  const by = signBy(tender)
  return by && new Date(by.getTime() + graceDays * day)
}

/** Why the owner cannot say so now; undefined: it can. */
export function declareGuard(
  tender: Pick<Tender, 'status' | 'decidedAt' | 'businessType'>,
  now: Date,
): Refusal<'tender.wrongStatus' | 'bid.contractRunning'> | undefined {
  const { status, businessType } = tender
  if (status !== 'awarded' || businessType === 3) return refuse('tender.wrongStatus', { status })
  const from = declareFrom(tender)
  return from === null || now < from
    ? refuse('bid.contractRunning', { from: from?.toISOString() })
    : undefined
}

/** What it costs a bidder to give up, as it reads before it presses. */
export function abandonConsequence({
  profile,
  won,
  secured,
}: {
  readonly profile: Profile
  readonly won: boolean
  readonly secured: Pick<Secured, 'amount' | 'status'> | null
}): string {
  const { owner, procedure, winner } = bidWords(profile)
  const lawful = regimeOf({ profile }).namesSecret
  const article = `《招标投标法实施条例》第${won ? '七十四' : '三十五'}条`
  const held = secured !== null && secured.status === 'ok'
  const kept = held
    ? won && lawful
      ? `贵公司已缴的保证金 ${securityAmount(secured.amount)}将不予退还（${article}）。`
      : `${owner}可以不退还贵公司已缴的保证金 ${securityAmount(secured.amount)}（${lawful ? '' : '参照'}${article}）。`
    : `给${owner}造成损失的，贵公司可能要承担赔偿责任。`
  const title = won ? `取消${winner}资格，` : ''
  const out = lawful ? '' : `本项目重新${procedure}时，贵公司不能再参加。`
  return `弃标后${title}不能恢复，会记入贵公司的弃标记录。${kept}${out}`
}
