import type { submitComparison as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { recommend } from '@jb/domain/bid/recommend'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import type { Ctx } from '../../../platform/ctx.ts'
import { claimFiles } from '../../file/index.ts'
import { tenderById } from '../../tender/index.ts'
import { decide } from './decide.ts'
import { secureNext } from './secure-next.ts'
import { sessionBar } from './verdicts.ts'

type Body = Received<typeof endpoint>['body']

/** The report: the one that is there already, which a colleague or the agent may have given, or a file of one's own. */
async function reportBar(ctx: Ctx, { id, reportFileIds }: Body): Promise<Refusal | undefined> {
  const known = (await tenderById(ctx.tx, id))?.awardReportId
  const claimed = await claimFiles(
    ctx,
    reportFileIds.filter((fileId) => fileId !== known),
    { purpose: 'attachment' },
  )
  return isRefusal(claimed) ? claimed : undefined
}

/** Ends the comparison with the bid that the owner recommends, and why; until the publicity it may be another one. */
export async function submitComparison(ctx: Ctx, { body }: Received<typeof endpoint>) {
  const { id, version, winnerBidId: bidId, reason, publicityDays, terms, reportFileIds } = body
  const bar = await reportBar(ctx, body)
  if (bar) return bar
  return decide(
    ctx,
    { id, version },
    {
      action: 'submitComparison',
      reason,
      payload: { bidId },
      keeps: 'decision',
      bars: (tender) => sessionBar(ctx, tender),
      decide: (tender, bids) =>
        recommend(tender, bids, { bidId, reason, publicityDays, terms, reportId: reportFileIds[0] }),
      after: ({ tender }) => secureNext(ctx, tender, bidId),
    },
  )
}
