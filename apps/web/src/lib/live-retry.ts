const firstMs = 1_000
const longestMs = 60_000

/**
 * How long to wait before the next attempt, by how many have failed in a row: 1 s, 2 s, 4 s … 60 s, each between half
 * of it and all of it, so that the phones of a server that was restarted do not come back in one moment.
 */
export function retryDelay(failures: number, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10))
  return Math.round(full * (0.5 + random / 2))
}
