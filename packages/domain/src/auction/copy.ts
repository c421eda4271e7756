import { areWorkdays, daysToMove, movedBy, movedRows, titleOfCopy } from '../procurement/copy.ts'
import type { Identity } from '../procurement/item.ts'
import { inHours, nextMorning } from '../shared/business-calendar.ts'
import { untimed } from './auction.fields.ts'
import { type AuctionDraft, unlived } from './form.ts'

type Times = Pick<AuctionDraft, 'startsAt' | 'endsAt' | 'hardEndAt' | 'applyEnd'>

/** Begun when people are at work, and in the morning if it would else end when they have left; as long as it was. */
function inHoursOf({ startsAt, endsAt, hardEndAt, applyEnd }: Times): Times {
  const begun = startsAt && inHours(startsAt)
  const until = (start: Date | null, end: Date | null) =>
    start && startsAt && end && new Date(start.getTime() + end.getTime() - startsAt.getTime())
  const ends = until(begun, endsAt)
  const early = begun && nextMorning(begun)
  const earlyEnd = until(early, endsAt)
  const isShort = earlyEnd !== null && inHours(earlyEnd).getTime() === earlyEnd.getTime()
  const overtime = ends !== null && inHours(ends).getTime() !== ends.getTime()
  const start = overtime && isShort ? early : begun
  return {
    startsAt: start,
    endsAt: until(start, endsAt),
    hardEndAt: until(start, hardEndAt),
    applyEnd: applyEnd && inHours(applyEnd),
  }
}

/** By how many days the times of a copy move: each on a working day if any move does that, else the beginning. */
function movesBy({ startsAt, endsAt, applyEnd }: Times, released: Date | null, now: Date) {
  if (startsAt === null) return undefined
  const fits = (...times: readonly (Date | null)[]) =>
    daysToMove(released, now, (days) => areWorkdays(...times.map((at) => movedBy(at, days))))
  return fits(startsAt, endsAt, applyEnd) ?? fits(startsAt)
}

/**
 * A new draft with the goods and terms of another auction. Its times follow one another as the old ones did, after
 * `now`; one that was never published has none yet. Reserve price and all that a life has added are gone.
 */
export function copyAsDraft(source: AuctionDraft, identity: Identity, now: Date): AuctionDraft {
  const { startsAt, endsAt, hardEndAt, applyEnd } = inHoursOf(source)
  const days = movesBy({ startsAt, endsAt, hardEndAt, applyEnd }, source.releasedAt, now)
  const moved = (at: Date | null) => (days === undefined ? null : movedBy(at, days))
  return {
    ...source,
    ...identity,
    title: titleOfCopy(source.title),
    status: 'draft',
    version: 1,
    reservePrice: null,
    ...untimed,
    startsAt: moved(startsAt),
    endsAt: moved(endsAt),
    hardEndAt: moved(hardEndAt),
    applyEnd: moved(applyEnd),
    ...unlived,
    rows: movedRows(source.type, source.rows, { days, now }),
  }
}
