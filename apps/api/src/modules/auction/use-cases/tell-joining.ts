import { applyUntil } from '@jb/domain/auction/form'
import { wordsOf } from '@jb/domain/auction/labels'
import { calendarTime } from '@jb/domain/shared/dates'
import { withoutStop } from '@jb/domain/shared/without-stop'
import type { Ctx } from '../../../platform/ctx.ts'
import { auctionById } from '../reads/auction-by-id.ts'
import { participants } from '../reads/participants.ts'
import { tellCompanies, tellOwner } from './tell.ts'

interface Fact {
  readonly auctionId: string
  readonly bidderId: string
  readonly at: string
}

async function known(ctx: Ctx, { auctionId, bidderId }: Fact) {
  const auction = await auctionById(ctx.tx, auctionId)
  const bidder = (await participants(ctx.tx, auctionId)).find(({ id }) => id === bidderId)
  return auction && bidder && { auction, bidder }
}

/** Tells the owner who wants to come in, where it is for the owner to answer. */
export async function tellJoined(ctx: Ctx, fact: Fact): Promise<void> {
  const found = await known(ctx, fact)
  if (found?.bidder.status !== 'applied') return
  const { auction, bidder } = found
  await tellOwner(ctx, auction.id, {
    kind: 'auction.joined',
    title: '收到竞价报名',
    body: `${bidder.companyName}报名参加《${auction.title}》，请在 ${calendarTime(applyUntil(auction), ctx.now)} 前确认。`,
    place: 'auction.console',
    event: `auction.joined:${bidder.id}:${fact.at}`,
    subject: bidder.id,
  })
}

/** Tells a company whether it was let in. */
export async function tellAnswered(ctx: Ctx, fact: Fact): Promise<void> {
  const found = await known(ctx, fact)
  if (!found || found.bidder.status === 'applied') return
  const { auction, bidder } = found
  const { owner } = wordsOf(auction)
  const admitted = bidder.status === 'admitted'
  const deposit = auction.deposit === null ? '' : '请先缴纳保证金，到账后才能出价。'
  const start = `竞价 ${calendarTime(auction.startsAt, ctx.now)} 开始。`
  const reason = withoutStop(bidder.refuseReason ?? '')
  await tellCompanies(ctx, auction.id, [bidder.companyId], {
    kind: 'auction.answered',
    title: admitted ? '竞价报名通过' : '竞价报名未通过',
    body: admitted
      ? `${owner}已确认贵公司参加《${auction.title}》。${deposit}${start}`
      : `贵公司参加《${auction.title}》的报名未通过：${reason}。报名截止前可以重新报名。`,
    place: 'auction.detail',
    event: `auction.answered:${bidder.id}:${fact.at}`,
  })
}
