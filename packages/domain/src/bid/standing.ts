import { calendarTime, day } from '../shared/dates.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { biddersDecrypt } from '../tender/regime.ts'
import { securityAmount } from '../tender/security.ts'
import { isOver } from '../tender/tender.flow.ts'
import type { Tender } from '../tender/tender.ts'
import { type BidStatus, bidLabelsOf, isCurrent } from './bid.flow.ts'
import { leaveGuard } from './leave.ts'
import { type Owes, owesGuard } from './owes.ts'
import { registrationFlow, registrationLabels } from './registration.flow.ts'
import { type Registration, type TenderWindow, windowGuard } from './registration.ts'
import { isPayable, type Secured, securedWhy, securityGuard } from './secured.ts'
import { bidGuard, isClosed } from './submit.ts'
import { changeGuard } from './withdraw.ts'
import { type BidWords, bidWords } from './words.ts'

/** A button: when it is not enabled, `why` is the sentence that says so and `code` its name. */
export interface StandingAction {
  readonly id:
    | 'register'
    | 'editSignUp'
    | 'joinConsortium'
    | 'viewConsortium'
    | 'leave'
    | 'payDocuments'
    | 'paySecurity'
    | 'confirmAddendum'
    | 'bid'
    | 'replaceBid'
    | 'withdrawBid'
    | 'viewBid'
    | 'attendOpening'
    | 'abandonBid'
    | 'ask'
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
  readonly code?: string
}

export interface Standing {
  readonly isOwner: boolean
  /** What the company sees about itself: 已报名, 已投标 …; '' when it has nothing to do with the tender. */
  readonly statusText: string
  readonly actions: readonly StandingAction[]
}

/** What a caller is to a tender. `companyId` is absent for visitors and for people without a company. */
export interface StandingFacts {
  readonly tender: TenderWindow & Pick<Tender, 'security' | 'openAt'>
  readonly companyId: string | undefined
  readonly companyVerified: boolean
  /** The person is on the staff of the owner or its agent, or was while the tender ran. */
  readonly bothSides: boolean
  /** The company has given up in a round before (弃标), and no law lets it come again. */
  readonly barred?: boolean
  /** Whether the caller's roles allow to register and bid. */
  readonly mayBid: boolean
  /** Whether the caller's roles allow to pay. */
  readonly mayPay: boolean
  readonly secured: Secured | null
  /** The number of the latest addendum that the company has not confirmed. */
  readonly unconfirmed?: number | undefined
  readonly owes?: Owes
  /** A consortium of this tender that the company leads, has confirmed, or is asked to join. */
  readonly consortium?: { readonly role: 'lead' | 'member' | 'asked'; readonly leadName: string } | undefined
  readonly registration: Pick<Registration, 'status'> | undefined
  readonly lastBid: { readonly status: BidStatus } | undefined
  readonly loggedIn: boolean
  readonly now: Date
}

interface Words extends BidWords {
  /** A moment of a refusal's detail, to be read. */
  readonly at: (moment: unknown) => string
}
type Sentence = (detail: Readonly<Record<string, unknown>>, words: Words) => string

const wordsOf = ({ tender, now }: Pick<StandingFacts, 'tender' | 'now'>): Words => ({
  ...bidWords(tender.profile),
  at: (moment) => (typeof moment === 'string' ? calendarTime(moment, now) : ''),
})

const sentences: Readonly<Record<string, Sentence>> = {
  'standing.loggedOut': () => '请先登录，再报名或报价。',
  'standing.noCompany': () => '您还没有加入企业，请先完善企业信息。',
  'standing.noRole': () => '您在本企业没有报价权限，请联系企业管理员开通。',
  'standing.unverified': () => '企业认证通过后才能报名，请先完成企业认证。',
  'bid.registrationNotOpen': ({ opensAt }, { at }) =>
    opensAt ? `报名 ${at(opensAt)} 开始，届时再来。` : '报名还没有开始。',
  'bid.registrationClosed': ({ closedAt }, { at }) => `报名已截止${closedAt ? `（${at(closedAt)}）` : ''}。`,
  'ask.closed': (_, { offer }) => `${offer}截止后不再接收询问函。`,
  'bid.inConsortium': ({ leadName }, { offer }) =>
    `贵公司是联合体成员，由牵头方${leadName}报名和${offer}；要单独参加请先退出联合体。`,
  'bid.assembling': (_, { offer }) => `联合体成员全部确认、报名提交后才能${offer}。`,
  'registration.left': () => '贵公司已退出报名，要参加请先重新报名。',
  'registration.done': () => '您已报名，不用重复报名。',
  'registration.stale': (_, { owner }) => `报名已失效：${owner}在截止前没有确认。`,
  'member.companyUnverified': (_, { offer }) => `企业认证通过后才能${offer}，请先完成企业认证。`,
  'bid.notRegistered': (_, { owner, offer }) => `需先报名，${owner}确认后才能${offer}。`,
  'bid.waiting': (_, { owner, offer }) => `等待${owner}确认您的报名，确认后即可${offer}。`,
  'bid.refused': () => '报名未通过，请按拒绝原因修改后重新报名。',
  'bid.securityMissing': ({ why }) => String(why),
  'security.payTimeOver': () => '缴纳保证金的时间已过。',
  'standing.noPayRole': () => '您在本企业没有付款的权限，请联系企业管理员或财务人员。',
  'bid.notOpenYet': ({ opensAt }, { offer, at }) => `${offer} ${at(opensAt)} 开始，您可以先准备报价。`,
  'bid.agentMayNotBid': () => '您的企业是这个项目的代理机构，不能报名或报价。',
  'bid.bothSides': () =>
    '您在项目期间是项目发布方或其代理机构的成员，不能代表其他企业参加这个项目，请由没有双重身份的同事办理。',
  'bid.abandonedBefore': () => '贵公司在本项目上一次中弃标，不能再参加。',
  'bid.addendumUnconfirmed': ({ number }, { offer }) =>
    `补遗待确认：请先阅读并确认第 ${number} 号补遗，再${offer}。`,
  'bid.binding': () => '资产处置项目的报价提交后不能修改或撤回。',
  'bid.documentFeeUnpaid': () => '请先购买招标文件，付款后即可下载并报名。',
  'bid.feeOverdue': () => '贵公司有逾期未付的中标服务费，付清后才能报名；请在“中标服务费”里办理。',
  'bid.closed': ({ closedAt }, { offer, at }) => `${offer}已截止${closedAt ? `（${at(closedAt)}）` : ''}。`,
}

function action(
  id: StandingAction['id'],
  label: string,
  no: Refusal | undefined,
  words: Words,
): StandingAction {
  if (!no) return { id, label, enabled: true }
  return {
    id,
    label,
    enabled: false,
    code: no.refused,
    why: sentences[no.refused]?.(no.detail ?? {}, words) ?? '现在不能进行这一步。',
  }
}

function personGuard(facts: StandingFacts): Refusal | undefined {
  if (!facts.loggedIn) return refuse('standing.loggedOut')
  if (!facts.companyId) return refuse('standing.noCompany')
  return facts.mayBid ? undefined : refuse('standing.noRole')
}

/** The company that runs the tender as its agent takes no part in it (TL 13). */
const isAgent = ({ companyId, tender }: StandingFacts) =>
  companyId !== undefined && tender.agentCompanyId === companyId

/** Who has joined a consortium takes part through its lead. */
const joinedGuard = ({ consortium }: Pick<StandingFacts, 'consortium'>): Refusal | undefined =>
  consortium?.role === 'member' ? refuse('bid.inConsortium', { leadName: consortium.leadName }) : undefined

function registerGuard(facts: StandingFacts): Refusal | undefined {
  const { registration } = facts
  if (registration?.status === 'stale') return refuse('registration.stale')
  if (registration && !('register' in registrationFlow[registration.status]))
    return refuse('registration.done')
  const person = personGuard(facts)
  const closed = windowGuard(facts.tender, facts.now)
  if (isAgent(facts)) return refuse('bid.agentMayNotBid')
  if (facts.bothSides) return refuse('bid.bothSides')
  const joined = joinedGuard(facts)
  if (joined) return joined
  if (facts.barred) return refuse('bid.abandonedBefore')
  return (
    closed ??
    person ??
    (facts.companyVerified ? undefined : refuse('standing.unverified')) ??
    owesGuard(facts.owes)
  )
}

const unsecured = ({
  tender,
  secured,
  now,
}: Pick<StandingFacts, 'tender' | 'secured' | 'now'>): Refusal | undefined =>
  securityGuard(secured) && refuse('bid.securityMissing', { why: securedWhy(tender, secured, now) })

/** Documents that cost something are bought before the sign-up, by whoever could still sign up. */
function documentButtons(facts: StandingFacts): readonly StandingAction[] {
  const { owes, mayPay, tender, now } = facts
  if (!owes?.documents || isAgent(facts) || facts.bothSides || joinedGuard(facts) || windowGuard(tender, now))
    return []
  const no = mayPay ? undefined : refuse('standing.noPayRole')
  return [action('payDocuments', `购买招标文件 ${securityAmount(owes.documents)}`, no, wordsOf(facts))]
}

/** Whoever has signed up gives the security, until then and once. */
function payButtons(facts: StandingFacts): readonly StandingAction[] {
  const { tender, secured, registration, mayPay, now } = facts
  const due = secured?.status === 'none' || secured?.status === 'pending'
  const joined = registration?.status === 'registered' || registration?.status === 'confirmed'
  if (!secured || !due || !joined || isClosed(tender, now)) return []
  const late = isPayable(tender, now) ? undefined : refuse('security.payTimeOver')
  const no = late ?? (mayPay ? undefined : refuse('standing.noPayRole'))
  return [action('paySecurity', `缴纳保证金 ${securityAmount(secured.amount)}`, no, wordsOf(facts))]
}

function sendGuard(facts: StandingFacts): Refusal | undefined {
  const { tender, companyId, companyVerified, bothSides, secured, unconfirmed, registration, now } = facts
  const bidder = { companyId: companyId ?? '', companyVerified, bothSides, secured, unconfirmed }
  const no = bidGuard(tender, bidder, registration, undefined, now)
  if (no && ['bid.closed', 'bid.agentMayNotBid', 'bid.bothSides'].includes(no.refused)) return no
  const person = personGuard(facts) ?? joinedGuard(facts)
  if (person) return person
  if (no?.refused === 'bid.securityMissing') return unsecured(facts)
  if (no?.refused !== 'bid.notConfirmed') return no
  if (registration?.status === 'stale') return refuse('registration.stale')
  if (registration?.status === 'withdrawn') return refuse('registration.left')
  if (registration?.status === 'assembling') return refuse('bid.assembling')
  return refuse(registration?.status === 'refused' ? 'bid.refused' : 'bid.waiting')
}

/** Whoever has signed up confirms what an addendum has changed, before the deadline. */
function confirmButtons(facts: StandingFacts): readonly StandingAction[] {
  const { tender, unconfirmed, registration, mayBid, now } = facts
  const joined = registration?.status === 'registered' || registration?.status === 'confirmed'
  if (unconfirmed === undefined || !joined || isClosed(tender, now)) return []
  const no = mayBid ? undefined : refuse('standing.noRole')
  return [action('confirmAddendum', `确认第 ${unconfirmed} 号补遗`, no, wordsOf(facts))]
}

/** The way to the consortium: to say whether one joins, or to see how it stands. */
function consortiumButtons(facts: StandingFacts): readonly StandingAction[] {
  const { consortium, tender, now, mayBid } = facts
  const words = wordsOf(facts)
  const no = mayBid ? undefined : refuse('standing.noRole')
  if (!consortium || consortium.role === 'lead') return []
  if (consortium.role === 'member') return [action('viewConsortium', '查看联合体', no, words)]
  return windowGuard(tender, now) ? [] : [action('joinConsortium', '联合体邀请', no, words)]
}

/** Letters are taken as long as bids are (the question capability decides once more when one arrives). */
function askGuard(facts: StandingFacts): Refusal | undefined {
  const { status, bidEnd } = facts.tender
  const over = !['preview', 'registering', 'upcoming', 'bidding'].includes(status)
  if (over || (bidEnd && facts.now.getTime() >= bidEnd.getTime())) return refuse('ask.closed')
  return personGuard({ ...facts, mayBid: true })
}

/** What may still be done with a bid that was sent: another version, or none. Somebody without the role sees why not. */
export function bidActions(
  facts: Pick<StandingFacts, 'tender' | 'mayBid' | 'secured' | 'registration' | 'unconfirmed' | 'now'>,
  status: BidStatus,
): readonly StandingAction[] {
  const gone = status === 'replaced' || facts.registration?.status === 'withdrawn'
  if (gone || isClosed(facts.tender, facts.now)) return []
  const rebinds = status === 'outdated' ? undefined : changeGuard(facts.tender, facts.now)
  const no = rebinds ?? (facts.mayBid ? undefined : refuse('standing.noRole'))
  const words = wordsOf(facts)
  const { unconfirmed: number } = facts
  const unread = number === undefined ? undefined : refuse('bid.addendumUnconfirmed', { number })
  const sends = no ?? unsecured(facts) ?? unread
  return status === 'withdrawn' || status === 'outdated'
    ? [action('bid', `重新${words.offer}`, sends, words)]
    : [
        action('replaceBid', `替换${words.offer}`, sends, words),
        action('withdrawBid', `撤回${words.offer}`, no, words),
      ]
}

function bidButtons(facts: StandingFacts): readonly StandingAction[] {
  const { lastBid } = facts
  const words = wordsOf(facts)
  if (!lastBid) return [action('bid', `我要${words.offer}`, sendGuard(facts), words)]
  const view = action('viewBid', `查看${words.offer}`, undefined, words)
  return isCurrent(lastBid.status)
    ? [view, ...bidActions(facts, lastBid.status)]
    : [...bidActions(facts, lastBid.status), view]
}

/** Where bidders decrypt, whoever has bid comes to the opening from a day before it on. */
function openingButtons({ tender, lastBid, now, mayBid }: StandingFacts): readonly StandingAction[] {
  const decides = lastBid !== undefined && isCurrent(lastBid.status) && biddersDecrypt(tender)
  if (!decides || !tender.openAt || now.getTime() < tender.openAt.getTime() - day) return []
  const words = wordsOf({ tender, now })
  const begun = now.getTime() >= tender.openAt.getTime()
  const label = begun && lastBid.status === 'submitted' ? '开标解密' : '开标会'
  return [action('attendOpening', label, mayBid ? undefined : refuse('standing.noRole'), words)]
}

/** A company leaves until the bids are due; one whose offer binds does not. */
function leaveButtons(facts: StandingFacts): readonly StandingAction[] {
  const { tender, registration, lastBid, now, mayBid } = facts
  if (!registration || !('withdraw' in registrationFlow[registration.status])) return []
  const closed = leaveGuard(tender, lastBid?.status, now)
  if (closed && closed.refused !== 'bid.binding') return []
  const no = closed ?? (mayBid ? undefined : refuse('standing.noRole'))
  return [action('leave', '退出报名', no, wordsOf(facts))]
}

/** After the opening a bidder may still give up. */
function abandonButtons(facts: StandingFacts): readonly StandingAction[] {
  const { lastBid, mayBid } = facts
  if (lastBid?.status !== 'opened' && lastBid?.status !== 'won') return []
  if (isOver(facts.tender.status) && lastBid.status !== 'won') return []
  const no = mayBid ? undefined : refuse('standing.noRole')
  return [action('abandonBid', '弃标', no, wordsOf(facts))]
}

function signUpButtons(facts: StandingFacts): readonly StandingAction[] {
  const { registration } = facts
  if (registration?.status === 'confirmed') return []
  const assembling = registration?.status === 'assembling'
  const comes = registration && 'register' in registrationFlow[registration.status]
  const label = assembling ? '修改报名' : comes ? '重新报名' : '我要报名'
  return [action(assembling ? 'editSignUp' : 'register', label, registerGuard(facts), wordsOf(facts))]
}

/**
 * What this caller may do with a tender now, and for everything that is not possible, why not.
 * The owner's own actions stand in owner-actions.ts; a company that has bid sees 查看投标.
 */
export function standing(facts: StandingFacts): Standing {
  const { registration, lastBid } = facts
  if (facts.companyId === facts.tender.companyId) return { isOwner: true, statusText: '', actions: [] }
  const statusText = lastBid
    ? bidLabelsOf(facts.tender.profile)[lastBid.status]
    : registration
      ? registrationLabels[registration.status]
      : ''
  return {
    isOwner: false,
    statusText,
    actions: [
      ...consortiumButtons(facts),
      ...signUpButtons(facts),
      ...documentButtons(facts),
      ...payButtons(facts),
      ...confirmButtons(facts),
      ...openingButtons(facts),
      ...bidButtons(facts),
      ...leaveButtons(facts),
      ...abandonButtons(facts),
      action('ask', '询问', askGuard(facts), wordsOf(facts)),
    ],
  }
}
