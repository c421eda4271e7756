import { formatMinute } from '../shared/dates.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import { bidsNote } from '../tender/regime.ts'
import { type BidStatus, bidLabels, isCurrent } from './bid.flow.ts'
import { registrationLabels } from './registration.flow.ts'
import { type Registration, type TenderWindow, windowGuard } from './registration.ts'
import { bidGuard, isClosed } from './submit.ts'
import { changeGuard } from './withdraw.ts'

/** A button: when it is not enabled, `why` is the sentence that says so and `code` its name. */
export interface StandingAction {
  readonly id: 'register' | 'bid' | 'replaceBid' | 'withdrawBid' | 'viewBid' | 'ask'
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
  readonly tender: TenderWindow
  readonly companyId: string | undefined
  readonly companyVerified: boolean
  /** Whether the caller's roles allow to register and bid. */
  readonly mayBid: boolean
  readonly registration: Pick<Registration, 'status'> | undefined
  readonly lastBid: { readonly status: BidStatus } | undefined
  readonly loggedIn: boolean
  readonly now: Date
}

type Sentence = (detail: Readonly<Record<string, unknown>>) => string
const at = (moment: unknown) => (typeof moment === 'string' ? formatMinute(moment) : '')

const sentences: Readonly<Record<string, Sentence>> = {
  'standing.loggedOut': () => '请先登录，再报名或投标。',
  'standing.noCompany': () => '您还没有加入企业，请先完善企业信息。',
  'standing.noRole': () => '您在本企业没有报价权限，请联系企业管理员开通。',
  'standing.unverified': () => '企业认证通过后才能报名，请先完成企业认证。',
  'bid.registrationNotOpen': ({ opensAt }) =>
    opensAt ? `报名 ${at(opensAt)} 开始，届时再来。` : '报名还没有开始。',
  'bid.registrationClosed': ({ closedAt }) => `报名已截止${closedAt ? `（${at(closedAt)}）` : ''}。`,
  'ask.closed': () => '投标截止后不再接收询问函。',
  'registration.done': () => '您已报名，不用重复报名。',
  'registration.stale': () => '报名已失效：采购单位在截止前没有确认。',
  'member.companyUnverified': () => '企业认证通过后才能投标，请先完成企业认证。',
  'bid.notRegistered': () => '需先报名，采购单位确认后才能投标。',
  'bid.waiting': () => '等待采购单位确认您的报名，确认后即可投标。',
  'bid.refused': () => '报名未通过，请按拒绝原因修改后重新报名。',
  'bid.notOpenYet': ({ opensAt }) => `投标 ${at(opensAt)} 开始，您可以先准备报价。`,
  'bid.agentMayNotBid': () => '您的企业是这个项目的招标代理，不能报名或投标。',
  'bid.noCustody': ({ note }) => String(note),
  'bid.binding': () => '资产处置项目的报价提交后不能修改或撤回。',
  'bid.closed': ({ closedAt }) => `投标已截止${closedAt ? `（${at(closedAt)}）` : ''}。`,
}

function action(id: StandingAction['id'], label: string, no: Refusal | undefined): StandingAction {
  if (!no) return { id, label, enabled: true }
  return {
    id,
    label,
    enabled: false,
    code: no.refused,
    why: sentences[no.refused]?.(no.detail ?? {}) ?? '现在不能进行这一步。',
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

function registerGuard(facts: StandingFacts): Refusal | undefined {
  const { registration } = facts
  if (registration?.status === 'stale') return refuse('registration.stale')
  if (registration && registration.status !== 'refused') return refuse('registration.done')
  const person = personGuard(facts)
  const closed = windowGuard(facts.tender, facts.now)
  if (isAgent(facts)) return refuse('bid.agentMayNotBid')
  return closed ?? person ?? (facts.companyVerified ? undefined : refuse('standing.unverified'))
}

function sendGuard(facts: StandingFacts): Refusal | undefined {
  const { tender, companyId, companyVerified, registration, now } = facts
  const no = bidGuard(tender, { companyId: companyId ?? '', companyVerified }, registration, undefined, now)
  if (no?.refused === 'bid.noCustody') return refuse(no.refused, { note: bidsNote(tender) })
  if (no?.refused === 'bid.closed' || no?.refused === 'bid.agentMayNotBid') return no
  const person = personGuard(facts)
  if (person) return person
  if (no?.refused !== 'bid.notConfirmed') return no
  if (registration?.status === 'stale') return refuse('registration.stale')
  return refuse(registration?.status === 'refused' ? 'bid.refused' : 'bid.waiting')
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
  facts: Pick<StandingFacts, 'tender' | 'mayBid' | 'now'>,
  status: BidStatus,
): readonly StandingAction[] {
  if (status === 'replaced' || isClosed(facts.tender, facts.now)) return []
  const no = changeGuard(facts.tender, facts.now) ?? (facts.mayBid ? undefined : refuse('standing.noRole'))
  return status === 'withdrawn'
    ? [action('bid', '重新投标', no)]
    : [action('replaceBid', '替换投标', no), action('withdrawBid', '撤回投标', no)]
}

function bidButtons(facts: StandingFacts): readonly StandingAction[] {
  const { lastBid } = facts
  if (!lastBid) return [action('bid', '我要投标', sendGuard(facts))]
  const view = action('viewBid', '查看投标', undefined)
  return isCurrent(lastBid.status)
    ? [view, ...bidActions(facts, lastBid.status)]
    : [...bidActions(facts, lastBid.status), view]
}

/**
 * What this caller may do with a tender now, and for everything that is not possible, why not.
 * The owner's own actions stand in owner-actions.ts; a company that has bid sees 查看投标.
 */
export function standing(facts: StandingFacts): Standing {
  const { registration, lastBid } = facts
  if (facts.companyId === facts.tender.companyId) return { isOwner: true, statusText: '', actions: [] }
  const statusText = lastBid
    ? bidLabels[lastBid.status]
    : registration
      ? registrationLabels[registration.status]
      : ''
  const again = registration?.status === 'refused' ? '重新报名' : '我要报名'
  return {
    isOwner: false,
    statusText,
    actions: [
      ...(registration?.status === 'confirmed' ? [] : [action('register', again, registerGuard(facts))]),
      ...bidButtons(facts),
      action('ask', '询问', askGuard(facts)),
    ],
  }
}
