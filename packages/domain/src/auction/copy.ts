import { daysToMove, movedBy, movedRows, titleOfCopy } from '../procurement/copy.ts'
import type { Identity } from '../procurement/item.ts'
import { isWorkday } from '../shared/business-calendar.ts'
import { untimed } from './auction.fields.ts'
import { type AuctionDraft, unlived } from './form.ts'

/** By how many days the times of a copy move: prices are given on a working day. */
function movesBy({ startsAt, releasedAt }: AuctionDraft, now: Date): number | undefined {
  if (startsAt === null) return undefined
  return daysToMove(releasedAt, now, (days) => isWorkday(movedBy(startsAt, days) ?? now))
}

/**
 * A new draft with the goods and terms of another auction. Its times follow one another as the old ones did, after
 * `now`; one that was never published has none yet. Reserve price and all that a life has added are gone.
 */
export function copyAsDraft(source: AuctionDraft, identity: Identity, now: Date): AuctionDraft {
  const days = movesBy(source, now)
  const { startsAt, endsAt, hardEndAt, applyEnd } = source
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
