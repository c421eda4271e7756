const last = 1_000_000

/** The places first, then what did not count. */
export const byRank = <B extends { readonly rank: number | null }>(bids: readonly B[]): B[] =>
  [...bids].sort((a, b) => (a.rank ?? last) - (b.rank ?? last))
