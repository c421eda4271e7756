import type { OwnerFacts } from '@jb/domain/bid/owner-actions'
import type { RunningApproval } from '../approval/index.ts'

/** What a running approval holds up, for the owner's buttons. */
export function waitsFor(running: RunningApproval | undefined): OwnerFacts['approving'] {
  if (!running) return undefined
  if (running.subject.kind === 'tender.addendum') return 'addendum'
  return running.subject.kind === 'tender.postponement' ? 'postponement' : 'decision'
}
