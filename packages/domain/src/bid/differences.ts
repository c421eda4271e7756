import { divideUnits } from '../shared/fixed-point.ts'

/** What a value is measured against: the winning end of its row, or the middle of it. */
export const measures = ['best', 'median'] as const
export type Measure = (typeof measures)[number]

/** How far a value lies from something else. */
export interface Difference {
  /** Above (+) or below (−), in the smallest parts of the values. */
  readonly by: bigint
  /** The same in percent, one decimal; undefined: nothing can be measured in it. */
  readonly percent: number | undefined
}

/** A row of values, and where each of them lies; undefined: nothing was offered, or the bid does not count. */
export interface Differences {
  readonly lowest: bigint | undefined
  readonly highest: bigint | undefined
  readonly median: bigint | undefined
  readonly of: readonly (Readonly<Record<Measure, Difference>> | undefined)[]
}

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)

/** The middle of whole numbers: the mean of the two middle ones for an even count; undefined for none. */
export function middleOf(values: readonly bigint[]): bigint | undefined {
  const sorted = values.toSorted(ascending)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.floor((sorted.length - 1) / 2)]
  return upper === undefined || lower === undefined ? undefined : divideUnits(upper + lower, 2n)
}

function from(reference: bigint, value: bigint): Difference {
  const by = value - reference
  return { by, percent: reference > 0n ? Number(divideUnits(by * 1000n, reference)) / 10 : undefined }
}

/** How far each value lies from the winning end and from the middle of all that count. */
export function differencesOf(
  values: readonly (bigint | undefined)[],
  wins: 'lowest' | 'highest',
): Differences {
  const counted = values.flatMap((value) => value ?? []).sort(ascending)
  const [lowest, highest, median] = [counted[0], counted.at(-1), middleOf(counted)]
  const best = wins === 'lowest' ? lowest : highest
  return {
    lowest,
    highest,
    median,
    of: values.map((value) =>
      value === undefined || best === undefined || median === undefined
        ? undefined
        : { best: from(best, value), median: from(median, value) },
    ),
  }
}
