// Everything that a company may ask its approvers or a second person about, each at the moment when it is due.
import * as auctions from '@jb/contract/auction/auction.contract'
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import * as breaches from '@jb/contract/auction/breach.contract'
import { auctionStandingOf, placeOffer } from '@jb/contract/auction/offer.contract'
import { confirmResult } from '@jb/contract/auction/result.contract'
import * as opening from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import { announceProject } from '@jb/contract/project/project.contract'
import * as desk from '@jb/contract/security/finance.contract'
import { postponeTender } from '@jb/contract/tender/postponement.contract'
import * as tenders from '@jb/contract/tender/tender.contract'
import type { Harness } from '@jb/testing/api-harness'
import { aSaleForm, joinAuctionAs, saveAuctionAs } from '@jb/testing/builders/auction'
import { takePart } from '@jb/testing/builders/bid'
import { openAs, versionOf } from '@jb/testing/builders/bid-story'
import { aTenderForm, publishReason, publishTenderAs } from '@jb/testing/builders/tender'
import { asked, bidAll, bidAndOpen, day, hour, payAs } from '../modules/bid/security.fixture.ts'
import { announcing, aProjectOf, detailAs } from '../modules/project/project.fixture.ts'
import { seen as orderAs, paidByTransfer } from '../modules/security/security.fixture.ts'
import {
  auctionHeld,
  type Deciders,
  type Decision,
  decision,
  type Given,
  tenderHeld,
} from './decision.fixture.ts'

const laterText = (at: string | null, hours: number) =>
  new Date(Date.parse(at ?? '') + hours * hour).toISOString()

/** Lets the clock come to a moment, however often it has been put off. */
async function reach(h: Harness, moment: string | null): Promise<void> {
  const now = await h.run(async (ctx) => ctx.now)
  await h.clock.advance(Date.parse(moment ?? '') - now.getTime() + 1000)
}

/** A tender from its publication to its award. */
async function* ofTender(h: Harness, us: Deciders): AsyncGenerator<Decision> {
  const { buyer: by, suppliers } = us
  const now = await h.run(async (ctx) => ctx.now)
  const form = aTenderForm(now, { security: asked, publicityDays: 3 })
  const { id } = (await h.call(tenders.saveTenderDraft, { body: { form } }, by)).answer
  const stands = async () => (await h.call(standingOf, { params: { id } }, by)).answer
  const seen = async () => {
    const { status, nextStep, actions, approval } = await stands()
    return { status, nextStep, actions, approval: approval?.typeName }
  }
  const draft = async () => {
    const { status, backReason } = (await h.call(tenders.tenderDraftOf, { params: { id } }, by)).answer
    return { status, backReason }
  }
  const version = async () => ({ id, version: await versionOf(h, by, id) })
  const common = { by, subjectId: id, held: tenderHeld(id), now: version } as const
  const drafted = async () => {
    const { version } = (await h.call(tenders.tenderDraftOf, { params: { id } }, by)).answer
    return { id, version, reason: publishReason }
  }
  const published = { name: '发布招标', type: 'tenderPublish', endpoint: tenders.publishTender } as const
  yield decision(h, { ...common, ...published, held: undefined, body: drafted, seen: draft })
  for (const supplier of suppliers) {
    await takePart(h, by, supplier, id)
    await payAs(h, { payer: supplier, desk: us.finance, id })
  }
  const postponed = async () => {
    const { endTime, openBidTime } = (await h.call(tenders.tenderDetailOf, { params: { id } })).answer
    const times = { bidEnd: laterText(endTime, 48), openAt: laterText(openBidTime, 48) }
    return { ...(await version()), times, reason: '图纸有修改，供应商需要重新核价' }
  }
  const postponement = { name: '招标延期', type: 'postponement', endpoint: postponeTender } as const
  yield decision(h, { ...common, ...postponement, body: postponed, seen })
  await bidAndOpenAfter(h, us, id)
  const { bidders } = (await h.call(opening.comparisonOf, { params: { id } }, by)).answer
  const choice = { ...(await version()), winnerBidId: bidders[0]?.bidId ?? '', reason: '价格最低' }
  await h.call(opening.submitComparison, { body: choice }, by)
  const publicity = { name: '公示', type: 'publicity', endpoint: opening.publiciseResult } as const
  yield decision(h, { ...common, ...publicity, body: version, seen })
  await h.clock.advance(6 * day)
  const award = { name: '定标', type: 'award', endpoint: opening.confirmAward } as const
  yield decision(h, { ...common, ...award, body: version, seen })
}

/** The bids of a postponed tender, and the opening. */
async function bidAndOpenAfter(h: Harness, { buyer, suppliers: [first, second] }: Deciders, id: string) {
  await bidAll(h, id, [
    [first, 0.9],
    [second, 0.95],
  ])
  await reach(h, (await h.call(tenders.tenderDetailOf, { params: { id } })).answer.openBidTime)
  await openAs(h, buyer, id)
}

/** The securities of an opened tender, and its end without a winner. */
async function* ofScrap(h: Harness, us: Deciders): AsyncGenerator<Decision> {
  const { buyer, finance, admin, suppliers } = us
  const { id } = await publishTenderAs(h, buyer, { security: asked })
  const orders: string[] = []
  for (const supplier of suppliers) {
    await takePart(h, buyer, supplier, id)
    orders.push((await payAs(h, { payer: supplier, desk: finance, id })).id)
  }
  await bidAndOpen(h, buyer, id, [
    [suppliers[0], 0.9],
    [suppliers[1], 0.95],
  ])
  const ofOrder = (order: string, given: Pick<Given, 'name' | 'endpoint'>, words: object) => {
    const known = async () => ({ id: order, version: (await orderAs(h, order, finance)).version })
    return decision(h, {
      ...given,
      type: 'refund',
      subjectId: order,
      by: finance,
      held: tenderHeld(id),
      now: known,
      body: async () => ({ ...(await known()), ...words }),
      seen: async () => {
        const { status, statusName, next, actions, approval, forfeit, refund } = await orderAs(
          h,
          order,
          finance,
        )
        return { status, statusName, next, actions, approval, forfeit, refund }
      },
      second: {
        other: admin,
        decide: async (as, agree, reason = '') =>
          h.call(desk.decideRequest, { body: { ...(await known()), agree, reason } }, as) as never,
      },
    })
  }
  const version = async () => ({ id, version: await versionOf(h, buyer, id) })
  const [first = '', second = ''] = orders
  yield ofOrder(first, { name: '提前退还', endpoint: desk.refundOrder }, { reason: '对方申请提前退还' })
  const kept = { reason: 'refusedToSign', note: '发出通知书后拒绝签约' }
  yield ofOrder(second, { name: '扣除保证金', endpoint: desk.forfeitOrder }, kept)
  yield decision(h, {
    name: '废标',
    type: 'scrap',
    subjectId: id,
    by: buyer,
    endpoint: opening.failOpened,
    held: tenderHeld(id),
    now: version,
    body: async () => ({ ...(await version()), reason: '设计方案整体变更' }),
    seen: async () => {
      const { status, nextStep, actions } = (await h.call(standingOf, { params: { id } }, buyer)).answer
      return { status, nextStep, actions }
    },
  })
}

/** A sale from its publication to the breach of whoever won it. */
async function* ofAuction(h: Harness, us: Deciders): AsyncGenerator<Decision> {
  const { buyer: by, finance, suppliers, supplierNames } = us
  const { id } = await saveAuctionAs(h, by, (now) => aSaleForm(now, { talks: false }))
  const stands = async () => (await h.call(auctionStandingOf, { params: { id } }, by)).answer
  const seen = async () => {
    const { status, nextStep, actions, approval, returned, breach, droppedDelay } = await stands()
    return { status, nextStep, actions, approval: approval?.typeName, returned, breach, droppedDelay }
  }
  const version = async () => ({ id, version: (await stands()).version })
  const common = { by, subjectId: id, held: auctionHeld(id), now: version, seen } as const
  const drafted = async () => {
    const { version } = (await h.call(auctions.auctionDraftOf, { params: { id } }, by)).answer
    return { id, version, reason: '非国有资产' }
  }
  const published = { name: '发布竞价', type: 'tenderPublish', endpoint: auctions.publishAuction } as const
  yield decision(h, { ...common, ...published, held: undefined, body: drafted })
  const delayed = async () => {
    const { auction } = (await h.call(auctionDetailOf, { params: { id } })).answer
    const times = { startsAt: laterText(auction.startsAt, 24), endsAt: laterText(auction.endsAt, 24) }
    return { ...(await version()), ...times, applyEnd: null, reason: '标的仍在清点' }
  }
  yield decision(h, {
    ...common,
    name: '竞价延期',
    type: 'postponement',
    endpoint: auctions.delayAuction,
    body: delayed,
  })
  for (const [at, supplier] of suppliers.entries()) {
    await joinAuctionAs(h, id, supplier)
    const subject = { kind: 'auction', id } as const
    await paidByTransfer(h, { payer: supplier, finance, subject, name: supplierNames[at] ?? '' })
  }
  const { startsAt } = (await h.call(auctionDetailOf, { params: { id } })).answer.auction
  await reach(h, startsAt)
  for (const [at, amount] of ['300000', '320000'].entries()) {
    const given = await h.call(placeOffer, { body: { id, amount, confirmed: true } }, suppliers[at])
    if (given.status !== 200) throw new Error(`a price of ${amount} was not taken: ${given.reason}`)
  }
  await h.clock.advance(2 * hour)
  yield decision(h, {
    ...common,
    name: '确认成交',
    type: 'award',
    endpoint: confirmResult,
    body: version,
  })
  await h.clock.advance(12 * day)
  yield decision(h, {
    ...common,
    name: '认定悔拍',
    type: 'refund',
    endpoint: breaches.reportBreach,
    body: async () => ({ ...(await version()), reason: '多次催告仍未付款' }),
    second: {
      other: finance,
      decide: async (as, agree, reason = '') =>
        h.call(breaches.decideBreach, { body: { ...(await version()), agree, reason } }, as) as never,
    },
  })
}

/** A project that is made public, and kept from it again. */
async function* ofProject(h: Harness, { buyer: by }: Deciders): AsyncGenerator<Decision> {
  const { id } = await aProjectOf(h, by)
  const seen = async () => {
    const { status, own } = await detailAs(h, id, by)
    return { status, announcement: own?.announcement, actions: own?.actions }
  }
  for (const announce of [1, 0] as const)
    yield decision(h, {
      name: announce === 1 ? '项目公示' : '取消公示',
      type: 'projectAnnounce',
      subjectId: id,
      by,
      seen,
      endpoint: announceProject,
      idKey: 'projectId',
      body: async () => announcing(await detailAs(h, id, by), announce),
    })
}

/** All decisions of a company, each when it is due: whoever takes the next one has carried this one out. */
export async function* decisionsOf(h: Harness, us: Deciders): AsyncGenerator<Decision> {
  yield* ofTender(h, us)
  yield* ofScrap(h, us)
  yield* ofAuction(h, us)
  yield* ofProject(h, us)
}
