import {
  auctionDraftOf,
  copyAuction,
  deleteAuctionDraft,
  publishAuction,
  saveAuctionDraft,
} from '@jb/contract/auction/auction.contract'
import { auctionDetailOf } from '@jb/contract/auction/auction-view.contract'
import { agreementOf, joinAuction } from '@jb/contract/auction/offer.contract'
import { closeUnsold, confirmResult, settleAuction } from '@jb/contract/auction/result.contract'
import { isRefusal } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { now as appNow } from '../../platform/clock/clock.ts'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { moment } from '../act.ts'
import type { Performer } from '../perform.ts'
import type { CrowdPlot } from './crowd.plot.ts'
import { secondOf } from './deposits.ts'
import { formOf } from './form.ts'
import { keepPictures } from './kept.ts'
import { type AuctionPlot, minutes } from './plot.ts'

const lead = minutes(3)
const beforeEnd = ['scheduled', 'live', 'approving']
const waits = [...beforeEnd, 'negotiating']

interface Finishing {
  readonly owner: Session
  /** Another person of the owner's; where there is none the deposit goes back. */
  readonly second: Session | undefined
}

/** Whoever was best gets it; the money and the goods change hands at once. */
async function finish(called: Performer, { owner, second }: Finishing, id: string): Promise<void> {
  const deposit = second && second !== owner ? 'price' : 'back'
  const versionNow = async () => (await called.perform(owner, auctionDetailOf, { params: { id } })).version
  const confirmed = await called.ask(owner, confirmResult, {
    body: { id, version: await versionNow(), reason: '价格合理，按规则成交。' },
  })
  const version = await versionNow()
  if (isRefusal(confirmed))
    await called.ask(owner, closeUnsold, { body: { id, version, reason: '出价没有达到保留价，另行安排。' } })
  else
    await called.ask(second ?? owner, settleAuction, {
      body: { id, version, note: '款项已结清，已办理移交。', deposit },
    })
}

type Again = NonNullable<CrowdPlot['again']>

interface Before {
  readonly id: string
  readonly status: string
  readonly companyId: string
}

/** A copy of what the owner had put up before, in a version of its own. */
async function copied(called: Performer, owner: Session, id: string, plot: AuctionPlot) {
  const copy = await called.perform(owner, copyAuction, { body: { id } })
  const { form } = await called.perform(owner, auctionDraftOf, { params: { id: copy.id } })
  const { title, reservePrice = null } = plot.form
  return { id: copy.id, version: copy.version, form: { ...form, title, reservePrice } }
}

/** The same thing put up by somebody else: nothing has to be paid before. */
async function drafted(called: Performer, owner: Session, plot: AuctionPlot, now: Date) {
  const form = formOf(plot, now, await keepPictures(called, owner, plot))
  return { form: { ...form, deposit: null, depositKinds: [] } }
}

/** Puts it up; undefined where it cannot go public now: nothing is left of the draft then, or its approvers have it. */
async function publishAgain(
  called: Performer,
  owner: Session,
  { before, again, now }: { readonly before: Before; readonly again: Again; readonly now: Date },
): Promise<string | undefined> {
  const { plot, minutes: lasting } = again
  const isOwn = before.companyId === owner.companyId
  const draft = isOwn ? await copied(called, owner, before.id, plot) : await drafted(called, owner, plot, now)
  const times = {
    startsAt: moment(now, lead).toISOString(),
    endsAt: moment(now, lead + minutes(lasting)).toISOString(),
  }
  const saved = await called.perform(owner, saveAuctionDraft, {
    body: { ...draft, form: { ...draft.form, ...times } },
  })
  const body = { id: saved.id, version: saved.version, reason: '演示用的标的，公告期按演示安排。' }
  const published = await called.ask(owner, publishAuction, { body })
  if (!isRefusal(published)) return published.status === 'scheduled' ? saved.id : undefined
  await called.ask(owner, deleteAuctionDraft, { body: { id: saved.id, version: saved.version } })
  return undefined
}

/** Whether approvers have it already: they are asked once. */
async function isAsked(db: Kysely<DB>, title: string): Promise<boolean> {
  const asked = await db
    .selectFrom('auction')
    .select('id')
    .where('title', '=', title)
    .where('status', '=', 'approving')
    .executeTakeFirst()
  return asked !== undefined
}

/** What is over is settled and put up again, with its bidders of before; false: that cannot be done now. */
export async function putUpAgain(
  db: Kysely<DB>,
  called: Performer,
  { again, limits }: CrowdPlot,
  before: Before,
  cast: ReadonlyMap<string, Session>,
): Promise<boolean> {
  const owner = again && cast.get(again.plot.owner)
  const isOwn = before.companyId === owner?.companyId
  // What somebody else has put up is theirs to decide; only what is over or decided by them makes room.
  if (!owner || (isOwn ? waits : beforeEnd).includes(before.status)) return true
  if (await isAsked(db, again.plot.form.title)) return false
  if (isOwn && before.status === 'ended')
    await finish(called, { owner, second: cast.get(secondOf(again.plot.owner)) }, before.id)
  const fresh = await publishAgain(called, owner, { before, again, now: await appNow(db) })
  if (fresh === undefined) return false
  for (const name of Object.keys(limits)) {
    const bidder = cast.get(name)
    if (!bidder) continue
    const { hash } = await called.perform(bidder, agreementOf, { params: { id: fresh } })
    const contact = { contactName: name, contactPhone: bidder.phone }
    // Who may not take part any more stays away.
    await called.ask(bidder, joinAuction, { body: { id: fresh, ...contact, agreementHash: hash } })
  }
  return true
}
