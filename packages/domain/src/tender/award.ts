import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type Candidate, factOf, type TenderEventOf } from './events.ts'
import { pauseGuard } from './pause.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'
import { disclosing } from './visible.ts'

type AwardRefusal =
  | 'tender.wrongStatus'
  | 'tender.paused'
  | 'tender.publicityFirst'
  | 'tender.publicityRunning'
  | 'tender.notCandidate'
  | 'tender.reasonRequired'

function publicityGuard(
  tender: Tender,
  now: Date,
): Refusal<'tender.publicityFirst' | 'tender.publicityRunning'> | undefined {
  if (tender.publicityDays === 0) return undefined
  if (tender.status === 'deciding') return refuse('tender.publicityFirst', { days: tender.publicityDays })
  const until = tender.publicityUntil
  return until && now.getTime() <= until.getTime()
    ? refuse('tender.publicityRunning', { earliest: until.toISOString() })
    : undefined
}

/**
 * Awards the tender (定标) to one of its candidates, after the publicity where there is one.
 * Whoever passes over the first candidate has to say why.
 */
export function award(
  tender: Tender,
  choice: { readonly bidId: string; readonly reason: string },
  candidates: readonly Candidate[],
  now: Date,
): Changed<TenderEventOf<'tender.awarded'>> | Refusal<AwardRefusal> {
  const status = follow('tender', tenderFlow, tender.status, 'award')
  if (isRefusal(status)) return status
  const held = pauseGuard(tender)
  if (held) return held
  const hindrance = publicityGuard(tender, now)
  if (hindrance) return hindrance
  const winner = candidates.find((candidate) => candidate.bidId === choice.bidId)
  if (!winner) return refuse('tender.notCandidate')
  const reason = choice.reason.trim()
  if (winner.rank !== 1 && reason === '') return refuse('tender.reasonRequired', { rank: winner.rank })
  return {
    tender: {
      ...tender,
      ...disclosing(tender, 'award', now),
      status,
      winnerBidId: winner.bidId,
      awardReason: reason || null,
      decidedAt: now,
      endedAt: now,
    },
    event: { type: 'tender.awarded', payload: { ...factOf(tender), winner } },
  }
}
