const minute = 60_000
const most = 10_000
const told = new Map<string, number>()

/**
 * Of these bidders those whom nobody on this node has told in this minute that they lead no more, and takes them for
 * told. In a fight two companies outbid each other many times a second; they are told once.
 */
export function tellOnce(auctionId: string, bidderIds: readonly string[], now: number): readonly string[] {
  const present = Math.floor(now / minute)
  const fresh = bidderIds.filter((id) => told.get(`${auctionId} ${id}`) !== present)
  if (told.size + fresh.length > most) told.clear()
  for (const id of fresh) told.set(`${auctionId} ${id}`, present)
  return fresh
}

/** What they were to be told never came to be: they are to be told the next time. */
export function takeBack(auctionId: string, bidderIds: readonly string[]): void {
  for (const id of bidderIds) told.delete(`${auctionId} ${id}`)
}
