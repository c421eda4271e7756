import type { Answer, Received } from '@jb/contract/endpoint'
import type { pricesOf } from '@jb/contract/evaluation/evaluation.contract'
import { orderOf } from '@jb/domain/bid/rank'
import { deviationsOf } from '@jb/domain/evaluation/deviations'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { olderRows, openedSheet, provedIn, signsAmong } from '../../bid/index.ts'
import { presentHeads } from '../../procurement/index.ts'
import { tenderById } from '../../tender/index.ts'
import { seesBids, standingTo } from '../evaluation.access.ts'
import { evaluationById } from '../evaluation.rows.ts'

/** What members judge by that have declared: the rows and terms of every bid, and signs that bidders belong together. */
export async function prices(
  ctx: ReadContext,
  { params: { id } }: Received<typeof pricesOf>,
): Promise<Answer<typeof pricesOf> | Refusal> {
  const tender = await tenderById(ctx.db, id)
  const evaluation = tender && (await evaluationById(ctx.db, id))
  const standing = evaluation && standingTo(tender, evaluation, callerOf(ctx))
  if (!standing || !seesBids(tender, evaluation, standing)) return refuse('tender.notFound')
  const { bids, rows, ranked, compared } = await openedSheet(ctx, tender)
  const proved = await provedIn(ctx.db, id)
  const offers = ranked.flatMap(({ bid: { bidId, companyId, content } }) =>
    content ? [{ bidId, content, proved: proved(companyId) }] : [],
  )
  const { basis: rankBasis, wins } = orderOf(tender)
  return {
    rankBasis,
    wins,
    columns: presentHeads(tender.type, true),
    rows,
    // A price alone gives nobody a place here; what the owner has noted for itself is the owner's.
    bidders: compared.map((bidder) => ({ ...bidder, rank: null, notes: [], actions: [] })),
    older: ranked.flatMap((place) => olderRows(place, rankBasis) ?? []),
    deviations: deviationsOf(tender, offers).map((row) => ({ ...row, offers: [...row.offers] })),
    signs: await signsAmong(ctx.db, tender, bids, compared),
  }
}
