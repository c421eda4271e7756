import type { ApprovalType } from '@jb/domain/approval/types'
import { auctionApprovalName } from '@jb/domain/auction/approval-names'
import { startTotal } from '@jb/domain/auction/check-terms'
import type { Auction } from '@jb/domain/auction/form'
import type { Kysely } from 'kysely'
import { callerOf } from '../../../platform/caller.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ApprovalAbout, WantedBy } from '../../approval/index.ts'
import { mayRun } from '../../procurement/index.ts'
import { aboutTender, askingOf, type Stakes } from '../../tender/index.ts'
import { auctionById } from './auction-by-id.ts'
import { goodsOf } from './auction-goods.ts'

/** Which process a question about an auction goes through: by what it starts at, or by what is decided about. */
export async function askingOfAuction(
  db: Kysely<DB>,
  auction: Auction,
  given: Stakes & { readonly starter: string; readonly type: ApprovalType },
): Promise<ApprovalAbout> {
  const { id, companyId, projectId, createdBy, startPrice, unit, status } = auction
  const estimate = startTotal({ startPrice, unit, rows: await goodsOf(db, id) }) ?? startPrice
  const asked = { companyId, projectId, createdBy, estimate, directAmount: null, method: 'inquiry' } as const
  return { ...(await askingOf(db, asked, given)), typeName: auctionApprovalName(given.type, status) }
}

/** What the caller would ask about an auction that they run: its publication, or that it is put off. */
const aboutAuction: WantedBy = async (ctx, id, type) => {
  const caller = callerOf(ctx)
  const auction = await auctionById(ctx.db, id)
  if (!auction || !mayRun(auction, caller)) return undefined
  return askingOfAuction(ctx.db, auction, { starter: caller.accountId, type })
}

/** The same of a tender or of an auction: what is published and what is put off goes through one process for both. */
export const aboutPublic: WantedBy = async (ctx, id, type) =>
  (await aboutTender(ctx, id, type)) ?? aboutAuction(ctx, id, type)
