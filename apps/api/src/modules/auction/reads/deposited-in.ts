import { standingsOf } from '../../security/index.ts'
import type { AuctionPorts } from '../auction.ports.ts'

/** The companies whose deposit for an auction is there and valid, or that need none. */
export const depositedIn: AuctionPorts['deposited'] = async (db, auctionId, companyIds) => {
  const standings = await standingsOf(db, { kind: 'auction', id: auctionId }, companyIds)
  const there = [...standings].filter(
    ([, { required, status, expired }]) => !required || (status === 'ok' && !expired),
  )
  return new Set(there.map(([companyId]) => companyId))
}
