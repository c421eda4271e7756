import type { OpeningWay } from '@jb/contract/bid/device.shapes'

/** So many ways have to have passed the trial before a bidder can rely on them. */
export const enoughWays = 2

/** A phone that its company has taken off, or whose person has left, is nothing to rely on. */
export const passedWays = (ways: readonly OpeningWay[]): number =>
  ways.filter(({ kind, device, passedAt }) => passedAt !== null && (kind === 'card' || device !== undefined))
    .length
