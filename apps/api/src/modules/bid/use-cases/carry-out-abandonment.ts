import { type AbandonKind, abandonBid, abandonKindNames } from '@jb/domain/bid/abandon'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import type { Ctx } from '../../../platform/ctx.ts'
import { endAsked, endSecond } from '../../approval/index.ts'
import { moveTender } from '../../tender/index.ts'
import { insertAbandonment } from '../abandonment.repository.ts'
import { saveAbandoned, saveStatus } from '../bid.repository.ts'
import { bidsOf } from '../reads/bids-of.ts'
import { signingOver } from './release-losers.ts'
import { contractDue } from './remind-to-sign.ts'

/** Whose word it is that a bid is no more. */
export interface Abandoning {
  /** Locked by this transaction. */
  readonly tender: Tender
  readonly bidId: string
  readonly side: 'bidder' | 'owner'
  readonly reasonKind: AbandonKind
  readonly reason: string
  readonly decidedBy: string
  readonly secondBy?: string | undefined
  /** The approval behind it. */
  readonly instanceId?: string | undefined
}

const asked = ['tender.publicity', 'tender.award', 'tender.abandon'] as const

/** What was asked about whoever has just given up comes to nothing. */
async function endQuestions(ctx: Ctx, id: string): Promise<void> {
  for (const subjectKind of asked)
    await endAsked(ctx, { kind: 'tender', id, subjectKind }, '推荐的单位已弃标。')
  await endSecond(ctx, { kind: 'tender', id, subjectKind: 'tender.abandon' }, '中标单位已自行弃标。')
}

/** 弃标: the bid is no more, what was decided for it is void, and all that hangs on it follows in this transaction. */
export async function carryOutAbandonment(ctx: Ctx, abandoning: Abandoning): Promise<Tender | Refusal> {
  const { tender: before, bidId, side, reasonKind, reason, instanceId } = abandoning
  const bids = await bidsOf(ctx.tx, before.id)
  const step = abandonBid(before, bids, { bidId, reason })
  if (isRefusal(step)) return step
  const { undone, abandoned, reopened, events } = step
  await saveAbandoned(ctx.tx, abandoned, `已弃标：${abandonKindNames[reasonKind]}`)
  for (const one of reopened) await saveStatus(ctx.tx, one.bidId, one.status)
  const id = ctx.newId()
  await insertAbandonment(ctx.tx, {
    id,
    tenderId: before.id,
    bidId,
    companyId: abandoned.companyId,
    side,
    reasonKind,
    reason: reason.trim(),
    undone,
    decidedBy: abandoning.decidedBy,
    secondBy: abandoning.secondBy ?? null,
    at: ctx.now,
  })
  if (undone !== 'offer' && side === 'bidder') await endQuestions(ctx, before.id)
  if (undone === 'award') {
    await ctx.setTimer({ kind: signingOver, subjectId: before.id, dueAt: undefined })
    await ctx.setTimer({ kind: contractDue, subjectId: before.id, dueAt: undefined })
  }
  const moved = await moveTender(ctx, {
    tender: step.tender,
    events,
    action: side === 'bidder' ? 'bid.abandon' : 'declareAbandoned',
    reason,
    payload: { bidId, reasonKind, undone, ...(instanceId && { instanceId }) },
  })
  const version = await versionOf(ctx, bidId)
  const fact = { bidId, tenderId: before.id, companyId: abandoned.companyId, version }
  const payload = { ...fact, abandonmentId: id, award: undone === 'award' }
  await ctx.emit({ type: 'bid.abandoned', payload })
  return moved
}

async function versionOf(ctx: Ctx, bidId: string): Promise<number> {
  const row = ctx.tx.selectFrom('bid').select('version').where('id', '=', bidId)
  return (await row.executeTakeFirstOrThrow()).version
}
