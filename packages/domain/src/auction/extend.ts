import type { Lot } from './lot.ts'

/**
 * The end of the clock after an accepted price: within the window before the end it moves to `now` and the
 * extension, so often and so far as the terms allow. Rounds have a clock of their own.
 */
export function extended(lot: Lot, now: number): Pick<Lot, 'endsAt' | 'extensions'> {
  const { endsAt, extensions } = lot
  const applies =
    lot.mode === 'clock' && extensions < lot.maxExtensions && endsAt - now <= lot.windowSeconds * 1000
  const wanted = now + lot.extensionSeconds * 1000
  const end = lot.hardEndAt === null ? wanted : Math.min(wanted, lot.hardEndAt)
  return applies && end > endsAt ? { endsAt: end, extensions: extensions + 1 } : { endsAt, extensions }
}
