import type { Profile } from '../procurement/profiles.ts'
import { calendarTime } from '../shared/dates.ts'
import { type Amending, amendFailure, amendGuard } from '../tender/addendum.ts'
import { cancelGuard } from '../tender/cancel.ts'
import { nextStepOf } from '../tender/next-step.ts'
import { pausedWhy } from '../tender/pause.ts'
import type { Postponable } from '../tender/postpone.ts'
import { postponeFailure, postponeGuard } from '../tender/postpone.ts'
import { biddersDecrypt } from '../tender/regime.ts'
import type { Tender } from '../tender/tender.ts'
import { sessionRunsWhy } from './session-runs.ts'
import { bidWords } from './words.ts'

/** What the owner's staff may do with a tender; the screen decides where each stands. */
export const ownerActionIds = [
  'editDraft',
  'registrations',
  'open',
  'attendOpening',
  'viewOpening',
  'compare',
  'fail',
  'scrap',
  'publicise',
  'award',
  'settleSecurity',
  'postpone',
  'amend',
  'cancel',
  'reTender',
  'declareAbandoned',
  'announceAbandoned',
] as const
export type OwnerActionId = (typeof ownerActionIds)[number]

function labelsOf(profile: Profile): Readonly<Record<OwnerActionId, string>> {
  const { opening, openingRecord, decision, failure, scrap, publicity, procedure, cancel } = bidWords(profile)
  return {
    editDraft: '编辑草稿',
    registrations: '报名记录',
    open: opening,
    attendOpening: '开标会',
    viewOpening: openingRecord,
    compare: `比价${decision}`,
    fail: failure,
    scrap,
    publicise: publicity,
    award: `确认${decision}`,
    settleSecurity: '登记合同签订',
    postpone: `${procedure}延期`,
    amend: '发布补遗',
    cancel,
    reTender: `重新${procedure}`,
    declareAbandoned: '认定弃标',
    announceAbandoned: '发布弃标公告',
  }
}

export interface OwnerAction {
  readonly id: OwnerActionId
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

export interface OwnerFacts {
  readonly tender: Pick<
    Tender,
    | 'profile'
    | 'businessType'
    | 'status'
    | 'bidEnd'
    | 'openAt'
    | 'openedAt'
    | 'publicityDays'
    | 'publicityUntil'
    | 'winnerBidId'
  > &
    Postponable &
    Amending &
    Partial<Pick<Tender, 'pausedAt'>>
  /** What waits for an approval now: its decision, a postponement, or an addendum. */
  readonly approving?: 'decision' | 'postponement' | 'addendum' | undefined
  /** Whether the caller's roles run tenders. */
  readonly mayRun: boolean
  /** Whether the caller may say what becomes of the winner's security, without running the tender. */
  readonly maySettle?: boolean
  /** Whether the caller's roles read what the opening brought. */
  readonly mayRead: boolean
  /** How many opened bids count; known after the opening. */
  readonly validBids: number
  /** Awarded, and the winner's security is neither back nor turned into anything. */
  readonly securityHeld?: boolean
  /** There is a round after this one already. */
  readonly hasNext?: boolean
  /** Awarded, the time to sign is over, and nobody has said that there is a contract. */
  readonly unsigned?: boolean
  /** Somebody has given up, and the public has not been told. */
  readonly unannounced?: boolean
  /** The session of the opening has not closed. */
  readonly sessionRuns?: boolean
  readonly now: Date
}

const off = (why: string) => ({ enabled: false, why })
const on = { enabled: true } as const
type Light = typeof on | ReturnType<typeof off>
type Shown = readonly [OwnerActionId, Light]

/** What nobody has to do, but may: it ends everything, so it never stands first. */
const scrapping: Shown = ['scrap', on]

function openLight({ tender: { openAt, profile }, now }: OwnerFacts): Light {
  if (openAt && now.getTime() >= openAt.getTime()) return on
  const { opening } = bidWords(profile)
  return off(`${calendarTime(openAt, now)} ${opening}，到时间后才能操作。`)
}

function evaluating(facts: OwnerFacts): readonly Shown[] {
  if (!facts.tender.openedAt)
    return [biddersDecrypt(facts.tender) ? ['attendOpening', on] : ['open', openLight(facts)]]
  return facts.validBids > 0 ? [['compare', on], scrapping] : [['fail', on]]
}

function awardLight({ tender: { publicityUntil, profile }, now }: OwnerFacts): Light {
  if (!publicityUntil || now.getTime() > publicityUntil.getTime()) return on
  return off(
    `公示到 ${calendarTime(publicityUntil, now)} 结束，结束后才能确认${bidWords(profile).decision}。`,
  )
}

/** With nobody recommended, since whoever was has given up, another one is chosen first. */
function deciding({ tender, validBids }: OwnerFacts): readonly Shown[] {
  if (tender.winnerBidId === null) return validBids > 0 ? [['compare', on], scrapping] : [['fail', on]]
  return [[tender.publicityDays > 0 ? 'publicise' : 'award', on], ['compare', on], scrapping]
}

/** The public notice of who has given up, while there is none. */
const announcing = ({ unannounced = false }: OwnerFacts): readonly Shown[] =>
  unannounced ? [['announceAbandoned', on]] : []

function awarded({ securityHeld = false, unsigned = false }: OwnerFacts): readonly Shown[] {
  return [
    ...(securityHeld ? ([['settleSecurity', on]] as const) : []),
    ['compare', on],
    ...(unsigned ? ([['declareAbandoned', on]] as const) : []),
  ]
}

function cancelLight({ tender, now }: OwnerFacts): Light {
  const { offer, opening } = bidWords(tender.profile)
  return cancelGuard(tender, now) ? off(`${offer}已经截止，请${opening}后处理。`) : on
}

function postponeLight({ tender, approving, now }: OwnerFacts): Light {
  if (approving) return off(busy(approving))
  const no = postponeGuard(tender, now)
  return no ? off(postponeFailure(no)) : on
}

const busy = (approving: NonNullable<OwnerFacts['approving']>) =>
  `${approving === 'addendum' ? '补遗' : '延期'}正在审批，请等审批结束，或撤回审批后重新提交。`

function amendLight({ tender, approving, now }: OwnerFacts): Light {
  if (approving) return off(busy(approving))
  const no = amendGuard(tender, now)
  return no ? off(amendFailure(no)) : on
}

/** Nothing else is decided while the approvers have a decision before them. */
const decisions: readonly OwnerActionId[] = ['fail', 'scrap', 'publicise', 'award', 'declareAbandoned']
const waiting = off('这个项目的决定正在审批，请等审批结束，或撤回审批后再操作。')

/** What a pause holds. */
const held: readonly OwnerActionId[] = ['open', 'fail', 'scrap', 'publicise', 'award']

/** What waits for the end of the session. */
const afterSession: readonly OwnerActionId[] = ['compare', 'fail', 'scrap', 'publicise', 'award']

function heldLight({ tender, sessionRuns }: OwnerFacts, id: OwnerActionId): Light | undefined {
  if (tender.pausedAt && held.includes(id)) return off(pausedWhy)
  return sessionRuns && afterSession.includes(id) ? off(sessionRunsWhy) : undefined
}

const beforeDeadline = (facts: OwnerFacts): readonly Shown[] => [
  ['amend', amendLight(facts)],
  ['postpone', postponeLight(facts)],
  ['cancel', cancelLight(facts)],
]

function shownBy(facts: OwnerFacts): readonly Shown[] {
  const { status, openedAt, businessType } = facts.tender
  if (status === 'draft' || status === 'approvalFailed') return [['editDraft', on]]
  if (status === 'approving') return []
  if (businessType === 3) return []
  const record: readonly Shown[] = [
    ['registrations', on],
    ...(openedAt && biddersDecrypt(facts.tender) ? ([['attendOpening', on]] as const) : []),
    ...(openedAt ? ([['viewOpening', on]] as const) : []),
  ]
  switch (status) {
    case 'evaluating':
      return [...evaluating(facts), ...record]
    case 'deciding':
      return [...deciding(facts), ...announcing(facts), ...record]
    case 'publicised':
      return [['award', awardLight(facts)], ['compare', on], scrapping, ...announcing(facts), ...record]
    case 'awarded':
      return [...awarded(facts), ...announcing(facts), ...record]
    case 'failed':
    case 'scrapped':
      return [...(facts.hasNext ? [] : ([['reTender', on]] as const)), ...announcing(facts), ...record]
    case 'cancelled':
      return record
    default:
      return [...record, ...beforeDeadline(facts)]
  }
}

/** The owner's actions of this moment, the most urgent first; somebody without the role sees why they are grey. */
export function ownerActions(facts: OwnerFacts): readonly OwnerAction[] {
  const stranger = off('只有采购员、采购主管、企业管理员或受托的代理可以操作，请联系本企业管理员。')
  const poor = off('只有采购员、采购主管、企业管理员、财务或受托的代理可以登记，请联系本企业管理员。')
  const blind = off('您的角色不能查看开标和比价结果，请联系本企业管理员。')
  const looks: readonly OwnerActionId[] = ['viewOpening', 'compare']
  const labels = labelsOf(facts.tender.profile)
  return shownBy(facts).map(([id, own]) => {
    const free = facts.approving === 'decision' && decisions.includes(id) ? waiting : own
    const light = heldLight(facts, id) ?? free
    const label = labels[id]
    if (looks.includes(id)) return { id, label, ...(facts.mayRead ? light : blind) }
    if (id === 'settleSecurity') return { id, label, ...(facts.mayRun || facts.maySettle ? light : poor) }
    return { id, label, ...(facts.mayRun ? light : stranger) }
  })
}

/**
 * What the owner does or waits for next; differs from the list's words where only the opened bids tell. `pending` is
 * null for whoever may not know how many sign up.
 */
export function ownerNextStep(
  tender: Parameters<typeof nextStepOf>[0] & Pick<Tender, 'profile'>,
  known: { readonly pending: number | null; readonly validBids: number; readonly now?: Date },
): string {
  const opened = tender.status === 'evaluating' && tender.openedAt !== null
  const given = tender.status === 'deciding' && tender.winnerBidId === null
  const hopeless = (opened || given) && known.validBids === 0
  const { offer, failure } = bidWords(tender.profile)
  return hopeless ? `没有有效${offer}，请按${failure}处理` : nextStepOf(tender, known.pending, known.now)
}
