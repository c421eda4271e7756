import {
  auctionDraftOf,
  copyAuction,
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
import { minutes } from './plot.ts'

const lead = minutes(3)
const waits = ['scheduled', 'live', 'negotiating', 'approving']

/** Whoever was best gets it; the money and the goods change hands at once. */
async function finish(called: Performer, owner: Session, id: string): Promise<void> {
  const versionNow = async () => (await called.perform(owner, auctionDetailOf, { params: { id } })).version
  const confirmed = await called.ask(owner, confirmResult, {
    body: { id, version: await versionNow(), reason: '价格合理，按规则成交。' },
  })
  const version = await versionNow()
  if (isRefusal(confirmed))
    await called.ask(owner, closeUnsold, { body: { id, version, reason: '出价没有达到保留价，另行安排。' } })
  else await called.ask(owner, settleAuction, { body: { id, version, note: '款项已结清，已办理移交。' } })
}

async function publishCopy(
  called: Performer,
  owner: Session,
  id: string,
  { plot, minutes: lasting }: NonNullable<CrowdPlot['again']>,
  now: Date,
): Promise<string> {
  const copy = await called.perform(owner, copyAuction, { body: { id } })
  const { form } = await called.perform(owner, auctionDraftOf, { params: { id: copy.id } })
  const { title, reservePrice = null } = plot.form
  const times = {
    startsAt: moment(now, lead).toISOString(),
    endsAt: moment(now, lead + minutes(lasting)).toISOString(),
  }
  const saved = await called.perform(owner, saveAuctionDraft, {
    body: { id: copy.id, version: copy.version, form: { ...form, ...times, title, reservePrice } },
  })
  const body = { id: copy.id, version: saved.version, reason: '演示用的标的，公告期按演示安排。' }
  await called.perform(owner, publishAuction, { body })
  return copy.id
}

/** What is over is settled and put up again, with its bidders of before. */
export async function putUpAgain(
  db: Kysely<DB>,
  called: Performer,
  { again, limits }: CrowdPlot,
  { id, status }: { readonly id: string; readonly status: string },
  cast: ReadonlyMap<string, Session>,
): Promise<void> {
  const owner = again && cast.get(again.plot.owner)
  if (!owner || waits.includes(status)) return
  if (status === 'ended') await finish(called, owner, id)
  const fresh = await publishCopy(called, owner, id, again, await appNow(db))
  for (const name of Object.keys(limits)) {
    const bidder = cast.get(name)
    if (!bidder) continue
    const { hash } = await called.perform(bidder, agreementOf, { params: { id: fresh } })
    const contact = { contactName: name, contactPhone: bidder.phone }
    await called.perform(bidder, joinAuction, { body: { id: fresh, ...contact, agreementHash: hash } })
  }
}
