import { giveBack, lastMoments } from '@jb/domain/auction/outage'
import type { Ctx } from '../../../platform/ctx.ts'
import { tellRoom } from '../../../platform/live/room.ts'
import { metrics } from '../../../platform/metrics/metrics.ts'
import { outagesSince } from '../../../platform/pulse/outages.ts'
import { type Asked, openLot, writeLot } from '../lot.repository.ts'
import { momentOf, notifyChange } from './notify-change.ts'
import { type OpenedRow, stateOf } from './opened.ts'

/** Whether the end of a running lot has come, by the published clock. */
const isDue = ({ at, lot }: OpenedRow): boolean =>
  lot.phase === 'live' && lot.mode === 'clock' && at >= lot.ends_at

/**
 * Gives an opened lot the time back that standing servers took of its last moments. `wait`: whether one did will be
 * known in a second at most. Null: none did, and the lot stays as it was opened.
 */
export async function giveBackOutage(ctx: Ctx, opened: OpenedRow): Promise<'given' | 'wait' | null> {
  const { tx, services } = ctx
  const { auction_id: id, phase, mode, ends_at: end } = opened.lot
  if (phase !== 'live' || mode !== 'clock') return null
  const state = stateOf(services.secret, opened, undefined)
  const watch = await outagesSince(tx, end - lastMoments(state.lot).window)
  const change = giveBack(state, watch, momentOf(opened))
  if (change === null || change === 'wait') return change
  await writeLot(tx, services.secret, opened, { change })
  await notifyChange(ctx, opened, state, change)
  await tellRoom(tx, 'auction', id)
  metrics.count('auction_outages_total', 'Ends that an outage of a server has moved.')
  return 'given'
}

/**
 * Opens a lot for whoever decides about a price of it. At its end the servers are asked about first: who was not served
 * until then is not too late. `wait`: ask again in a moment.
 */
export async function openForPrice(
  at: (now: Date) => Ctx,
  tx: Ctx['tx'],
  auctionId: string,
  asked: readonly Asked[] = [],
): Promise<OpenedRow | 'wait' | undefined> {
  const opened = await openLot(tx, auctionId, asked)
  if (!opened || !isDue(opened)) return opened
  const came = await giveBackOutage(at(new Date(opened.at)), opened)
  if (came === 'given') return openLot(tx, auctionId, asked)
  return came ?? opened
}
