import { formatMinute } from '../shared/dates.ts'
import { nextStepOf } from '../tender/next-step.ts'
import type { Tender } from '../tender/tender.ts'

/** What the owner's staff may do with a tender; the screen decides where each stands. */
export const ownerActionLabels = {
  editDraft: '编辑草稿',
  registrations: '报名记录',
  open: '开标',
  viewOpening: '开标记录',
  compare: '比价定标',
  fail: '流标',
  publicise: '中标公示',
  award: '确认定标',
  cancel: '终止招标',
} as const
export type OwnerActionId = keyof typeof ownerActionLabels

export interface OwnerAction {
  readonly id: OwnerActionId
  readonly label: string
  readonly enabled: boolean
  readonly why?: string
}

export interface OwnerFacts {
  readonly tender: Pick<
    Tender,
    'businessType' | 'status' | 'bidEnd' | 'openAt' | 'openedAt' | 'publicityDays' | 'publicityUntil'
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

function openLight({ tender: { openAt }, now }: OwnerFacts): Light {
  if (openAt && now.getTime() >= openAt.getTime()) return on
  return off(`开标时间是 ${formatMinute(openAt)}，到时间后才能开标。`)
}

function evaluating(facts: OwnerFacts): readonly Shown[] {
  if (!facts.tender.openedAt) return [['open', openLight(facts)]]
  if (facts.validBids > 0) return [['compare', on]]
  return [['fail', on]]
}

function awardLight({ tender: { publicityUntil }, now }: OwnerFacts): Light {
  if (!publicityUntil || now.getTime() > publicityUntil.getTime()) return on
  return off(`公示到 ${formatMinute(publicityUntil)} 结束，结束后才能定标。`)
}

function deciding(facts: OwnerFacts): readonly Shown[] {
  return facts.tender.publicityDays > 0 ? [['publicise', on]] : [['award', on]]
}

function cancelLight({ tender: { bidEnd }, now }: OwnerFacts): Light {
  return bidEnd && now.getTime() >= bidEnd.getTime() ? off('投标已经截止，请开标后处理。') : on
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
      return [...deciding(facts), ['compare', on], ...record]
    case 'publicised':
      return [['award', awardLight(facts)], ['compare', on], ...record]
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
  return shownBy(facts).map(([id, light]) => {
    const label = ownerActionLabels[id]
    if (looks.includes(id)) return { id, label, ...(facts.mayRead ? light : blind) }
    return { id, label, ...(facts.mayRun ? light : stranger) }
  })
}

/**
 * What the owner does or waits for next; differs from the list's words where only the opened bids tell. `pending` is
 * null for whoever may not know how many sign up.
 */
export function ownerNextStep(
  tender: Parameters<typeof nextStepOf>[0],
  known: { readonly pending: number | null; readonly validBids: number },
): string {
  const hopeless = tender.status === 'evaluating' && tender.openedAt !== null && known.validBids === 0
  return hopeless ? '没有有效投标，请按流标处理' : nextStepOf(tender, known.pending)
}
