import type { AuctionStanding } from '@jb/contract/auction/auction.shapes'
import { somebodyElse } from '@jb/domain/approval/second-person'
import type { Auction } from '@jb/domain/auction/form'
import { mayBecomePrice } from '@jb/domain/auction/settle'
import { settlingRoles } from '@jb/domain/member/roles'
import { otherPersonWords } from '@jb/domain/security/second-look'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'
import { confirmerOf } from './confirmer-of.ts'
import { endOf } from './end-of.ts'
import { heldDeposit } from './held-deposit.ts'
import { winnerOf } from './winner-of.ts'

/**
 * What the winner has given and can become part of the price, with why that is not this person's to say; undefined:
 * there is nothing like that.
 */
export async function settlementFor(
  db: Kysely<DB>,
  auction: Auction,
  { accountId, companyId }: Session,
): Promise<AuctionStanding['settlement']> {
  const { id, status, deposit: amount } = auction
  if (status !== 'settling' || amount === null) return undefined
  const winner = await winnerOf(db, await endOf(db, id))
  if (!winner || !mayBecomePrice(auction, await heldDeposit(db, id, winner.companyId))) return undefined
  if (somebodyElse(await confirmerOf(db, id), accountId)) return { amount }
  // An agent does not read who works for the owner.
  const own = companyId === auction.companyId
  const names = own ? await memberDoor.namesBeside(db, companyId, { roles: settlingRoles, accountId }) : []
  return { amount, barred: otherPersonWords('抵作价款', names, own) }
}
