// The owner's auctions: drafts, one that waits for its time, and a running one in which the supplier has given a price.
import type { AuctionForm } from '@jb/contract/auction/auction.form'
import { placeOffer } from '@jb/contract/auction/offer.contract'
import { freshKey, type Harness } from '@jb/testing/api-harness'
import { anAuctionForm, joinAuctionAs, publishAuctionAs, saveAuctionAs } from '@jb/testing/builders/auction'
import { aLetterForm } from '@jb/testing/builders/question-story'
import type { Caller } from '@jb/testing/persona'
import { sql } from 'kysely'

/** Lets a published auction begin now, without moving the clock of everything else. */
async function beginNow(h: Harness, id: string): Promise<void> {
  await sql`update auction_lot set starts_at = date_trunc('milliseconds', app_now()) where auction_id = ${id}`.execute(
    h.db,
  )
  await sql`update job set due_at = app_now() where subject_id = ${id} and status = 'pending'`.execute(h.db)
  await h.drain()
}

/** Who runs the owner's auctions, what their forms say of it, and who gives a price. */
interface Run {
  readonly runner: Caller
  readonly changes: Partial<AuctionForm>
  readonly supplier: Caller
}

/** A running auction with one price, its key, and the bidder. */
async function running(h: Harness, { runner, changes, supplier }: Run) {
  const { id } = await publishAuctionAs(h, runner, { ...changes, minBidders: 1, visibility: 'open' })
  await joinAuctionAs(h, id, supplier)
  await beginNow(h, id)
  const key = freshKey()
  const given = await h.call(placeOffer, { body: { id, amount: '50000', confirmed: true } }, supplier, {
    key,
  })
  if (given.status !== 200) throw new Error(`the price was not taken: ${given.reason}`)
  const bidder = await h.db
    .selectFrom('auction_bidder')
    .select('id')
    .where('auction_id', '=', id)
    .executeTakeFirstOrThrow()
  return { auction: id, auctionKey: key, auctionBidder: bidder.id }
}

/** One that is over, with the supplier's price in it. */
async function over(h: Harness, run: Run) {
  const { auction: id } = await running(h, run)
  await sql`update auction_lot set ends_at = date_trunc('milliseconds', app_now()) + interval '1 millisecond'
    where auction_id = ${id}`.execute(h.db)
  await sql`update job set due_at = app_now() where subject_id = ${id} and status = 'pending'`.execute(h.db)
  await h.drain()
  return id
}

/** Objects and bodies of the world; the words stand in what only the owner's side reads. */
export async function auctions(h: Harness, run: Run, words: string) {
  const { runner, changes } = run
  const { now } = await h.run(async (ctx) => ({ now: ctx.now }))
  // Without goods, so that it stays a draft whoever tries to publish it.
  const secret = { ...changes, title: words, requirement: words, rows: [] }
  const [draft, scrap] = [await saveAuctionAs(h, runner, secret), await saveAuctionAs(h, runner, secret)]
  const waiting = await publishAuctionAs(h, runner, changes)
  const live = await running(h, run)
  const auctionEnded = await over(h, run)
  const form = { ...anAuctionForm(now), rows: [] }
  return {
    ids: {
      auctionDraft: draft.id,
      auctionScrap: scrap.id,
      auctionWaiting: waiting.id,
      auctionEnded,
      ...live,
    },
    bodies: {
      'auction.saveDraft': { form },
      'auction.check': { form },
      'auction.list': {},
      'question.saveForBid': aLetterForm(waiting.id),
      'auction.offer': { id: live.auction, amount: '49000', confirmed: true },
      'auction.setProxy': { id: live.auction, limit: null },
      'auction.voidOffer': { id: live.auction, seq: 99, reason: '输错了' },
      'auction.answerBidder': { id: live.auction, bidderId: live.auctionBidder, admit: true },
      'auction.confirm': { id: live.auction, version: 1, bidderId: live.auctionBidder },
      'auction.talkOffer': { id: live.auction, amount: '49000' },
    },
  }
}
