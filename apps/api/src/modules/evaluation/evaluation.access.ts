import { type Evaluation, type Member, memberIn } from '@jb/domain/evaluation/committee'
import type { Tender } from '@jb/domain/tender/tender'
import type { Session } from '../../platform/ctx.ts'
import { mayRead } from '../bid/index.ts'
import { mayRun } from '../procurement/index.ts'

/** How somebody stands to an evaluation. */
export interface Standing {
  /** Runs the tender: seats, releases, sends back. */
  readonly runs: boolean
  /** Reads how far it is, and the report once it is submitted. */
  readonly reads: boolean
  /** Its own seat, as long as it is a colleague. */
  readonly member: Member | undefined
}

/** undefined: the evaluation is not there for this person. A seat is worth nothing to who acts for another company. */
export function standingTo(
  tender: Tender,
  evaluation: Pick<Evaluation, 'members'> | undefined,
  caller: Session,
): Standing | undefined {
  const own = tender.companyId === caller.companyId
  const member = own && evaluation ? memberIn(evaluation, caller.accountId) : undefined
  const runs = mayRun(tender, caller)
  const reads = mayRead(tender, caller)
  return runs || reads || member ? { runs, reads, member } : undefined
}
