import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { isSafeText } from '../shared/safe-text.ts'
import { mostTogether } from '../tender/consortium-terms.ts'
import type { Tender } from '../tender/tender.ts'
import type { BidEventOf, ConsortiumFact } from './events.ts'
import { partyGuard } from './register.ts'
import { type RegistrationStatus, registrationFlow } from './registration.flow.ts'
import { type Bidder, factOf, type Registration, type TenderWindow, windowGuard } from './registration.ts'

/** How a company that was asked to join a consortium (联合体) stands in it. */
export const memberStates = ['asked', 'confirmed', 'declined', 'left'] as const
export type MemberState = (typeof memberStates)[number]

export const memberStateNames: Readonly<Record<MemberState, string>> = {
  asked: '待确认',
  confirmed: '已确认',
  declined: '未同意',
  left: '已退出',
}

/** Companies of a consortium, its lead among them. */
const leastInConsortium = 2

/** One company beside the lead. */
export interface Member {
  readonly companyId: string
  /** 分工: what it does, as the agreement says. */
  readonly work: string
  readonly state: MemberState
  readonly reason: string | null
}

/** What the lead hands in: the agreement (联合体协议), and who does what. */
export interface ConsortiumForm {
  readonly agreementFileId: string
  readonly leadWork: string
  readonly members: readonly Pick<Member, 'companyId' | 'work'>[]
}

/** A company that is to be asked, as the platform knows it. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly verified: boolean
  readonly frozen: boolean
}

type Accepting = Pick<Tender, 'profile' | 'acceptConsortium' | 'consortiumMost'>

type AskRefusal =
  | 'bid.consortiumNotAccepted'
  | 'bid.consortiumSize'
  | 'bid.consortiumTwice'
  | 'bid.consortiumIncomplete'
  | 'bid.memberBarred'

/**
 * Why the lead cannot ask these companies. Whether one of them takes part otherwise already is asked when it answers, and
 * told to itself alone: else anybody could find out who has signed up by asking.
 */
export function askGuard(
  tender: TenderWindow & Accepting,
  leadId: string,
  form: ConsortiumForm,
  candidates: readonly Candidate[],
): Refusal<AskRefusal> | undefined {
  const most = mostTogether(tender)
  if (most === 0) return refuse('bid.consortiumNotAccepted')
  const ids = form.members.map(({ companyId }) => companyId)
  if (ids.length + 1 < leastInConsortium || ids.length + 1 > most)
    return refuse('bid.consortiumSize', { most })
  if (new Set([leadId, ...ids]).size <= ids.length) return refuse('bid.consortiumTwice')
  const works = [form.leadWork, ...form.members.map(({ work }) => work)]
  if (works.some((work) => work.trim() === '' || !isSafeText(work))) return refuse('bid.consortiumIncomplete')
  const barred = ids.find((id) => {
    const one = candidates.find((candidate) => candidate.id === id)
    return !one?.verified || one.frozen || id === tender.companyId || id === tender.agentCompanyId
  })
  const name = candidates.find(({ id }) => id === barred)?.name ?? ''
  return barred === undefined ? undefined : refuse('bid.memberBarred', { name })
}

/** What is known of a company that answers: how it takes part in this tender otherwise. */
export interface KnownMember {
  /** It has signed up by itself, or leads a consortium of its own. */
  readonly signedUp: boolean
  /** It has confirmed another consortium. */
  readonly elsewhere: boolean
  /** A company of another sign-up, the owner or its agent has the same legal person and shares a telephone (TL 34). */
  readonly related: boolean
  readonly barred: boolean
  readonly overdue: boolean
}

type ConfirmRefusal =
  | NonNullable<ReturnType<typeof windowGuard>>['refused']
  | NonNullable<ReturnType<typeof partyGuard>>['refused']
  | 'consortium.answered'
  | 'bid.alreadyRegistered'
  | 'bid.inOtherConsortium'
  | 'bid.relatedCompany'
  | 'bid.abandonedBefore'
  | 'bid.feeOverdue'

/** Why this company cannot confirm now. */
export function confirmGuard(
  tender: TenderWindow,
  { status }: Pick<Registration, 'status'>,
  member: Pick<Member, 'state'>,
  bidder: Bidder,
  known: KnownMember,
  now: Date,
): Refusal<ConfirmRefusal> | undefined {
  const hindrance = partyGuard(tender, bidder) ?? windowGuard(tender, now)
  if (hindrance) return hindrance
  if (status !== 'assembling' || member.state !== 'asked') return refuse('consortium.answered')
  if (known.signedUp) return refuse('bid.alreadyRegistered')
  if (known.elsewhere) return refuse('bid.inOtherConsortium')
  if (known.barred) return refuse('bid.abandonedBefore')
  if (known.overdue) return refuse('bid.feeOverdue')
  return known.related ? refuse('bid.relatedCompany') : undefined
}

/** Whether every company that was asked has said yes. */
export const isComplete = (members: readonly Pick<Member, 'state'>[]): boolean =>
  members.every(({ state }) => state === 'confirmed')

/** The last one has confirmed: now the sign-up is handed in. */
export function complete(
  registration: Registration,
  now: Date,
): Registration | Refusal<'registration.wrongStatus'> {
  const status = follow('registration', registrationFlow, registration.status, 'complete')
  if (isRefusal(status)) return status
  return { ...registration, status, version: registration.version + 1, createdAt: now }
}

const standing: readonly RegistrationStatus[] = ['registered', 'confirmed']

/** Whether its members are bound to a sign-up: it stands, or is being put together. */
export const bindsMembers = (status: RegistrationStatus): boolean =>
  status === 'assembling' || standing.includes(status)

/**
 * What a no does. Before the sign-up was handed in the lead looks for another company. After it, as long as one can sign
 * up and nothing was sent, it goes back to the lead; from then on the composition is fixed (TL 37): who leaves is gone,
 * and the sign-up stands as it is, with that fact in it.
 */
export function decline(
  tender: TenderWindow,
  registration: Registration,
  { state, reason, hasBid }: { state: MemberState; reason: string; hasBid: boolean },
  now: Date,
):
  | {
      readonly state: MemberState
      readonly registration: Registration
      /** It was handed in, and is no more: who has read it hears of that. */
      readonly event?: BidEventOf<'consortium.reassembling'>
    }
  | Refusal<'consortium.answered' | 'consortium.reasonRequired' | 'registration.wrongStatus'> {
  const { status, version } = registration
  if (state !== 'asked' && state !== 'confirmed') return refuse('consortium.answered')
  if (!bindsMembers(status)) return refuse('consortium.answered')
  if (reason.trim() === '' || !isSafeText(reason)) return refuse('consortium.reasonRequired')
  if (status === 'assembling') return { state: 'declined', registration }
  if (windowGuard(tender, now) || hasBid) return { state: 'left', registration }
  const back = follow('registration', registrationFlow, status, 'reassemble')
  if (isRefusal(back)) return back
  const next: Registration = { ...registration, status: back, version: version + 1 }
  const event = { type: 'consortium.reassembling', payload: factOf(next) } as const
  return { state: 'declined', registration: next, event }
}

/** What others are told about one member of a consortium. */
export const consortiumFact = (
  registration: Registration,
  memberId: string,
  state: MemberState,
): ConsortiumFact => ({ ...factOf(registration), memberId, state })

/** 甲公司（联合体牵头方）、乙公司: how a consortium is named wherever its lead would be. */
export const leadMark = '（联合体牵头方）'
export const nameSeparator = '、'

/** What has become of a consortium since it signed up, for who decides about its bid; undefined: nothing. */
export function changeNote(
  members: readonly { readonly name: string; readonly state: MemberState; readonly frozen: boolean }[],
): string | undefined {
  const left = members.filter(({ state }) => state === 'left').map(({ name }) => name)
  const frozen = members.filter(({ state, frozen: is }) => is && state !== 'left').map(({ name }) => name)
  const parts = [
    ...(left.length > 0 ? [`联合体成员${left.join(nameSeparator)}在报名截止后退出，组成已经变化`] : []),
    ...(frozen.length > 0 ? [`联合体成员${frozen.join(nameSeparator)}已被平台冻结`] : []),
  ]
  if (parts.length === 0) return undefined
  return `${parts.join('；')}。资格审查后联合体增减、更换成员的，其投标无效，请在初步评审时核实。`
}

/** What somebody of a consortium reads about how it stands. */
export function consortiumStep(
  status: RegistrationStatus,
  { isLead, state, waiting }: { isLead: boolean; state: MemberState | undefined; waiting: number },
): string {
  if (status === 'withdrawn') return '牵头方已退出报名，这个联合体不再参加。'
  if (status === 'stale') return '报名截止前没有完成确认，或报名没有被确认，这个联合体没有报名成功。'
  if (status === 'refused') return '报名没有通过；牵头方修改后会重新请各成员确认。'
  if (!isLead && state === 'declined') return '贵公司没有同意参加这个联合体，可以单独报名或参加其他联合体。'
  if (state === 'left') return '贵公司已退出这个联合体。联合体的组成在报名截止后变化的，其投标无效。'
  if (status !== 'assembling') return '联合体已报名，由牵头方缴费、投标和解密，进展会通知各成员。'
  if (!isLead && state === 'asked') return '请核对分工和联合体协议，在报名截止前确认；没有确认就不能报名。'
  return waiting > 0
    ? `还有 ${waiting} 家成员没有确认，全部确认后报名才会提交。`
    : '有成员没有同意，请牵头方修改成员后重新发出。'
}

/** What a member reads on the page of the tender. */
export const joinedStep = (leadName: string): string =>
  `贵公司是联合体成员，由牵头方${leadName}缴费、投标和解密，进展会通知贵公司`

/** A button on the page of a consortium. */
interface ConsortiumAction {
  readonly id: 'confirmMember' | 'declineMember' | 'editSignUp' | 'viewTender'
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

interface ActionFacts {
  readonly tender: TenderWindow
  readonly status: RegistrationStatus
  readonly isLead: boolean
  readonly state: MemberState | undefined
  readonly now: Date
}

/** What this company can do with it now. */
export function consortiumActions({ tender, status, isLead, state, now }: ActionFacts): ConsortiumAction[] {
  const closed = windowGuard(tender, now) ? '报名已截止或还没有开始，现在不能办理。' : undefined
  const view: ConsortiumAction = { id: 'viewTender', label: '查看项目', enabled: true }
  const button = (id: ConsortiumAction['id'], label: string, why = closed): ConsortiumAction => ({
    id,
    label,
    enabled: why === undefined,
    ...(why !== undefined && { why }),
  })
  if (isLead) return status === 'assembling' ? [button('editSignUp', '修改联合体'), view] : [view]
  if (status === 'assembling' && state === 'asked')
    return [button('confirmMember', '确认参加'), button('declineMember', '不同意'), view]
  const may = state === 'confirmed' && bindsMembers(status)
  return may ? [view, { id: 'declineMember', label: '退出联合体', enabled: true }] : [view]
}
