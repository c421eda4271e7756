import type { Major } from '../expert/labels.ts'
import type { Seat, Wanted } from './draw.ts'

/** Whoever sits there, is asked, has said no or had to leave is not drawn again; who did not hear of it in time is. */
export const isSpent = ({ state, reason }: Pick<Seat, 'state' | 'reason'>): boolean =>
  state === 'confirmed' || state === 'notified' || state === 'declined' || reason === 'left'

/** The majors in which somebody could be missing, even when all who are in two of them are drawn for the other one. */
export const scarce = (
  wanted: readonly Wanted[],
  lots: ReadonlyMap<Major, readonly { readonly majors: readonly Major[] }[]>,
): readonly Major[] =>
  wanted
    .filter(({ major, count }) => {
      const others = wanted.filter((one) => one.major !== major)
      const lot = lots.get(major) ?? []
      const shared = lot.filter(({ majors }) => others.some((other) => majors.includes(other.major))).length
      const elsewhere = others.reduce((sum, other) => sum + other.count, 0)
      return lot.length - Math.min(shared, elsewhere) < count
    })
    .map(({ major }) => major)
