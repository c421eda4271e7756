import type { Auction } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { isAgentClerk, mayRun, maySee as maySeeItem } from '../procurement/index.ts'
import { takesPart } from './reads/takes-part.ts'

type Seen = Pick<Auction, 'id' | 'companyId' | 'agentCompanyId' | 'status' | 'offlineAt'>

/** Whether an auction is there for the caller; takes part who has signed up. */
export const maySee = (db: Kysely<DB>, auction: Seen, caller: Session | undefined): Promise<boolean> =>
  maySeeItem(auction, caller, (companyId) => takesPart(db, auction.id, companyId))

/** Whether the caller stands on the owner's side of an auction, with whatever roles. */
export function isOwnSide(auction: Seen, caller: Session | undefined): boolean {
  return caller !== undefined && (auction.companyId === caller.companyId || isAgentClerk(auction, caller))
}

/** Who may say that all is settled: whoever runs it, and finance of a seller, which sees the money come. */
export const maySettle = (
  auction: Pick<Auction, 'companyId' | 'agentCompanyId' | 'direction'>,
  caller: Session,
): boolean =>
  mayRun(auction, caller) ||
  (auction.direction === 'ascending' &&
    auction.companyId === caller.companyId &&
    caller.roles.includes('finance'))
