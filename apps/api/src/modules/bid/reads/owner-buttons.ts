import { type OwnerFacts, ownerActions } from '@jb/domain/bid/owner-actions'
import { sessionRuns } from '@jb/domain/bid/session-runs'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { withAsks } from '../../approval/index.ts'
import { postponement } from '../../tender/index.ts'
import { addendum } from '../addendum/issue.ts'
import { abandonDecision, awardDecision, publicityDecision, scrapDecision } from '../bid.decisions.ts'
import { sessionStage } from './session-stage.ts'

/** The buttons of the owner that others may have to agree to. */
const asking = {
  publicise: publicityDecision,
  award: awardDecision,
  fail: scrapDecision,
  scrap: scrapDecision,
  postpone: postponement.decision,
  declareAbandoned: abandonDecision,
  amend: addendum.decision,
}

/** What the owner's side may do with a tender now, and who has to agree to it first. */
export async function ownerButtons(db: Kysely<DB>, facts: OwnerFacts & { readonly tender: Tender }) {
  const { id, openedAt } = facts.tender
  const runs = openedAt !== null && sessionRuns(await sessionStage(db, id))
  return withAsks(db, { thing: facts.tender, actions: ownerActions({ ...facts, sessionRuns: runs }) }, asking)
}
