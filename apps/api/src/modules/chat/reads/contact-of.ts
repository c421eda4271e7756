import type { revealContact } from '@jb/contract/chat/contact.contract'
import type { Received } from '@jb/contract/endpoint'
import { isPublic as isPublicAuction } from '@jb/domain/auction/auction.flow'
import { isPublic as isPublicItem } from '@jb/domain/procurement/status'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { auctionById, maySeeAuction } from '../../auction/index.ts'
import { takesPart } from '../../bid/index.ts'
import { demandById } from '../../demand/index.ts'
import { maySee } from '../../procurement/index.ts'
import { maySeeTender, tenderById } from '../../tender/index.ts'

/** Whom to reach about a subject. */
interface Contact {
  readonly contactName: string
  readonly contactPhone: string
}

async function ofTender(db: Kysely<DB>, id: string, caller: Session): Promise<Contact | undefined> {
  const tender = await tenderById(db, id)
  const joined = (companyId: string) => takesPart(db, id, companyId)
  return tender && isPublic(tender.status) && (await maySeeTender(db, tender, caller, joined))
    ? tender
    : undefined
}

async function ofAuction(db: Kysely<DB>, id: string, caller: Session): Promise<Contact | undefined> {
  const auction = await auctionById(db, id)
  return auction && isPublicAuction(auction.status) && (await maySeeAuction(db, auction, caller))
    ? auction
    : undefined
}

async function ofDemand(db: Kysely<DB>, id: string, caller: Session): Promise<Contact | undefined> {
  const demand = await demandById(db, id)
  // Besides its owner's side, nobody has a part in it while the platform keeps it offline.
  const joined = async () => false
  return demand && isPublicItem(demand.status) && (await maySee(demand, caller, joined)) ? demand : undefined
}

const contacts = { tender: ofTender, auction: ofAuction, demand: ofDemand } as const

/** Whom the owner of something published has named to be reached; undefined where the caller does not see it. */
export function contactOf(
  db: Kysely<DB>,
  { kind, id }: Received<typeof revealContact>['body'],
  caller: Session,
): Promise<Contact | undefined> {
  return contacts[kind](db, id, caller)
}
