import type { revealContact } from '@jb/contract/chat/contact.contract'
import type { Received } from '@jb/contract/endpoint'
import { isPublic as isPublicAuction } from '@jb/domain/auction/auction.flow'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { auctionById, maySeeAuction } from '../../auction/index.ts'
import { takesPart } from '../../bid/index.ts'
import { maySee } from '../../procurement/index.ts'
import { tenderById } from '../../tender/index.ts'

/** Whom to reach about a subject. */
interface Contact {
  readonly contactName: string
  readonly contactPhone: string
}

async function ofTender(db: Kysely<DB>, id: string, caller: Session): Promise<Contact | undefined> {
  const tender = await tenderById(db, id)
  const joined = (companyId: string) => takesPart(db, id, companyId)
  return tender && isPublic(tender.status) && (await maySee(tender, caller, joined)) ? tender : undefined
}

async function ofAuction(db: Kysely<DB>, id: string, caller: Session): Promise<Contact | undefined> {
  const auction = await auctionById(db, id)
  return auction && isPublicAuction(auction.status) && (await maySeeAuction(db, auction, caller))
    ? auction
    : undefined
}

/** Whom the owner of something published has named to be reached; undefined where the caller does not see it. */
export function contactOf(
  db: Kysely<DB>,
  { kind, id }: Received<typeof revealContact>['body'],
  caller: Session,
): Promise<Contact | undefined> {
  return (kind === 'auction' ? ofAuction : ofTender)(db, id, caller)
}
