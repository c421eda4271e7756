import { follow } from '../shared/flow.ts'
import { isRefusal, type Refusal, refuse } from '../shared/refusal.ts'
import { type Candidate, factOf, type TenderEventOf } from './events.ts'
import { pauseGuard } from './pause.ts'
import { tenderFlow } from './tender.flow.ts'
import type { Changed, Tender } from './tender.ts'

/** Most candidates that a comparison may name. */
export const maxCandidates = 3

function areRanked(candidates: readonly Candidate[]): boolean {
  const distinct = new Set(candidates.map((candidate) => candidate.companyId)).size === candidates.length
  return distinct && candidates.every((candidate, at) => candidate.rank === at + 1)
}

/** Ends the evaluation with one to three candidates, given in rank order from 1, one bid a company. */
export function submitComparison(
  tender: Tender,
  candidates: readonly Candidate[],
):
  | Changed<TenderEventOf<'tender.compared'>>
  | Refusal<'tender.wrongStatus' | 'tender.paused' | 'tender.notOpened' | 'tender.badCandidates'> {
  const status = follow('tender', tenderFlow, tender.status, 'submitComparison')
  if (isRefusal(status)) return status
  const held = pauseGuard(tender)
  if (held) return held
  if (!tender.openedAt) return refuse('tender.notOpened')
  if (candidates.length < 1 || candidates.length > maxCandidates || !areRanked(candidates)) {
    return refuse('tender.badCandidates', { most: maxCandidates })
  }
  return {
    tender: { ...tender, status },
    event: { type: 'tender.compared', payload: { ...factOf(tender), candidates } },
  }
}
