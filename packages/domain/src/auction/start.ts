import { closeLot } from './close.ts'
import type { BidderState } from './lot.ts'
import { firstPrices } from './rounds.ts'
import { addLine, type Running } from './running.ts'

/** Whether a bidder may give prices. */
export function isReady({ admitted, agreed, deposited }: BidderState): boolean {
  return admitted && agreed && deposited
}

/**
 * Starts a lot whose time has come. With fewer bidders than agreed it ends at once, and so does one whose whole time
 * has passed unnoticed.
 */
export function startLot(running: Running): 'started' | 'tooFew' | 'missed' {
  const { lot, moment } = running
  const ready = [...running.bidders.values()].filter(isReady).length
  const missed = moment.now >= lot.endsAt
  if (missed || ready < lot.minBidders) {
    closeLot(running)
    return missed ? 'missed' : 'tooFew'
  }
  const course = lot.mode === 'rounds' ? firstPrices(lot, moment.now) : {}
  addLine(running, { kind: 'started', after: { ...lot, ...course, phase: 'live' } })
  return 'started'
}
