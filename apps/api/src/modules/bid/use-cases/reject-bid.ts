import type { rejectBid as endpoint } from '@jb/contract/bid/opening.contract'
import type { Received } from '@jb/contract/endpoint'
import { rejectBid as reject } from '@jb/domain/bid/reject'
import { bidWords } from '@jb/domain/bid/words'
import { withoutStop } from '@jb/domain/shared/without-stop'
import { committeeName } from '@jb/domain/tender/regime'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { tenderById } from '../../tender/index.ts'
import { saveRejected } from '../bid.repository.ts'
import { decide } from './decide.ts'
import { tellCompanies } from './tell.ts'

/** 否决: one opened bid counts no more, for a reason that its bidder reads. */
export function rejectBid(ctx: Ctx, { body: { id, version, bidId, reason } }: Received<typeof endpoint>) {
  const { accountId } = callerOf(ctx)
  return decide(
    ctx,
    { id, version },
    {
      action: 'rejectBid',
      reason,
      payload: { bidId },
      decide: (tender, bids) => reject(tender, bids, { bidId, reason }),
      after: ({ bid }) => saveRejected(ctx.tx, bid, { accountId, now: ctx.now }),
    },
  )
}

interface Fact {
  readonly tenderId: string
  readonly bidId: string
  readonly bidderId: string
  readonly reason: string
}

/** Tells the bidder alone that its bid was turned down, and why. */
export async function notifyRejected(ctx: Ctx, { tenderId, bidId, bidderId, reason }: Fact): Promise<void> {
  const tender = await tenderById(ctx.tx, tenderId)
  if (!tender) return
  const { offer, owner } = bidWords(tender.profile)
  const by = tender.committee ? committeeName(tender) : owner
  await tellCompanies(
    ctx,
    [bidderId],
    {
      event: `bid.rejected:${bidId}`,
      tenderId,
      forMembers: (lead) =>
        `牵头方${lead}为联合体提交的《${tender.title}》的${offer}被${by}否决，不再参加比价。原因：${withoutStop(reason)}。有异议的，由牵头方向${owner}提出。`,
    },
    {
      kind: 'bid.rejected',
      title: `${offer}被否决`,
      body: `贵公司对《${tender.title}》的${offer}被${by}否决，不再参加比价。原因：${withoutStop(reason)}。有异议的，请及时向${owner}提出。`,
      place: 'bid.opening',
    },
  )
}
