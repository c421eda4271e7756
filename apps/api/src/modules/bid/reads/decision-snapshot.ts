import type { decisionSnapshotOf as endpoint } from '@jb/contract/bid/snapshots.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { takesPart } from '../../approval/index.ts'
import { snapshotFor, tenderById } from '../../tender/index.ts'
import { mayBid, mayRead } from '../bid.access.ts'

/** The questions to approvers in which a recommendation is read. */
const asking = ['tender.publicity', 'tender.award'] as const

/** Whether somebody of the owner's company has a part in an approval of the decision. */
async function approves(db: Kysely<DB>, { id, companyId }: Tender, caller: Session): Promise<boolean> {
  if (caller.companyId !== companyId) return false
  for (const kind of asking) if (await takesPart(db, { kind, id }, caller.accountId)) return true
  return false
}

/**
 * What was kept of a decision: of each recommendation and publicity for the owner's side and its approvers, of the award
 * also for the winner. For everybody else the tender is not there.
 */
export async function decisionSnapshot(
  ctx: ReadContext,
  { body: { id, ...asked } }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, id)
  if (!tender) return refuse('tender.notFound')
  const log = mayRead(tender, caller)
  const owner = log || (await approves(ctx.db, tender, caller))
  if (!owner && !(asked.kind === 'award' && mayBid(caller))) return refuse('tender.notFound')
  const snapshot = await snapshotFor(ctx.db, tender, asked, { owner, log, companyId: caller.companyId })
  return snapshot || owner ? { snapshot } : refuse('tender.notFound')
}
