import type { Tender } from '@jb/domain/tender/tender'
import type { Kysely } from 'kysely'
import { callerOf } from '../../platform/caller.ts'
import type { DB } from '../../platform/db/types.ts'
import type { WantedBy } from '../approval/index.ts'
import { mayRun } from '../procurement/index.ts'
import { askingOf, type Stakes, tenderById } from '../tender/index.ts'
import type { Approvable } from './approvable.ts'
import { type BidRow, bidsOf } from './reads/bids-of.ts'
import { recommendersOf } from './reads/recommenders-of.ts'

/** What is at stake in a decision about opened bids. */
export async function stakesOf(
  db: Kysely<DB>,
  { tender, bids, approvable }: { tender: Tender; bids: readonly BidRow[]; approvable: Approvable },
): Promise<Stakes> {
  return { amount: approvable.amount(tender, bids), preparedBy: await recommendersOf(db, tender) }
}

/** What the caller would ask about the opened bids of a tender that they run. */
export const aboutDecision =
  (approvable: Approvable): WantedBy =>
  async (ctx, id) => {
    const caller = callerOf(ctx)
    const tender = await tenderById(ctx.db, id)
    if (!tender?.openedAt || !mayRun(tender, caller)) return undefined
    const bids = await bidsOf(ctx.db, id)
    const stakes = await stakesOf(ctx.db, { tender, bids, approvable })
    return {
      ...(await askingOf(ctx.db, tender, { ...stakes, starter: caller.accountId })),
      exempt: approvable.exempt?.(tender, bids) ?? false,
    }
  }
