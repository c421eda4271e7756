import type { OpeningWay } from '@jb/contract/bid/device.shapes'

/** So many ways have to have passed the trial before a bidder can rely on them. */
export const enoughWays = 2

export const passedWays = (ways: readonly OpeningWay[]): number =>
  ways.filter(({ passedAt }) => passedAt !== null).length
