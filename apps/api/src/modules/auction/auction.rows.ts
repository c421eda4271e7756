import { auctionFields } from '@jb/domain/auction/auction.fields'
import { type Auction, type AuctionDraft, type DepositKind, profileOf } from '@jb/domain/auction/form'
import type { Selectable } from 'kysely'
import type { Auction as AuctionTable } from '../../platform/db/types.ts'
import { columnsOf } from '../procurement/index.ts'

type Row = Selectable<AuctionTable>

const form = columnsOf(auctionFields)

/** The domain's auction out of its row: without goods and reserve price. */
export function toAuction(row: Row): Auction {
  return {
    id: row.id,
    no: row.no,
    companyId: row.company_id,
    agentCompanyId: row.agent_company_id,
    createdBy: row.created_by,
    status: row.status,
    version: row.version,
    ...form.read(row),
    projectId: row.project_id,
    depositKinds: row.deposit_kinds as DepositKind[],
    position: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
    backReason: row.back_reason,
    releasedAt: row.released_at,
    delays: row.delays,
    publishReason: row.publish_reason,
    endReason: row.end_reason,
    endedAt: row.ended_at,
    offlineAt: row.offline_at,
    offlineReason: row.offline_reason,
  }
}

/** What a verb of its life may change in an auction. */
export function movingColumns(auction: Auction) {
  return {
    status: auction.status,
    starts_at: auction.startsAt,
    ends_at: auction.endsAt,
    hard_end_at: auction.hardEndAt,
    apply_end: auction.applyEnd,
    back_reason: auction.backReason,
    released_at: auction.releasedAt,
    delays: auction.delays,
    publish_reason: auction.publishReason,
    end_reason: auction.endReason,
    ended_at: auction.endedAt,
    offline_at: auction.offlineAt,
    offline_reason: auction.offlineReason,
  }
}

/** What the publish form fills, the reserve price aside. */
export function formColumns(draft: AuctionDraft) {
  return {
    ...form.write(draft),
    company_id: draft.companyId,
    agent_company_id: draft.agentCompanyId,
    profile: profileOf(draft),
    project_id: draft.projectId,
    deposit_kinds: [...draft.depositKinds],
    lon: draft.position?.lon ?? null,
    lat: draft.position?.lat ?? null,
  }
}
