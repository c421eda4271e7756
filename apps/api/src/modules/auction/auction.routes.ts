import * as life from '@jb/contract/auction/auction.contract'
import * as views from '@jb/contract/auction/auction-view.contract'
import * as breach from '@jb/contract/auction/breach.contract'
import { exportAuctionGoods } from '@jb/contract/auction/goods.contract'
import { auctionLog } from '@jb/contract/auction/log.contract'
import * as offer from '@jb/contract/auction/offer.contract'
import * as own from '@jb/contract/auction/own-offers.contract'
import * as end from '@jb/contract/auction/result.contract'
import { change, hot, type Module, read } from '../../platform/module.ts'
import { clockOf } from './auction.clock.ts'
import type { AuctionPorts } from './auction.ports.ts'
import { delay } from './delay.ts'
import { room } from './hot/room.ts'
import { lifeReactions } from './life.reactions.ts'
import { agreement } from './reads/agreement.ts'
import { auctionDetail } from './reads/auction-detail.ts'
import { list } from './reads/auction-list.ts'
import { bidders } from './reads/bidders.ts'
import { check } from './reads/check.ts'
import { detailApproval } from './reads/detail-approval.ts'
import { draft } from './reads/draft.ts'
import { goods } from './reads/goods.ts'
import { live } from './reads/live-view.ts'
import { listMine } from './reads/my-auctions.ts'
import { offerOutcome } from './reads/offer-outcome.ts'
import { offers } from './reads/offers.ts'
import { operationLog } from './reads/operation-log.ts'
import { overdueGauge } from './reads/overdue.ts'
import { ownOffers } from './reads/own-offers.ts'
import { record } from './reads/record.ts'
import { result } from './reads/result.ts'
import { standing } from './reads/standing.ts'
import { wins } from './reads/wins.ts'
import { resultReactions } from './result.reactions.ts'
import { answerBidder } from './use-cases/answer-bidder.ts'
import { cancel } from './use-cases/cancel.ts'
import { closeTalks } from './use-cases/close-talks.ts'
import { closeUnsold } from './use-cases/close-unsold.ts'
import { confirmResult } from './use-cases/confirm-result.ts'
import { decideBreach, takeBackBreach } from './use-cases/decide-breach.ts'
import { remindToDecide } from './use-cases/decision.ts'
import { copy, deleteDraft, saveDraft } from './use-cases/drafts.ts'
import { exportGoods } from './use-cases/export-goods.ts'
import { join } from './use-cases/join.ts'
import { leave } from './use-cases/leave.ts'
import { openTalks } from './use-cases/open-talks.ts'
import { remindOfPayment } from './use-cases/payment.ts'
import { placeOffer } from './use-cases/place-offer.ts'
import { publish } from './use-cases/publish.ts'
import { reportBreach } from './use-cases/report-breach.ts'
import { setProxy } from './use-cases/set-proxy.ts'
import { settle } from './use-cases/settle.ts'
import { talkOffer } from './use-cases/talk-offer.ts'
import { voidOffer } from './use-cases/void-offer.ts'
import { wakeEnding } from './use-cases/wake-clocks.ts'

/** The auction as the server mounts it; `ports` are answered by whoever keeps deposits. */
export const auctionModule = (ports: AuctionPorts): Module => ({
  name: 'auction',
  routes: [
    change(life.saveAuctionDraft, saveDraft),
    read(life.auctionDraftOf, draft),
    read(life.checkAuction, check),
    change(life.copyAuction, copy),
    change(life.deleteAuctionDraft, deleteDraft),
    change(life.publishAuction, publish),
    change(life.cancelAuction, cancel),
    change(life.delayAuction, delay),
    read(views.myAuctions, listMine),
    read(views.auctionList, list),
    read(views.auctionDetailOf, auctionDetail),
    read(views.auctionForApproval, detailApproval),
    read(views.auctionGoods, goods),
    change(exportAuctionGoods, exportGoods),
    hot(offer.placeOffer, placeOffer(ports)),
    read(offer.offerOutcome, offerOutcome),
    change(offer.setProxy, setProxy(ports)),
    change(offer.voidOffer, voidOffer(ports)),
    read(offer.liveViewOf, live),
    read(offer.offerList, offers),
    read(offer.auctionStandingOf, standing),
    change(offer.joinAuction, join),
    change(offer.leaveAuction, leave),
    read(offer.agreementOf, agreement),
    change(offer.answerBidder, answerBidder),
    read(offer.biddersOf, bidders),
    read(end.auctionWins, wins),
    read(own.ownOffers, ownOffers),
    read(end.auctionResultOf, result),
    read(end.auctionRecordOf, record),
    read(auctionLog, operationLog),
    change(end.openTalks, openTalks),
    change(end.closeTalks, closeTalks),
    change(end.talkOffer, talkOffer),
    change(end.confirmResult, confirmResult),
    change(end.closeUnsold, closeUnsold),
    change(end.settleAuction, settle),
    change(breach.reportBreach, reportBreach),
    change(breach.decideBreach, decideBreach),
    change(breach.takeBackBreach, takeBackBreach),
  ],
  reactions: [...lifeReactions, ...resultReactions],
  timers: [clockOf(ports), remindOfPayment, remindToDecide],
  rooms: [room],
  gauges: overdueGauge,
  afterOutage: wakeEnding,
})
