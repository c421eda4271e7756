import type { setProxy as endpoint } from '@jb/contract/auction/offer.contract'
import type { Answer, Received } from '@jb/contract/endpoint'
import { toFen } from '@jb/domain/auction/fen'
import { setProxy as set } from '@jb/domain/auction/proxy'
import { isRefusal, type Refusal, refuse } from '@jb/domain/shared/refusal'
import { callerOf } from '../../../platform/caller.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { tellRoom } from '../../../platform/live/room.ts'
import type { AuctionPorts } from '../auction.ports.ts'
import { depositsIn, isAsker } from '../hot/decide.ts'
import { momentOf, notifyChange } from '../hot/notify-change.ts'
import { stateOf } from '../hot/opened.ts'
import { openForPrice } from '../hot/outage.ts'
import { refusalOf } from '../hot/receipt.ts'
import { keepOrderTrace, writeLot } from '../lot.repository.ts'
import { liveViewInside } from '../reads/live-view.ts'
import { barOf } from './place-offer.ts'

/** Sets the limit up to which the platform bids for a company, or takes it back; orders answer each other at once. */
export const setProxy =
  (ports: AuctionPorts) =>
  async (ctx: Ctx, { body }: Received<typeof endpoint>): Promise<Answer<typeof endpoint> | Refusal> => {
    const caller = callerOf(ctx)
    const { secret } = ctx.services
    const bar = barOf(caller)
    if (bar) return bar
    const opened = await openForPrice(() => ctx, ctx.tx, body.id)
    if (opened === 'wait') throw new Problem('server.busy')
    if (!opened) return refuse('auction.notFound')
    if (opened.offline) return refuse('auction.offline')
    const mine = opened.bidders.find(({ company }) => company === caller.companyId)
    if (!mine || isAsker(opened, caller)) return refuse('auction.notAdmitted')
    const state = stateOf(secret, opened, await depositsIn(ctx.tx, ports, opened, [mine.company]))
    const limitFen = body.limit === null ? null : toFen(body.limit)
    const wish = { bidderId: mine.id, limitFen, confirmed: body.confirmed }
    const change = set(state, wish, momentOf(opened))
    if (isRefusal(change)) return refusalOf({ code: change.refused, detail: change.detail ?? {} })
    if (change.bidders.length > 0) {
      const { ip, userAgent } = ctx.request
      const trace = { accountId: caller.accountId, ip, device: userAgent.slice(0, 200) }
      await keepOrderTrace(ctx.tx, mine.id, limitFen === null ? undefined : trace)
      await writeLot(ctx.tx, secret, opened, { change })
      await notifyChange(ctx, opened, state, change)
      await tellRoom(ctx.tx, 'auction', body.id)
      // Never the limit itself, and never the alias beside the company: the log of the auction is read by its owner too.
      await ctx.log({
        subject: { kind: 'auctionBidder', id: mine.id },
        action: limitFen === null ? 'clearProxy' : 'setProxy',
      })
    }
    return (await liveViewInside(ctx.tx, secret, body.id, caller)) ?? refuse('auction.notFound')
  }
