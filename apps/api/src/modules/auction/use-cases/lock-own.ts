import type { Auction } from '@jb/domain/auction/form'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { lockTimer } from '../../../platform/events/events.ts'
import { notAsked as stillAsked } from '../../approval/index.ts'
import { mayRun, ownItem } from '../../procurement/index.ts'
import { lockAuction, updateMoved } from '../auction.repository.ts'
import { type LotBrief, lockLot } from '../lot-life.repository.ts'
import { auctionById } from '../reads/auction-by-id.ts'

const own = ownItem({ kind: 'auction', lock: lockAuction, save: updateMoved })
/** How any auction is moved. */
export const { move } = own

interface Asked {
  readonly id: string
  /** The version that the person has seen. */
  readonly version: number
}

type May = (auction: Auction, caller: Session) => boolean

interface Locked {
  readonly auction: Auction
  /** There since the publication. */
  readonly lot: LotBrief | undefined
}

/**
 * An auction that the caller runs, locked behind its lot, as long as it is the version they have seen. Another
 * company's is the same as none. `timers`: what is going to be moved. `may`: whom else it lets in.
 */
export async function lockOwn(
  ctx: Ctx,
  seen: Asked,
  { timers = [], may = mayRun }: { readonly timers?: readonly string[]; readonly may?: May } = {},
): Promise<Locked | Refusal> {
  if (timers.length > 0) await lockTimers(ctx, seen.id, { timers, may })
  const lot = await lockLot(ctx.tx, seen.id)
  const auction = await own.lockOwn(ctx, seen, may)
  return isRefusal(auction) ? auction : { auction, lot }
}

/**
 * What moves a timer takes its pending job first and the lot after it, as the runner of jobs does: the other way round
 * the two wait for each other just when it is due. Only for whoever may.
 */
async function lockTimers(
  ctx: Ctx,
  id: string,
  { timers, may }: { readonly timers: readonly string[]; readonly may: May },
): Promise<void> {
  const auction = await auctionById(ctx.tx, id)
  if (!auction || !may(auction, callerOf(ctx))) return
  for (const kind of timers) await lockTimer(ctx.tx, { kind, subjectId: id })
}

/** Refuses while something about the auction lies with its approvers. */
export const notAsked = (ctx: Ctx, auctionId: string): Promise<Refusal | undefined> =>
  stillAsked(ctx.tx, 'auction', auctionId)
