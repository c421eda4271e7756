import type { StandingStatus } from '../security/kinds.ts'
import { calendarTime } from '../shared/dates.ts'
import type { Decimal } from '../shared/money.ts'
import type { BidderStatus } from './auction.ts'
import { entryShut } from './entry-shut.ts'
import { type Auction, payUntil } from './form.ts'
import { type Joining, joinGuard, sideGuard } from './join.ts'
import { isStarting, wordsOf } from './labels.ts'
import { lastMinutes, leaveGuard } from './leave.ts'
import { type AuctionAction, button } from './owner-actions.ts'
import { styleOf, sum } from './price-style.ts'

/** How a company's deposit stands. */
export interface DepositStanding {
  readonly required: boolean
  readonly amount: Decimal | null
  readonly status: StandingStatus
  /** It is held, and its guarantee is valid no more. */
  readonly expired?: true
}

/** What decides about the buttons of whoever is not on the owner's side. */
export interface StandingFacts {
  readonly auction: Auction
  readonly loggedIn: boolean
  readonly companyId: string | undefined
  readonly companyVerified: boolean
  readonly companyFrozen: boolean
  /** The caller's roles allow to bid. */
  readonly mayBid: boolean
  readonly bothSides: boolean
  readonly sharedStaff: boolean
  readonly breached: boolean
  readonly bidder:
    | { readonly status: BidderStatus; readonly agreed: boolean; readonly refuseReason: string | null }
    | undefined
  readonly deposit: DepositStanding
  /** In the talks: asked for one more price, until this moment. */
  readonly talksUntil: Date | null
  readonly now: Date
}

/** The words for a company's deposit, for the owner's list. */
export const depositNames = {
  none: '未缴纳',
  pending: '待支付',
  checking: '核对中',
  ok: '已缴纳',
  released: '已进入退还',
} as const satisfies Record<StandingStatus, string>

const over = ['ended', 'negotiating', 'settling', 'settled', 'breached', 'unsold', 'cancelled']

const sides: Readonly<Record<string, string>> = {
  ...entryShut,
  'auction.ownAuction': '这是本企业发布的竞价，不能参加。',
  'auction.agentMayNotBid': '您的企业是这个竞价的代理机构，不能参加。',
  'auction.bothSides': '您是发布方或其代理机构的成员，不能代表其他企业参加。',
  'auction.sharedStaff':
    '本企业有成员同时在发布方或其代理机构任职，不能参加；请先由一方的企业管理员移出这名成员。',
  'auction.alreadyJoined': '您的企业已经报名，不用重复报名。',
  'auction.breached': '您的企业在这个标的上有违约记录，不能参加重新竞价。',
}

/** Why this person cannot act for a company at all; undefined: it can. */
function personWhy(facts: StandingFacts): string | undefined {
  if (!facts.loggedIn) return '请先登录，再报名参加竞价。'
  if (facts.companyId === undefined) return '您还没有加入企业，请先完善企业信息。'
  const never = sideGuard(facts.auction, { companyId: facts.companyId, bothSides: facts.bothSides })
  if (never) return sides[never.refused]
  if (!facts.mayBid) return '您在本企业没有报价权限，请联系企业管理员开通。'
  if (facts.companyFrozen) return '贵公司已被平台冻结，暂时不能报名和出价，请联系平台客服。'
  return facts.companyVerified ? undefined : '企业认证通过后才能参加竞价，请先完成企业认证。'
}

/** Why this auction takes nobody in, or not this company; who cannot act for one hears of it all the same. */
function joinWhy(facts: StandingFacts): string | undefined {
  const { companyId = '', bothSides, sharedStaff, breached, bidder, auction, now } = facts
  const joining: Joining = { companyId, bothSides, sharedStaff, breached, status: bidder?.status }
  const refusal = joinGuard(auction, joining, now)
  return refusal ? sides[refusal.refused] : undefined
}

const depositWords: Readonly<Record<StandingStatus, (amount: string) => string | undefined>> = {
  none: (amount) => `请先缴纳保证金 ${amount}，到账后才能出价。`,
  pending: (amount) => `保证金 ${amount} 还没有支付，到账后才能出价。`,
  checking: () => '保证金正在核对，确认到账后才能出价。',
  released: () => '保证金已进入退还，不能再出价。',
  ok: () => undefined,
}

/** Why no deposit can be given any more; undefined: there is time. */
function payWhy({ auction, now }: StandingFacts): string | undefined {
  const until = payUntil(auction)
  return until && now >= until ? `保证金的缴纳时间已在 ${calendarTime(until, now)} 截止。` : undefined
}

/** The deposit in the measure of the prices beside it. */
const depositText = ({ auction, deposit }: StandingFacts) => sum(styleOf(auction), deposit.amount ?? '0')

const unpaid: readonly StandingStatus[] = ['none', 'pending']

function depositWhy(facts: StandingFacts): string | undefined {
  const { deposit } = facts
  const late = deposit.required && unpaid.includes(deposit.status) ? payWhy(facts) : undefined
  if (late) return `${late}没有缴纳的不能出价。`
  if (deposit.expired) return '保函已经到期，不能出价。请向开立机构办理展期，并请收款方登记新的有效期。'
  return deposit.required ? depositWords[deposit.status](depositText(facts)) : undefined
}

/** What is missing before this company can give a price, whatever the clock says. */
function readyWhy(facts: StandingFacts): string | undefined {
  const { bidder, auction } = facts
  const { owner } = wordsOf(auction)
  if (!bidder || bidder.status === 'withdrawn') return '请先报名参加竞价。'
  if (bidder.status === 'applied') return `已报名，等待${owner}确认。`
  if (bidder.status === 'refused') return `报名未通过：${bidder.refuseReason ?? ''}`
  return bidder.agreed ? depositWhy(facts) : '请先阅读并同意竞买协议。'
}

function bidWhy(facts: StandingFacts): string | undefined {
  const { auction, now } = facts
  if (over.includes(auction.status)) return '竞价已经结束。'
  if (auction.offlineAt !== null) return entryShut['auction.offline']
  // Nobody logs in or has a company verified for what takes nobody in any more.
  const outside = !facts.bidder || facts.bidder.status === 'withdrawn'
  const missing = (outside ? joinWhy(facts) : undefined) ?? personWhy(facts) ?? readyWhy(facts)
  if (missing) return missing
  if (auction.status === 'live') return undefined
  return isStarting(auction, now)
    ? '竞价正在开始，请稍候。'
    : `竞价 ${calendarTime(auction.startsAt, now)} 开始，请等候。`
}

/** Why a company that has signed up cannot leave now. */
function leaveWhy({ auction, bidder, now }: StandingFacts): string | undefined {
  const no = bidder && leaveGuard(auction, bidder.status, now)
  if (!no) return undefined
  return no.refused === 'auction.leaveLate'
    ? `开始前 ${lastMinutes} 分钟内不能退出，以免影响其他竞价人。`
    : '竞价已经开始，不能再退出。'
}

/** What a company that is not on the owner's side can do now; a grey button says why not. */
export function bidderActions(facts: StandingFacts): readonly AuctionAction[] {
  const { auction, bidder, deposit, talksUntil } = facts
  const isOver = over.includes(auction.status)
  const joins = !bidder || bidder.status === 'refused' || bidder.status === 'withdrawn'
  const signedUp = bidder?.status === 'admitted' || bidder?.status === 'applied'
  const pays = deposit.required && signedUp && unpaid.includes(deposit.status)
  const person = personWhy(facts)
  return [
    ...(joins && !isOver ? [button('join', '报名参加', joinWhy(facts) ?? person)] : []),
    ...(pays && !isOver
      ? [button('deposit', `缴纳保证金 ${depositText(facts)}`, person ?? payWhy(facts))]
      : []),
    ...(isOver ? [] : [button('bid', '立即出价', bidWhy(facts))]),
    ...(auction.visibility === 'open' && auction.mode === 'clock' && !isOver && bidder?.status === 'admitted'
      ? [button('proxy', '委托自动出价', bidWhy(facts))]
      : []),
    ...(talksUntil ? [button('talk', '洽谈报价', person)] : []),
    ...(signedUp && auction.status === 'scheduled'
      ? [button('leave', '退出竞价', person ?? leaveWhy(facts))]
      : []),
    ...(isOver && auction.status !== 'cancelled' ? [button('result', '查看结果', undefined)] : []),
  ]
}

const afterwards: Readonly<Record<string, string>> = {
  cancelled: '竞价已撤回',
  unsold: '竞价没有成交',
  negotiating: '竞价已结束，发布方正在洽谈',
  ended: '竞价已结束，等待确认成交',
}

/** What a company waits for or does next, in one short sentence. `won`: it is the winner; undefined: nothing is decided. */
export function bidderNextStep(facts: StandingFacts, won: boolean | undefined, payBy: Date | null): string {
  const { auction, talksUntil, now } = facts
  const { winner } = wordsOf(auction)
  const sells = auction.direction === 'ascending'
  if (talksUntil) return `请在 ${calendarTime(talksUntil, now)} 前再报一次价`
  if (won && auction.status === 'settling')
    return `恭喜成为${winner}，请在 ${calendarTime(payBy, now)} 前${sells ? '付清款项' : '签订合同'}`
  if (won !== undefined && over.includes(auction.status)) {
    if (auction.status === 'breached')
      return won ? '逾期没有履约，已按违约处理' : `${winner}违约，可关注重新竞价`
    return won ? '已完成，感谢参与' : '本次没有竞得，可查看结果'
  }
  if (over.includes(auction.status)) return afterwards[auction.status] ?? '竞价已结束，可查看结果'
  return bidWhy(facts) ?? '竞价进行中，可以出价'
}
