import type { talkOffer as endpoint } from '@jb/contract/auction/result.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { isPublic } from '@jb/domain/auction/auction.flow'
import { fromFen, toFen } from '@jb/domain/auction/fen'
import { talkGuard } from '@jb/domain/auction/talks'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { isSafeText } from '@jb/domain/shared/safe-text'
import { callerOf } from '../../../platform/caller.ts'
import { now as appNow } from '../../../platform/clock/clock.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { memberDoor } from '../../member/index.ts'
import { maySee } from '../auction.access.ts'
import { lockAuction, updateMoved } from '../auction.repository.ts'
import { lockLot } from '../lot-life.repository.ts'
import { isOnBothSides } from '../reads/barred-from.ts'
import { wholeEnd } from '../reads/end-of.ts'
import { saveTalk } from '../result.repository.ts'

/** A bidder that was asked to talk gives one more price; until the talks end the last one counts. */
export async function talkOffer(
  ctx: Ctx,
  { body }: Received<typeof endpoint>,
): Promise<Answer<typeof endpoint> | Refusal> {
  const company = memberDoor.requireVerifiedCompany(ctx.actor)
  if (isRefusal(company)) return company
  const { id, note } = body
  await lockLot(ctx.tx, id)
  const auction = await lockAuction(ctx.tx, id)
  if (!auction || !isPublic(auction.status) || !(await maySee(ctx.tx, auction, callerOf(ctx))))
    return refuse('auction.notFound')
  const whole = await wholeEnd(ctx.tx, id)
  const mine = whole?.outcome.prices.find(({ companyId }) => companyId === company.id)
  const talk = whole?.talks.find(({ bidderId }) => bidderId === mine?.bidderId)
  const barred = await isOnBothSides(ctx.tx, id, company.accountId)
  const [fen, now] = [toFen(body.amount), await appNow(ctx.tx)]
  const speaking = { talksUntil: whole?.end.talksUntil ?? null, invited: !!talk && !barred, fen }
  const no = talkGuard(auction, { ...speaking, ownFen: talk?.fen ?? mine?.fen ?? null }, now)
  if (no) return no
  if (!mine || !isSafeText(note)) return refuse('auction.noteInvalid')
  await saveTalk(ctx.tx, { auctionId: id, bidderId: mine.bidderId }, { fen, note, at: now })
  // Whoever confirms has read this price: what they saw before it is out of date now.
  await updateMoved(ctx.tx, auction, now)
  await ctx.log({
    subject: { kind: 'auction', id },
    action: 'talkOffer',
    payload: { bidderId: mine.bidderId },
  })
  return { id, amount: fromFen(fen), at: now.toISOString() }
}
