import { isPublic as isPublicAuction } from '@jb/domain/auction/auction.flow'
import { profileOf } from '@jb/domain/auction/form'
import { auctionDeadline } from '@jb/domain/auction/state-code'
import { isOpen } from '@jb/domain/demand/demand'
import { stateOf } from '@jb/domain/demand/shown'
import { isPublic as isPublicItem } from '@jb/domain/procurement/status'
import { type AuthorityHint, authorityHint } from '@jb/domain/report/authority'
import type { Reportable } from '@jb/domain/report/may-report'
import type { SubjectKind } from '@jb/domain/report/subjects'
import { type Deadline, nextDeadline } from '@jb/domain/tender/next-deadline'
import { isPublic } from '@jb/domain/tender/tender.flow'
import type { Kysely } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { auctionById } from '../../auction/index.ts'
import { demandById } from '../../demand/index.ts'
import { memberDoor } from '../../member/index.ts'
import { isKeptFrom, tenderById } from '../../tender/index.ts'

/** An item as a report needs it. */
export interface ReportedItem extends Reportable {
  readonly businessType: number
  readonly companyName: string
  readonly authority: AuthorityHint
  /** What runs out next, whether it is offline or not. */
  readonly deadline: Deadline | undefined
  /** The platform keeps it from the public now. */
  readonly offline: boolean
}

type Find = (db: Kysely<DB>, id: string) => Promise<ReportedItem | undefined>

async function tender(db: Kysely<DB>, id: string): Promise<ReportedItem | undefined> {
  const found = await tenderById(db, id)
  if (!found || !isPublic(found.status)) return undefined
  const owner = (await memberDoor.companyBrief(db, [found.companyId])).get(found.companyId)
  return {
    kind: 'tender',
    id,
    title: found.title,
    ownerCompanyId: found.companyId,
    agentCompanyId: found.agentCompanyId,
    businessType: found.businessType,
    companyName: owner?.name ?? '',
    authority: authorityHint(found),
    deadline: nextDeadline(found),
    offline: found.offlineAt !== null,
  }
}

async function auction(db: Kysely<DB>, id: string): Promise<ReportedItem | undefined> {
  const found = await auctionById(db, id)
  if (!found || !isPublicAuction(found.status)) return undefined
  const { title, companyId, agentCompanyId } = found
  const owner = (await memberDoor.companyBrief(db, [companyId])).get(companyId)
  return {
    ...{ kind: 'auction', id, title, ownerCompanyId: companyId, agentCompanyId, businessType: 2 },
    companyName: owner?.name ?? '',
    authority: authorityHint({ profile: profileOf(found), supervisor: '' }),
    deadline: auctionDeadline(found),
    offline: found.offlineAt !== null,
  }
}

async function demand(db: Kysely<DB>, id: string): Promise<ReportedItem | undefined> {
  const found = await demandById(db, id)
  if (!found || !isPublicItem(found.status)) return undefined
  const { title, companyId, agentCompanyId, status } = found
  const owner = (await memberDoor.companyBrief(db, [companyId])).get(companyId)
  const { timeLabel: name, timeAt: at } = stateOf(found)
  return {
    kind: 'demand',
    id,
    title,
    ownerCompanyId: companyId,
    agentCompanyId,
    businessType: 5,
    companyName: owner?.name ?? '',
    authority: authorityHint({ profile: 'SOURCING', supervisor: '' }),
    deadline: name && at && isOpen(status) ? { name, at } : undefined,
    offline: found.offlineAt !== null,
  }
}

/** How an item of each kind is found, through the door of its own capability. */
const finders: Readonly<Record<SubjectKind, Find>> = { tender, auction, demand }

/** A published item, also while it is offline; undefined for drafts and for ids that are none. */
export function itemOf(
  db: Kysely<DB>,
  subject: { readonly kind: SubjectKind; readonly id: string },
): Promise<ReportedItem | undefined> {
  return finders[subject.kind](db, subject.id)
}

/** An item that can be reported: this caller sees it now. */
export async function publicItem(
  db: Kysely<DB>,
  subject: { readonly kind: SubjectKind; readonly id: string },
  caller: Session,
): Promise<ReportedItem | undefined> {
  const item = await itemOf(db, subject)
  const kept = subject.kind === 'tender' && (await isKeptFrom(db, subject.id, caller))
  return item?.offline || kept ? undefined : item
}
