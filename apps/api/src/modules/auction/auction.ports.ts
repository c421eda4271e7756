import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

/** What auctions ask of others; wired where the modules are put together. */
export interface AuctionPorts {
  /** Those of the companies whose deposit for this auction is there now. */
  deposited(db: Kysely<DB>, auctionId: string, companyIds: readonly string[]): Promise<ReadonlySet<string>>
}
