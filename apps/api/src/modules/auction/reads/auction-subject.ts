import { hasEnded, isPublic } from '@jb/domain/auction/auction.flow'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { auctionById } from './auction-by-id.ts'

/** A published auction as the subject of a letter: whose it is, what it is about, and when letters are taken. */
export interface AuctionSubject {
  readonly title: string
  readonly ownerCompanyId: string
  readonly agentCompanyId: string | null
  readonly type: number
  readonly window: { readonly state: 'open' | 'closed'; readonly until: Date | undefined }
}

/** The auction behind a letter; undefined for drafts, while it is offline, and for ids that are none. Letters close with the end, which offers may put off. */
export async function auctionSubject(
  db: Kysely<DB>,
  id: string,
  now: Date,
): Promise<AuctionSubject | undefined> {
  const auction = await auctionById(db, id)
  if (!auction || !isPublic(auction.status) || auction.offlineAt !== null) return undefined
  const { title, companyId: ownerCompanyId, agentCompanyId, type, endsAt } = auction
  const live = auction.status === 'live'
  const until = live ? undefined : (endsAt ?? undefined)
  const open = !hasEnded(auction.status) && (live || (until !== undefined && now.getTime() < until.getTime()))
  return { title, ownerCompanyId, agentCompanyId, type, window: { state: open ? 'open' : 'closed', until } }
}
