import type { approvalSubjectOf } from '@jb/contract/bid/approval.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { approvalStatusNames } from '@jb/domain/approval/labels'
import { type ApprovalType, approvalTypeNames } from '@jb/domain/approval/types'
import { candidatesOf } from '@jb/domain/bid/recommend'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { takesPart } from '../../approval/index.ts'
import { mayRun, presentHeads } from '../../procurement/index.ts'
import { noticeOf, tenderById } from '../../tender/index.ts'
import { presentCandidates, winnersQuotes } from '../approval.presenter.ts'
import { mayRead } from '../bid.access.ts'
import { allVersions } from './bid-records.ts'
import { bidsOf } from './bids-of.ts'
import { reportIn } from './comparison.ts'
import { goodsOf } from './goods-of.ts'

type Subject = Answer<typeof approvalSubjectOf>

/** The questions that are about bids: whoever has a part in another one reads none for it. */
const aboutBids: readonly string[] = ['award', 'publicity', 'scrap']

/** What the opening brought, for those who may know it; nothing before it. */
async function opened(ctx: ReadContext, tender: Tender, goods: Subject['goods'], knows: boolean) {
  const said = { awardReason: null, awardTerms: null, awardReport: null }
  if (!tender.openedAt || !knows) return { candidates: null, ...said, quotes: null, records: null }
  const { db } = ctx
  const bids = await bidsOf(db, tender.id)
  return {
    candidates: presentCandidates(candidatesOf(bids, tender), bids, tender.winnerBidId),
    awardReason: tender.awardReason,
    awardTerms: tender.awardTerms,
    awardReport: await reportIn(ctx, tender),
    quotes: winnersQuotes(
      goods,
      bids.find(({ bidId }) => bidId === tender.winnerBidId),
    ),
    records: await allVersions(db, tender),
  }
}

/** What an approval of a tender is about, for the owner's side and for those who take part in that approval. */
export async function approvalSubject(
  ctx: ReadContext,
  { params }: Received<typeof approvalSubjectOf>,
): Promise<Subject | Refusal> {
  const caller = callerOf(ctx)
  const asked = await ctx.db
    .selectFrom('decision_request')
    .selectAll()
    .where('thing_kind', '=', 'tender')
    .where('instance_id', '=', params.id)
    .executeTakeFirst()
  const tender = asked && (await tenderById(ctx.db, asked.thing_id))
  if (!tender) return refuse('tender.notFound')
  const subject = { kind: asked.subject_kind, id: asked.subject_id }
  const approves =
    tender.companyId === caller.companyId && (await takesPart(ctx.db, subject, caller.accountId))
  if (!approves && !mayRun(tender, caller)) return refuse('tender.notFound')
  const goods = await goodsOf(ctx.db, tender.id)
  const type = asked.type as ApprovalType
  const knows = aboutBids.includes(type) || mayRead(tender, caller)
  return {
    approvalId: params.id,
    type,
    typeName: approvalTypeNames[type],
    status: asked.status,
    statusName: approvalStatusNames[asked.status],
    startedAt: asked.started_at.toISOString(),
    tenderId: tender.id,
    notice: await noticeOf(ctx, tender, true),
    columns: presentHeads(tender.type, true),
    goods,
    ...(await opened(ctx, tender, goods, knows)),
  }
}
