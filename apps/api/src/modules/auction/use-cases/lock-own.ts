import type { Auction } from '@jb/domain/auction/form'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { mayRun } from '../../tender/index.ts'
import { lockAuction } from '../auction.repository.ts'
import { type LotBrief, lockLot } from '../lot-life.repository.ts'
import { runningApproval } from '../reads/running-approval.ts'

interface Asked {
  readonly id: string
  /** The version that the person has seen. */
  readonly version: number
}

interface Locked {
  readonly auction: Auction
  /** There since the publication. */
  readonly lot: LotBrief | undefined
}

/**
 * An auction that the caller runs, locked behind its lot, as long as it is the version they have seen. Another
 * company's is the same as none.
 */
export async function lockOwn(ctx: Ctx, { id, version }: Asked): Promise<Locked | Refusal> {
  const lot = await lockLot(ctx.tx, id)
  const auction = await lockAuction(ctx.tx, id)
  if (!auction || !mayRun(auction, callerOf(ctx))) return refuse('auction.notFound')
  if (auction.version !== version) return refuse('auction.stale', { version: auction.version })
  return { auction, lot }
}

/** Refuses while something about the auction lies with its approvers. */
export async function notAsked(ctx: Ctx, auctionId: string): Promise<Refusal | undefined> {
  const running = await runningApproval(ctx.tx, auctionId)
  return running && refuse('auction.approvalRunning', { approvalId: running.instanceId })
}
