import type { Lot } from './lot.ts'
import { inLastTurns } from './rounds.ts'

type Clock = Pick<
  Lot,
  'mode' | 'endsAt' | 'extensions' | 'maxExtensions' | 'windowSeconds' | 'extensionSeconds' | 'hardEndAt'
>
type End = Pick<Lot, 'endsAt' | 'extensions'>

/** What has to be left to answer a price that is taken back where no extension is published, in milliseconds. */
const leastToAnswer = 120_000

/**
 * The end of the clock after an accepted price: within the window before the end it moves to `now` and the
 * extension, so often and so far as the terms allow. Rounds have a clock of their own.
 */
export function extended(lot: Clock, now: number): End {
  const { endsAt, extensions } = lot
  const applies =
    lot.mode === 'clock' && extensions < lot.maxExtensions && endsAt - now <= lot.windowSeconds * 1000
  const wanted = now + lot.extensionSeconds * 1000
  const end = lot.hardEndAt === null ? wanted : Math.min(wanted, lot.hardEndAt)
  return applies && end > endsAt ? { endsAt: end, extensions: extensions + 1 } : { endsAt, extensions }
}

/**
 * The end after the price that led was taken back: it moves as by a price. Null where less than the published
 * extension would be left to answer, in rounds where some have had their last turn: then it is too late for it.
 */
export function extendedByVoid(lot: Clock & Pick<Lot, 'rounds'>, now: number): End | null {
  const { endsAt, extensions, windowSeconds, extensionSeconds, maxExtensions } = lot
  const same = { endsAt, extensions }
  if (lot.mode === 'rounds') return inLastTurns(lot, now) ? null : same
  const published = windowSeconds > 0 && extensionSeconds > 0 && maxExtensions > 0
  if (published && endsAt - now > windowSeconds * 1000) return same
  const moved = extended(lot, now)
  return moved.endsAt - now >= (published ? extensionSeconds * 1000 : leastToAnswer) ? moved : null
}
