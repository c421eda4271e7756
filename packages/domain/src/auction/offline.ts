import { type Refusal, refuse } from '../shared/refusal.ts'
import { isPublic } from './auction.flow.ts'
import { type AuctionLifeEventOf, factOf } from './events.ts'
import type { Auction } from './form.ts'

/** Why nothing can be begun or decided in an auction now: the platform has taken it offline (已下架). Its clock runs on. */
export function offlineGuard({
  offlineAt,
}: Pick<Auction, 'offlineAt'>): Refusal<'auction.offline'> | undefined {
  return offlineAt === null ? undefined : refuse('auction.offline')
}

/** The platform takes a public auction offline, for a reason that the owner and all who take part read. */
export function takeOffline(
  auction: Auction,
  reason: string,
  now: Date,
):
  | { readonly auction: Auction; readonly event: AuctionLifeEventOf<'auction.takenOffline'> }
  | Refusal<'auction.wrongStatus'> {
  if (!isPublic(auction.status)) return refuse('auction.wrongStatus')
  const payload = { ...factOf(auction), reason, at: now.toISOString() }
  const hidden = { ...auction, offlineAt: now, offlineReason: reason }
  return { auction: hidden, event: { type: 'auction.takenOffline', payload } }
}

/** The platform brings an auction back, as far as it has come meanwhile. */
export function restore(
  auction: Auction,
  now: Date,
):
  | { readonly auction: Auction; readonly event: AuctionLifeEventOf<'auction.restored'> }
  | Refusal<'auction.wrongStatus'> {
  if (auction.offlineAt === null) return refuse('auction.wrongStatus')
  const payload = { ...factOf(auction), at: now.toISOString() }
  const shown = { ...auction, offlineAt: null, offlineReason: null }
  return { auction: shown, event: { type: 'auction.restored', payload } }
}
