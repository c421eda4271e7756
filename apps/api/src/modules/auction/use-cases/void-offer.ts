import type { voidOffer as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { offlineGuard } from '@jb/domain/auction/offline'
import { voidOffer as takeBack } from '@jb/domain/auction/void-offer'
import { voidGuard, voidNote } from '@jb/domain/auction/void-reason'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { tellRoom } from '../../../platform/live/room.ts'
import { mayRun } from '../../procurement/index.ts'
import type { AuctionPorts } from '../auction.ports.ts'
import { lockAuction } from '../auction.repository.ts'
import { depositsIn } from '../hot/decide.ts'
import { momentOf, notifyChange } from '../hot/notify-change.ts'
import { stateOf } from '../hot/opened.ts'
import { openForPrice } from '../hot/outage.ts'
import { writeLot } from '../lot.repository.ts'
import { standingPrices, voidsOf } from '../reads/given-prices.ts'
import { liveViewInside } from '../reads/live-view.ts'

/** Takes an obviously wrong price back (owner, before the end, with a reason that everybody hears). */
export const voidOffer =
  (ports: AuctionPorts) =>
  async (ctx: Ctx, { body }: Received<typeof endpoint>): Promise<Answer<typeof endpoint> | Refusal> => {
    const caller = callerOf(ctx)
    const { secret } = ctx.services
    const opened = await openForPrice(() => ctx, ctx.tx, body.id)
    if (opened === 'wait') throw new Problem('server.busy')
    const auction = await lockAuction(ctx.tx, body.id)
    if (!opened || !auction || !mayRun(auction, caller)) return refuse('auction.notFound')
    // Where prices are kept from the owner too, it knows of none that it could take back.
    if (opened.lot.phase === 'live' && opened.lot.visibility === 'blind')
      return refuse('auction.offerNotFound')
    // Whoever would lead then could not answer, and nobody could better the price.
    const offline = offlineGuard(auction)
    if (offline) return offline
    const earlier = await voidsOf(ctx.tx, body.id)
    const reason = voidNote(body.reason, body.cause)
    const companies = opened.bidders.map(({ company }) => company)
    const state = stateOf(secret, opened, await depositsIn(ctx.tx, ports, opened, companies))
    const prices = await standingPrices(ctx.tx, body.id)
    const change = takeBack(state, { seq: body.seq, note: reason, prices }, momentOf(opened))
    if (isRefusal(change)) return change
    const unsaid = voidGuard(earlier, { note: body.reason, cause: body.cause })
    if (unsaid) return unsaid
    await writeLot(ctx.tx, secret, opened, { change })
    await notifyChange(ctx, opened, state, change)
    const bidderId = change.entries[0]?.bidderId ?? null
    const before = state.bidders.find(({ id }) => id === bidderId)
    const end = change.lot.mode === 'clock' ? new Date(change.lot.endsAt).toISOString() : null
    await ctx.emit({
      type: 'auction.voided',
      payload: {
        ...{ auctionId: body.id, companyId: auction.companyId, title: auction.title },
        ...{ bidderId, reason, seq: body.seq, count: earlier + 1, endsAt: end },
        orderTaken: typeof before?.proxyFen === 'number',
      },
    })
    await tellRoom(ctx.tx, 'auction', body.id)
    await ctx.log({
      subject: { kind: 'auction', id: body.id },
      action: 'voidOffer',
      reason,
      payload: { seq: body.seq, count: earlier + 1 },
    })
    return (await liveViewInside(ctx.tx, secret, body.id, caller)) ?? refuse('auction.notFound')
  }
