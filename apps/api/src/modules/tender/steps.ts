import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { profiles } from '@jb/domain/procurement/profiles'
import type { Tender, TenderStatus } from '@jb/domain/tender/tender'

type Step = TenderDetail['steps'][number]

const stages: Readonly<Record<TenderStatus, number>> = {
  draft: -1,
  approving: -1,
  approvalFailed: -1,
  preview: -1,
  registering: 0,
  upcoming: 1,
  bidding: 1,
  evaluating: 2,
  deciding: 3,
  publicised: 3,
  awarded: 5,
  failed: 5,
  scrapped: 5,
  cancelled: 5,
}

/**
 * The way of a tender in five steps, with the moment of each and where it stands; a direct purchase is decided in one.
 */
export function stepsOf(tender: Tender): Step[] {
  if (tender.businessType === 3)
    return [{ id: 'award', label: '直接采购', at: tender.decidedAt?.toISOString() ?? null, state: 'done' }]
  const { offer, opening, decision } = profiles[tender.profile]
  const stage = tender.status === 'evaluating' && tender.openedAt ? stages.deciding : stages[tender.status]
  const ended = ['failed', 'scrapped', 'cancelled'].includes(tender.status)
  const steps: readonly [string, string, Date | null][] = [
    ['register', '报名', tender.applyEnd],
    ['bid', offer, tender.bidEnd],
    ['open', opening, tender.openedAt ?? tender.openAt],
    ['publicity', '公示', tender.publicityUntil],
    ['award', decision, tender.decidedAt],
  ]
  const shown = steps.filter(([id]) => id !== 'publicity' || tender.publicityDays > 0)
  const reached = ended ? stageAtEnd(tender) : stage
  return shown.map(([id, label, at]) => {
    const index = steps.findIndex(([other]) => other === id)
    const now = !ended && (index === stage || (id === 'award' && stage === 3 && shown.length === 4))
    return {
      id,
      label,
      at: at?.toISOString() ?? null,
      state: index < reached ? 'done' : now ? 'now' : 'next',
    }
  })
}

/** How far a tender had come when it ended without a winner. */
function stageAtEnd({ endedAt, applyEnd, bidEnd, openedAt }: Tender): number {
  const passed = (at: Date | null) => at !== null && endedAt !== null && at.getTime() <= endedAt.getTime()
  return [passed(applyEnd), passed(bidEnd), openedAt !== null].filter(Boolean).length
}
