import type { ApprovalStart } from '@jb/contract/approval/approval.shapes'
import type { reportBreach as endpoint } from '@jb/contract/auction/breach.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import type { StartableType } from '@jb/domain/approval/types'
import { breachGuard } from '@jb/domain/auction/breach'
import { breachFacts } from '@jb/domain/auction/breach-request'
import type { Auction } from '@jb/domain/auction/form'
import type { AuctionEnd } from '@jb/domain/auction/result'
import { secondRoles } from '@jb/domain/security/second-look'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { processFor } from '../../approval/index.ts'
import { memberDoor } from '../../member/index.ts'
import { notify } from '../../notice/index.ts'
import { insertBreach } from '../breach.repository.ts'
import { heldDeposit } from '../reads/held-deposit.ts'
import { pendingBreach } from '../reads/pending-breach.ts'
import { winnerOf } from '../reads/winner-of.ts'
import { askApproval } from './ask-approval.ts'
import { carryOutBreach } from './carry-out-breach.ts'
import { lockEnded } from './end-step.ts'

type Done = Answer<typeof endpoint>

interface Wish {
  readonly auction: Auction
  readonly end: AuctionEnd
  readonly reason: string
  readonly winnerName: string
}

const types = ['refund', 'award'] as const satisfies readonly StartableType[]

/**
 * The winner did not keep its word in time. Where it has given a deposit nobody takes that alone: the company's
 * approvers are asked, or a second person of its own.
 */
export async function reportBreach(ctx: Ctx, { body }: Received<typeof endpoint>): Promise<Done | Refusal> {
  const locked = await lockEnded(ctx, body, { decides: true, deals: true })
  if (isRefusal(locked)) return locked
  const { auction, end, now } = locked
  const no = breachGuard(auction, end, now)
  if (no) return no
  if (await pendingBreach(ctx.tx, auction.id)) return refuse('auction.breachAsked')
  const winner = await winnerOf(ctx.tx, end)
  const held = winner && (await heldDeposit(ctx.tx, auction.id, winner.companyId))
  const reason = body.reason.trim()
  if (!winner || !held) return carryOutBreach(ctx, { auction, end, reason, now })
  const wish = { auction, end, reason, winnerName: winner.name }
  for (const type of types)
    if ((await processFor(ctx.tx, auction.companyId, type)).open)
      return askApprovers(ctx, wish, type, body.approval)
  return askSecond(ctx, wish)
}

async function askApprovers(
  ctx: Ctx,
  { auction, end, reason, winnerName }: Wish,
  type: StartableType,
  given: ApprovalStart | undefined,
): Promise<Done | Refusal> {
  const { id, status, version, deposit } = auction
  const approvalId = await askApproval(ctx, {
    ...{ auction, type, subject: { kind: 'auction.breach', id }, given },
    facts: breachFacts(auction, { end, winnerName, deposit: deposit ?? '0', reason }),
    request: { reason },
    amount: deposit,
  })
  if (isRefusal(approvalId)) return approvalId
  const subject = { kind: 'auction', id }
  await ctx.log({ subject, action: 'ask.breach', reason, payload: { instanceId: approvalId } })
  return { id, status, version, approvalId }
}

/** Everybody of the owner who could agree, the one who asks aside. */
async function seconds(ctx: Ctx, companyId: string): Promise<readonly string[]> {
  const all = await memberDoor.membersWithRoles(ctx.tx, companyId, secondRoles)
  return [...all].filter((accountId) => accountId !== callerOf(ctx).accountId)
}

async function askSecond(ctx: Ctx, { auction, reason, winnerName }: Wish): Promise<Done | Refusal> {
  const { id, status, version, companyId } = auction
  const accountIds = await seconds(ctx, companyId)
  if (accountIds.length === 0) return refuse('auction.noSecond')
  const request = { id: ctx.newId(), auctionId: id, reason, askedBy: callerOf(ctx).accountId }
  await insertBreach(ctx.tx, request, ctx.now)
  await notify(ctx, {
    ...{ accountIds, companyId, kind: 'auction.review', title: '请复核违约认定' },
    body: `《${auction.title}》申请认定${winnerName}违约并扣除保证金，请核对后同意或退回。原因：${reason}`,
    ...{ eventKey: `auction.review:${request.id}`, placeSearch: { id } },
  })
  await ctx.log({ subject: { kind: 'auction', id }, action: 'askBreach', reason })
  return { id, status, version, waitsForSecond: true }
}
