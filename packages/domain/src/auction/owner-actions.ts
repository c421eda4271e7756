import { formatMinute } from '../shared/dates.ts'
import type { Refusal } from '../shared/refusal.ts'
import { breachGuard } from './breach.ts'
import { cancelGuard } from './cancel.ts'
import { closeTalksGuard } from './close-talks.ts'
import { delayGuard } from './delay.ts'
import type { Auction } from './form.ts'
import { wordsOf } from './labels.ts'
import { type AuctionEnd, mustSell, type Outcome, type Talk, talksRun, winnersOf } from './result.ts'
import { talksGuard } from './talks.ts'

/** A button: when it is not enabled, `why` is the sentence that says so. */
export interface AuctionAction {
  readonly id: string
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

/** What decides about the buttons of the owner's side. */
export interface OwnerFacts {
  readonly auction: Auction
  readonly end: AuctionEnd
  /** Undefined before the end. */
  readonly outcome: Outcome | undefined
  readonly talks: readonly Talk[]
  /** Prices that stand. */
  readonly bids: number
  /** Prices that were ever given, as far as the owner may know. */
  readonly given: number
  /** The caller's roles allow to run it; staff without them only looks. */
  readonly mayRun: boolean
  /** The caller may say that the price has come, without running the auction. */
  readonly maySettle?: boolean | undefined
  /** The platform has frozen the owner: no deal is made until that is over. */
  readonly frozen?: boolean | undefined
  readonly approving: boolean
  /** 认定悔拍 that waits for a second person. */
  readonly breach?: { readonly askedByCaller: boolean } | undefined
  /** The caller's roles allow to look at a breach a second time. */
  readonly maySecond?: boolean | undefined
  readonly now: Date
}

/** A button, grey when there is a reason. */
export function button(id: string, label: string, why: string | undefined): AuctionAction {
  return why === undefined ? { id, label, enabled: true } : { id, label, enabled: false, why }
}

const no = {
  role: '您没有办理竞价的权限，请联系企业管理员开通。',
  agent: '这次竞价由代理机构和本企业采购人员办理，您可以查看进展。',
  approving: '有事项正在审批，请等审批结束。',
  breachAsked: '已经提出认定，正在等财务复核。',
  samePerson: '认定是您提出的，请企业另一位财务或管理员复核，或者撤回认定。',
  frozen: '贵公司已被平台冻结，解除之前不能确认成交、邀请洽谈和扣收保证金，请联系平台客服。',
  offline: '竞价已被平台下架，恢复之前不能办理；竞价的时间照常计算。',
} as const

const sentences: Readonly<Record<string, string>> = {
  'auction.hasBids': '已经有人出价，不能再撤回。',
  'auction.started': '竞价已到开始时间，不能再延期。',
  'auction.noTalks': '这个竞价没有约定洽谈。',
  'auction.mustSell': '最优出价已达到保留价，按竞买协议应当成交。',
  'auction.nobodyToInvite': '没有人出价，不能洽谈。',
  'auction.talksEnding': '洽谈半小时内就结束，不需要提前结束。',
  'auction.offline': no.offline,
}
const whyOf = (refusal: Refusal | undefined) =>
  refusal && (sentences[refusal.refused] ?? '竞价当前的状态不能这样操作。')

type Why = (...whys: readonly (string | undefined)[]) => string | undefined

function endedActions(facts: OwnerFacts, why: Why): readonly AuctionAction[] {
  const { auction, outcome, talks, end, now } = facts
  if (!outcome) return []
  const frozen = facts.frozen ? no.frozen : undefined
  const { winner } = wordsOf(auction)
  const nobody = winnersOf(auction, outcome, talks).length === 0
  const running = auction.status === 'negotiating' && talksRun(end, talks, now)
  const wait = running ? '洽谈还没有截止，受邀的企业也没有都报完价。' : undefined
  const none = auction.status === 'negotiating' ? '还没有人在洽谈中报价。' : '没有达到成交条件的出价。'
  const asks = auction.status === 'ended' && auction.talks
  const sold = auction.status === 'ended' && mustSell(auction, outcome)
  return [
    button('confirm', `确认${winner}`, why(frozen, wait, nobody ? none : undefined)),
    ...(asks ? [button('talks', '开始洽谈', why(frozen, whyOf(talksGuard(auction, outcome))))] : []),
    ...(running
      ? [button('closeTalks', '提前结束洽谈', why(whyOf(closeTalksGuard(auction, { end, talks }, now))))]
      : []),
    button('unsold', '不成交', why(sold ? sentences['auction.mustSell'] : undefined)),
  ]
}

type SecondFacts = Pick<OwnerFacts, 'breach' | 'maySecond' | 'frozen'> & {
  readonly auction: Pick<Auction, 'offlineAt'>
}

/** For whoever may look at a breach a second time, while one waits; whoever asked for it cannot agree to it. */
function secondActions({ auction, breach, maySecond, frozen }: SecondFacts): readonly AuctionAction[] {
  if (!breach || !maySecond) return []
  const held = auction.offlineAt === null ? undefined : no.offline
  return [
    button(
      'breachAgree',
      '同意扣除',
      breach.askedByCaller ? no.samePerson : (held ?? (frozen ? no.frozen : undefined)),
    ),
    button('breachRefuse', '不同意扣除', breach.askedByCaller ? no.samePerson : undefined),
  ]
}

/** Whether it is the reader who is waited for: a breach that waits for a second person is theirs to agree to. */
export const decidesBreach = (facts: SecondFacts): boolean =>
  secondActions(facts).some(({ id, enabled }) => id === 'breachAgree' && enabled)

function settlingActions(facts: OwnerFacts, why: Why, always: Why): readonly AuctionAction[] {
  const { auction, end, now, breach } = facts
  const frozen = facts.frozen ? no.frozen : undefined
  const sells = auction.direction === 'ascending'
  const due = breachGuard(auction, end, now)
  const wait =
    due &&
    `${sells ? '付款' : '签约'}期限 ${formatMinute(end.payBy)} 还没有过，不能认定${sells ? '悔拍' : '弃标'}。`
  return [
    ...secondActions(facts),
    button('settle', sells ? '确认结清' : '确认已签约', facts.maySettle ? undefined : always()),
    breach?.askedByCaller
      ? button('breachTakeBack', '撤回认定', always())
      : button(
          'breach',
          sells ? '认定悔拍' : '认定弃标',
          why(breach ? no.breachAsked : undefined, frozen, wait),
        ),
  ]
}

function voidWhy({ visibility }: Auction, bids: number): string | undefined {
  if (visibility === 'blind') return '竞价中看不到出价，不能作废。'
  return bids > 0 ? undefined : '还没有人出价。'
}

function actionsOf(facts: OwnerFacts, why: Why, always: Why): readonly AuctionAction[] {
  const { auction, bids, given, now } = facts
  const back = button('cancel', '撤回', always(whyOf(cancelGuard(auction, given))))
  switch (auction.status) {
    case 'draft':
    case 'approvalFailed':
      return [button('edit', '编辑', why())]
    case 'scheduled':
      return [button('delay', '延期', why(whyOf(delayGuard(auction, now)))), back]
    case 'live':
      return [button('void', '作废出价', why(voidWhy(auction, bids))), back]
    case 'ended':
    case 'negotiating':
      return endedActions(facts, why)
    case 'settling':
      return settlingActions(facts, why, always)
    case 'settled':
      return [button('copy', '复制', always())]
    case 'approving':
      return []
    default:
      return [button('rerun', '重新竞价', always())]
  }
}

/**
 * What the owner's side can do now; a grey button says why not. A blind auction counts nothing for its owner either,
 * so the caller gives `bids` only as far as the owner may know them.
 */
export function ownerActions(facts: OwnerFacts): readonly AuctionAction[] {
  const { mayRun, approving, auction } = facts
  const role = mayRun ? undefined : auction.agentCompanyId === null ? no.role : no.agent
  const held =
    role ?? (auction.offlineAt === null ? undefined : no.offline) ?? (approving ? no.approving : undefined)
  const first: (bar: string | undefined) => Why =
    (bar) =>
    (...whys) =>
      bar ?? whys.find((why) => why !== undefined)
  return actionsOf(facts, first(held), first(role))
}
