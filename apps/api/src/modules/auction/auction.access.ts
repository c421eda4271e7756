import { isPublic } from '@jb/domain/auction/auction.flow'
import type { Auction } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import type { Session } from '../../platform/ctx.ts'
import type { DB } from '../../platform/db/types.ts'
import { isAgentClerk, mayRun } from '../procurement/index.ts'
import { takesPart } from './reads/takes-part.ts'

type Seen = Pick<Auction, 'id' | 'companyId' | 'agentCompanyId' | 'status' | 'offlineAt'>

/**
 * What is not published yet is there for its own company and for its agent's clerk. What was published is public,
 * unless the platform has taken it offline: then it is there for the owner's side, the operators, and whoever takes part.
 */
export async function maySee(db: Kysely<DB>, auction: Seen, caller: Session | undefined): Promise<boolean> {
  const shown = isPublic(auction.status)
  if (shown && auction.offlineAt === null) return true
  if (!caller) return false
  if (auction.companyId === caller.companyId || isAgentClerk(auction, caller)) return true
  if (!shown) return false
  if (caller.roles.includes('operator')) return true
  return caller.companyId !== undefined && takesPart(db, auction.id, caller.companyId)
}

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
