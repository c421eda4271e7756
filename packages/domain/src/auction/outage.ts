import type { Change, Lot, LotState, Moment } from './lot.ts'
import { addLine, begin, changeOf } from './running.ts'

/** A stretch of time in which a server stood still, in milliseconds since 1970. */
export interface Outage {
  readonly from: number
  /** The present moment where it goes on. */
  readonly until: number
  readonly goesOn: boolean
}

/** What is known of the servers when something is decided about an end. */
export interface Watch {
  /** Those that may touch the last moments of the lot; others do no harm. */
  readonly outages: readonly Outage[]
  /** Until when all servers that have to be asked about are known to have served; null: there is none. */
  readonly heardUntil: number | null
}

/** What an end is given that moves by no published extension, in seconds. */
export const unpublishedSeconds = 120

/** The last moments of a lot, and what an outage in them gives, in milliseconds. */
export function lastMoments(lot: Pick<Lot, 'windowSeconds' | 'extensionSeconds' | 'maxExtensions'>): {
  readonly window: number
  readonly length: number
} {
  const { windowSeconds, extensionSeconds, maxExtensions } = lot
  const published = windowSeconds > 0 && extensionSeconds > 0 && maxExtensions > 0
  const window = published ? windowSeconds : unpublishedSeconds
  return { window: window * 1000, length: (published ? extensionSeconds : unpublishedSeconds) * 1000 }
}

/** A smaller gain is no outage of its own: the same one, told again. */
const leastGain = (length: number): number => Math.min(1000, length / 4)

/**
 * Whether an outage took of the time in which a price would have counted to the end, or would have moved it. What goes
 * on is looked at once the end has come: it may be over in time.
 */
function touches(lot: Lot, { from, until, goesOn }: Outage, now: number): boolean {
  if (goesOn && now < lot.endsAt) return false
  return from < lot.endsAt && until > lot.startsAt && until > lot.endsAt - lastMoments(lot).window
}

const secondsOf = ({ from, until }: Outage): string => ((until - from) / 1000).toFixed(1)

/** The outage that gives a lot most, and the end that it gives; undefined: none gives anything. */
function greatest(
  lot: Lot,
  outages: readonly Outage[],
  now: number,
): (Outage & { endsAt: number }) | undefined {
  const { length } = lastMoments(lot)
  return outages
    .filter((one) => touches(lot, one, now))
    .map((one) => ({ ...one, endsAt: one.until + length }))
    .filter(({ endsAt }) => endsAt >= lot.endsAt + leastGain(length))
    .toSorted((a, b) => b.endsAt - a.endsAt)[0]
}

/**
 * Gives a lot the time back that standing servers took of its last moments: from the end of the outage the published
 * extension, counted with no other and bound by no latest end, since nobody but the platform has caused it. An outage
 * gives once, however often it is asked about; the end that it gives may have been reached by the next, which gives at
 * the same time: nothing may be decided by an end that is not the last one. `wait`: the end has come, and a server has
 * not been heard of since then, so that it may be standing still with prices in its hands. Null: nothing is to be given.
 */
export function giveBack(state: LotState, watch: Watch, moment: Moment): Change | 'wait' | null {
  const { phase, mode } = state.lot
  if (phase !== 'live' || mode !== 'clock') return null
  const running = begin(state, moment)
  const next = () => greatest(running.lot, watch.outages, moment.now)
  for (let one = next(); one; one = next()) {
    const { endsAt } = one
    addLine(running, { kind: 'outage', note: `平台停顿 ${secondsOf(one)} 秒`, after: { endsAt } })
  }
  const { endsAt } = running.lot
  if (moment.now >= endsAt && watch.heardUntil !== null && watch.heardUntil < endsAt) return 'wait'
  return running.entries.length > 0 ? changeOf(running) : null
}
