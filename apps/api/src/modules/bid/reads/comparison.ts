import type { Comparison } from '@jb/contract/bid/bid.shapes'
import type { comparisonOf } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { orderOf } from '@jb/domain/bid/rank'
import { candidatesOf, waitsForReport } from '@jb/domain/bid/recommend'
import { comparedActions } from '@jb/domain/bid/reject'
import { offlineName } from '@jb/domain/procurement/offline'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { statusLabelOf } from '@jb/domain/tender/labels'
import type { Tender } from '@jb/domain/tender/tender'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { presentHeads } from '../../procurement/index.ts'
import { rankBasisLabels, runningApproval, tenderById } from '../../tender/index.ts'
import { mayRead, rightsIn } from '../bid.access.ts'
import { comparedBidders } from '../comparison.presenter.ts'
import { waitsFor } from '../waits-for.ts'
import { bidsOf } from './bids-of.ts'
import { notesOf } from './notes-of.ts'
import { ownerButtons } from './owner-buttons.ts'
import { rankedOf } from './ranked.ts'
import { signsAmong } from './signs-of.ts'

/** As `comparisonSheet`. */
export function comparison(ctx: ReadContext, { params }: Received<typeof comparisonOf>) {
  return comparisonSheet(ctx, params.id)
}

/** The opened bids of a tender, and those that count side by side in the order of their places. */
export async function openedSheet({ db, services }: Pick<ReadContext, 'db' | 'services'>, tender: Tender) {
  const bids = await bidsOf(db, tender.id)
  const { rows, ranked } = await rankedOf(db, tender, bids)
  const files = await fileRefs(
    services,
    db,
    ranked.flatMap(({ bid }) => bid.fileIds),
  )
  const rule = { order: orderOf(tender), estimate: tender.estimate }
  return { bids, rows, ranked, compared: comparedBidders(rule, rows, ranked, files) }
}

/** The comparison sheet: bidders that count in the order of their places, and the others with the reason. */
export async function comparisonSheet(ctx: ReadContext, id: string): Promise<Comparison | Refusal> {
  const caller = callerOf(ctx)
  const tender = await tenderById(ctx.db, id)
  if (!tender || !mayRead(tender, caller)) return refuse('tender.notFound')
  if (!tender.openedAt) return refuse('tender.notOpened')
  const { bids, rows, ranked, compared } = await openedSheet(ctx, tender)
  const counted = new Set(ranked.map(({ bid }) => bid.bidId))
  const notes = await notesOf(ctx.db, tender.id)
  const approving = waitsFor(await runningApproval(ctx.db, tender.id))
  const facts = { tender, ...rightsIn(tender, caller), validBids: ranked.length, now: ctx.now, approving }
  const candidates = new Set(candidatesOf(bids, tender).map(({ bidId }) => bidId))
  const around = {
    tender,
    mayRun: facts.mayRun && tender.offlineAt === null,
    waiting: approving === 'decision',
    reporting: waitsForReport(tender, bids),
  }
  return {
    ...headOf(tender),
    awardReport: await reportIn(ctx, tender),
    openedAt: tender.openedAt.toISOString(),
    rows,
    bidders: compared.map((bidder) => ({
      ...bidder,
      notes: notes(bidder.bidId),
      actions: [...comparedActions({ ...around, candidate: candidates.has(bidder.bidId) }, bidder.bidId)],
    })),
    refused: bids
      .filter((bid) => !counted.has(bid.bidId))
      .map(({ bidId, companyName, invalidReason, rejectedAt }) => ({
        bidId,
        companyName,
        reason: invalidReason ?? '',
        rejected: rejectedAt !== null,
        notes: notes(bidId),
      })),
    signs: await signsAmong(ctx.db, tender, bids, compared),
    actions: await ownerButtons(ctx.db, facts),
  }
}

/** The report behind a recommendation, with a link for a short while; for whoever may read the comparison. */
export async function reportIn(
  { db, services }: Pick<ReadContext, 'db' | 'services'>,
  { awardReportId: id }: Pick<Tender, 'awardReportId'>,
): Promise<Comparison['awardReport']> {
  return id === null ? null : ((await fileRefs(services, db, [id]))[0] ?? null)
}

function headOf(tender: Tender) {
  const order = orderOf(tender)
  return {
    tenderId: tender.id,
    tenderNo: tender.no,
    title: tender.title,
    version: tender.version,
    status: tender.status,
    stateName: tender.offlineAt === null ? statusLabelOf(tender) : offlineName,
    profile: tender.profile,
    rankBasis: order.basis,
    rankBasisName: rankBasisLabels[order.basis],
    wins: order.wins,
    publicityDays: tender.publicityDays,
    publicityUntil: tender.publicityUntil?.toISOString() ?? null,
    recommendedBidId: tender.winnerBidId,
    awardReason: tender.awardReason,
    awardTerms: tender.awardTerms,
    columns: presentHeads(tender.type, true),
  }
}
