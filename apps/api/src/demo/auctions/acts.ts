import {
  auctionDraftOf,
  copyAuction,
  publishAuction,
  saveAuctionDraft,
} from '@jb/contract/auction/auction.contract'
import { auctionDetailOf, myAuctions } from '@jb/contract/auction/auction-view.contract'
import { decideBreach, reportBreach } from '@jb/contract/auction/breach.contract'
import { agreementOf, joinAuction, placeOffer } from '@jb/contract/auction/offer.contract'
import { closeUnsold, confirmResult, openTalks, settleAuction } from '@jb/contract/auction/result.contract'
import type { Act, Play } from '../act.ts'
import { moment, personOf, spread } from '../act.ts'
import type { Hours } from '../plot.ts'
import { giveDeposit, keeperOf, secondOf, sendBack } from './deposits.ts'
import { formOf, timesOf } from './form.ts'
import { keepPictures } from './kept.ts'
import type { AuctionPlot, BidPlot } from './plot.ts'

/** The auction of a plot once it is there, and the deposits of its bidders by name. */
interface Told {
  id: string
  readonly orders: Map<string, string>
}

/** What is logged where a rule warned and the owner went on. */
export const reason = '资产权属清楚，时间安排已报分管领导同意。'

async function draftOf(play: Play, plot: AuctionPlot, now: Date): Promise<{ id: string; version: number }> {
  const person = personOf(play, plot.owner)
  if (!plot.again) {
    const pictureIds = await keepPictures(play.stage, person, plot)
    return play.stage.perform(person, saveAuctionDraft, { body: { form: formOf(plot, now, pictureIds) } })
  }
  const { records } = await play.stage.perform(person, myAuctions, { body: { keyword: plot.form.title } })
  const before = records.find(({ name }) => name === plot.form.title)
  if (!before) throw new Error(`《${plot.form.title}》 was not put up before`)
  const copy = await play.stage.perform(person, copyAuction, { body: { id: before.id } })
  const { form } = await play.stage.perform(person, auctionDraftOf, { params: { id: copy.id } })
  const { reservePrice = null, title } = plot.form
  return play.stage.perform(person, saveAuctionDraft, {
    body: {
      ...{ id: copy.id, version: copy.version },
      form: { ...form, reservePrice, title, ...timesOf(plot, now) },
    },
  })
}

async function publish(play: Play, plot: AuctionPlot, told: Told, now: Date): Promise<void> {
  const { id, version } = await draftOf(play, plot, now)
  told.id = id
  await play.stage.perform(personOf(play, plot.owner), publishAuction, { body: { id, version, reason } })
}

async function join(play: Play, { id }: Told, by: string): Promise<void> {
  const person = personOf(play, by)
  const { hash } = await play.stage.perform(person, agreementOf, { params: { id } })
  const contact = { contactName: person.accountName, contactPhone: person.phone }
  await play.stage.perform(person, joinAuction, { body: { id, ...contact, agreementHash: hash } })
}

async function bid(play: Play, { id }: Told, { by, amount }: BidPlot): Promise<void> {
  await play.stage.perform(personOf(play, by), placeOffer, { body: { id, amount, confirmed: true } })
}

function biddingActs(
  { owner, form, clock, bidders = [], bids = [] }: AuctionPlot,
  told: Told,
): readonly Act[] {
  const until = Math.min(clock.starts, -0.1)
  const joining = spread(clock.published, until - (until - clock.published) / 4, bidders.length)
  const joins = bidders.map(
    (bidder, at): Act => ({
      at: bidder.at ?? joining[at] ?? clock.published,
      run: async (play) => {
        await join(play, told, bidder.by)
        if (form.deposit)
          told.orders.set(bidder.by, await giveDeposit(play, owner, { kind: 'auction', id: told.id }, bidder))
      },
    }),
  )
  const hours = spread(clock.starts, Math.min(clock.ends, -0.01), bids.length)
  return [
    ...joins,
    ...bids.map(
      (one, at): Act => ({
        at: one.at ?? hours[at] ?? clock.starts,
        run: (play) => bid(play, told, one),
      }),
    ),
  ]
}

function backActs({ owner, bidders = [] }: AuctionPlot, told: Told): readonly Act[] {
  return bidders.flatMap(({ by, back = [] }) =>
    back.map(
      (step): Act => ({
        at: step.at,
        run: (play) => sendBack(play, owner, told.orders.get(by) ?? '', step),
      }),
    ),
  )
}

function endActs({ owner, end = {} }: AuctionPlot, told: Told, now: Date): readonly Act[] {
  type Deed = (play: Play, seen: { id: string; version: number }) => Promise<unknown>
  const step = (at: Hours | undefined, deed: Deed): readonly Act[] => {
    if (at === undefined) return []
    const run = async (play: Play) => {
      const { id } = told
      const { version } = await play.stage.perform(personOf(play, owner), auctionDetailOf, { params: { id } })
      await deed(play, { id, version })
    }
    return [{ at, run }]
  }
  const { talks, confirmed, settled, breached, unsold } = end
  const as = (play: Play) => personOf(play, owner)
  return [
    ...step(talks?.at, (play, seen) => {
      const { top = 3, until = 0 } = talks ?? {}
      const body = { ...seen, top, until: moment(now, until).toISOString() }
      return play.stage.perform(as(play), openTalks, { body })
    }),
    ...step(confirmed?.at, (play, seen) =>
      play.stage.perform(as(play), confirmResult, { body: { ...seen, reason: confirmed?.reason ?? '' } }),
    ),
    ...step(settled, (play, seen) =>
      play.stage.perform(personOf(play, secondOf(owner)), settleAuction, {
        body: { ...seen, note: '款项已结清，已办理移交。' },
      }),
    ),
    ...step(breached?.at, async (play, seen) => {
      const body = { ...seen, reason: breached?.reason ?? '' }
      const { waitsForSecond } = await play.stage.perform(as(play), reportBreach, { body })
      if (waitsForSecond)
        await play.stage.perform(keeperOf(play, owner), decideBreach, { body: { ...seen, agree: true } })
    }),
    ...step(unsold?.at, (play, seen) =>
      play.stage.perform(as(play), closeUnsold, { body: { ...seen, reason: unsold?.reason ?? '' } }),
    ),
  ]
}

/** Everything that happens to one auction; its hours count from `now`. */
function actsOf(plot: AuctionPlot, now: Date): readonly Act[] {
  const told: Told = { id: '', orders: new Map() }
  return [
    { at: plot.clock.published, run: (play) => publish(play, plot, told, now) },
    ...biddingActs(plot, told),
    ...endActs(plot, told, now),
    ...backActs(plot, told),
  ]
}

/** The acts of these auctions, their hours counted as the story counts its own. */
export function auctionActs(plots: readonly AuctionPlot[], today: Date, now: Date): readonly Act[] {
  const late = (now.getTime() - today.getTime()) / 3_600_000
  return plots.flatMap((plot) => actsOf(plot, now)).map((act) => ({ ...act, at: act.at + late }))
}
