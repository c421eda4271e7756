import { formatMinute } from '../shared/dates.ts'
import { cancelGuard } from '../tender/cancel.ts'
import { nextStepOf } from '../tender/next-step.ts'
import type { Profile } from '../tender/profiles.ts'
import type { Tender } from '../tender/tender.ts'
import { bidWords } from './words.ts'

/** What the owner's staff may do with a tender; the screen decides where each stands. */
export const ownerActionIds = [
  'editDraft',
  'registrations',
  'open',
  'viewOpening',
  'compare',
  'fail',
  'scrap',
  'publicise',
  'award',
  'cancel',
] as const
export type OwnerActionId = (typeof ownerActionIds)[number]

function labelsOf(profile: Profile): Readonly<Record<OwnerActionId, string>> {
  const { opening, openingRecord, decision, failure, scrap, publicity, cancel } = bidWords(profile)
  return {
    editDraft: '编辑草稿',
    registrations: '报名记录',
    open: opening,
    viewOpening: openingRecord,
    compare: `比价${decision}`,
    fail: failure,
    scrap,
    publicise: publicity,
    award: `确认${decision}`,
    cancel,
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
  >
  /** Whether the caller's roles run tenders. */
  readonly mayRun: boolean
  /** Whether the caller's roles read what the opening brought. */
  readonly mayRead: boolean
  /** How many opened bids count; known after the opening. */
  readonly validBids: number
  readonly now: Date
}

const off = (why: string) => ({ enabled: false, why })
const on = { enabled: true } as const
type Light = typeof on | ReturnType<typeof off>
type Shown = readonly [OwnerActionId, Light]

/** What nobody has to do, but may: it ends everything, so it never stands first. */
const scrapping: Shown = ['scrap', on]

function openLight({ tender: { openAt }, now }: OwnerFacts): Light {
  if (openAt && now.getTime() >= openAt.getTime()) return on
  return off(`开标时间是 ${formatMinute(openAt)}，到时间后才能开标。`)
}

function evaluating(facts: OwnerFacts): readonly Shown[] {
  if (!facts.tender.openedAt) return [['open', openLight(facts)]]
  return facts.validBids > 0 ? [['compare', on], scrapping] : [['fail', on]]
}

function awardLight({ tender: { publicityUntil }, now }: OwnerFacts): Light {
  if (!publicityUntil || now.getTime() > publicityUntil.getTime()) return on
  return off(`公示到 ${formatMinute(publicityUntil)} 结束，结束后才能定标。`)
}

function deciding(facts: OwnerFacts): readonly Shown[] {
  return facts.tender.publicityDays > 0 ? [['publicise', on]] : [['award', on]]
}

function cancelLight({ tender, now }: OwnerFacts): Light {
  const { offer, opening } = bidWords(tender.profile)
  return cancelGuard(tender, now) ? off(`${offer}已经截止，请${opening}后处理。`) : on
}

function shownBy(facts: OwnerFacts): readonly Shown[] {
  const { status, openedAt, businessType } = facts.tender
  if (status === 'draft') return [['editDraft', on]]
  if (businessType === 3) return []
  const record: readonly Shown[] = [
    ['registrations', on],
    ...(openedAt ? ([['viewOpening', on]] as const) : []),
  ]
  switch (status) {
    case 'evaluating':
      return [...evaluating(facts), ...record]
    case 'deciding':
      return [...deciding(facts), ['compare', on], scrapping, ...record]
    case 'publicised':
      return [['award', awardLight(facts)], ['compare', on], scrapping, ...record]
    case 'awarded':
      return [['compare', on], ...record]
    case 'failed':
    case 'cancelled':
      return record
    default:
      return [...record, ['cancel', cancelLight(facts)]]
  }
}

/** The owner's actions of this moment, the most urgent first; somebody without the role sees why they are grey. */
export function ownerActions(facts: OwnerFacts): readonly OwnerAction[] {
  const stranger = off('只有采购员、采购主管、企业管理员或受托的代理可以操作，请联系本企业管理员。')
  const blind = off('您的角色不能查看开标和比价结果，请联系本企业管理员。')
  const looks: readonly OwnerActionId[] = ['viewOpening', 'compare']
  const labels = labelsOf(facts.tender.profile)
  return shownBy(facts).map(([id, light]) => {
    const label = labels[id]
    if (looks.includes(id)) return { id, label, ...(facts.mayRead ? light : blind) }
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
  const hopeless = tender.status === 'evaluating' && tender.openedAt !== null && known.validBids === 0
  const { offer, failure } = bidWords(tender.profile)
  return hopeless ? `没有有效${offer}，请按${failure}处理` : nextStepOf(tender, known.pending, known.now)
}
