import type { Viewer } from '@jb/domain/auction/visible'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mayRun } from '../../procurement/index.ts'
import { maySee } from '../auction.access.ts'
import { auctionById } from './auction-by-id.ts'
import { bidsElsewhere } from './bids-elsewhere.ts'

/** As whom somebody looks who runs an auction: as the public where a company of theirs bids in it. */
export async function sideOf(
  db: Kysely<DB>,
  auctionId: string,
  caller: Pick<Session, 'memberOf'>,
): Promise<'owner' | 'public'> {
  return (await bidsElsewhere(db, [auctionId], caller)).has(auctionId) ? 'public' : 'owner'
}

/**
 * As whom somebody looks at an auction: its owner's side, a company that was let in, or the public. undefined: for
 * them it does not exist.
 */
export async function viewerOf(
  db: Kysely<DB>,
  auctionId: string,
  caller: Session | undefined,
): Promise<Viewer | undefined> {
  const auction = await auctionById(db, auctionId)
  if (!auction || !(await maySee(db, auction, caller))) return undefined
  if (caller && mayRun(auction, caller)) return { kind: await sideOf(db, auctionId, caller) }
  if (!caller?.companyId) return { kind: 'public' }
  const bidder = await db
    .selectFrom('auction_bidder')
    .select('id')
    .where('auction_id', '=', auctionId)
    .where('company_id', '=', caller.companyId)
    .where('status', '=', 'admitted')
    .executeTakeFirst()
  return bidder ? { kind: 'bidder', bidderId: bidder.id } : { kind: 'public' }
}
