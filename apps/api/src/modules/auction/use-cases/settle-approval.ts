import type { Auction } from '@jb/domain/auction/form'
import { buyingRoles } from '@jb/domain/member/roles'
import type { Ctx } from '../../../platform/ctx.ts'
import { notify } from '../../notice/index.ts'
import { type ApprovalDecided, starterBar } from '../../tender/index.ts'
import { endRequest, type Outcome, type Request, saveFailure } from '../approval.repository.ts'
import { lockAuction } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'

/** An approval of an auction that has just ended, with the auction locked behind its lot. */
export interface Settled {
  readonly auction: Auction
  readonly asked: Request
  readonly outcome: Outcome
  readonly reason: string
}

/** Takes the outcome of an approval to its auction, once; undefined when there is nothing to do any more. */
export async function settleApproval(ctx: Ctx, fact: ApprovalDecided): Promise<Settled | undefined> {
  const { instanceId, outcome, reason } = fact
  const known = await ctx.tx
    .selectFrom('auction_approval')
    .select('auction_id')
    .where('instance_id', '=', instanceId)
    .executeTakeFirst()
  if (!known) return undefined
  await lockLot(ctx.tx, known.auction_id)
  const auction = await lockAuction(ctx.tx, known.auction_id)
  const asked = auction && (await endRequest(ctx.tx, instanceId, { outcome, reason }, ctx.now))
  return asked && { auction, asked, outcome, reason }
}

/** Writes the outcome into the log of the auction; what was not approved has changed nothing else. */
export async function logOutcome(
  ctx: Ctx,
  { auction, asked }: Pick<Settled, 'auction' | 'asked'>,
  action: string,
  reason: string,
): Promise<void> {
  const { type, instanceId } = asked
  const subject = { kind: 'auction', id: auction.id }
  await ctx.log({ subject, action, payload: { type, instanceId }, ...(reason && { reason }) })
}

/** What was approved could not be done any more: kept, told to those who can ask anew, and logged. */
export async function reportFailure(
  ctx: Ctx,
  settled: Pick<Settled, 'auction' | 'asked'>,
  { title, reason, place }: { readonly title: string; readonly reason: string; readonly place: string },
): Promise<void> {
  const { auction, asked } = settled
  const { companyId } = auction
  // Whoever could not ask for it any more is not told either: the owner's buying staff goes on.
  const gone = await starterBar(ctx, { tender: auction, asked })
  const audience = gone ? { companyId, roles: buyingRoles } : { companyId, accountIds: [asked.startedBy] }
  await saveFailure(ctx.tx, asked.instanceId, reason)
  await notify(ctx, {
    kind: 'auction.returned',
    ...{ title, place, placeSearch: { id: auction.id } },
    ...audience,
    body: `《${auction.title}》的审批已通过，但没有办成：${reason}`,
    eventKey: `auction.returned:${asked.instanceId}`,
  })
  await logOutcome(ctx, settled, 'approval.failed', reason)
}
