import type { ItemBase, PublishedItem } from '@jb/domain/procurement/item'

/** The columns in which every published thing is stored alike. */
interface ItemRow<Status extends string> {
  readonly id: string
  readonly no: string
  readonly company_id: string
  readonly agent_company_id: string | null
  readonly created_by: string
  readonly status: Status
  readonly version: number
  readonly project_id: string | null
  readonly lon: number | null
  readonly lat: number | null
  readonly back_reason: string | null
  readonly released_at: Date | null
  readonly publish_reason: string | null
  readonly end_reason: string | null
  readonly ended_at: Date | null
  readonly offline_at: Date | null
  readonly offline_reason: string | null
}

/** What every published thing has, out of its row. */
export function toItem<Status extends string>(row: ItemRow<Status>): PublishedItem<Status> {
  return {
    id: row.id,
    no: row.no,
    companyId: row.company_id,
    agentCompanyId: row.agent_company_id,
    createdBy: row.created_by,
    status: row.status,
    version: row.version,
    projectId: row.project_id,
    position: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
    backReason: row.back_reason,
    releasedAt: row.released_at,
    publishReason: row.publish_reason,
    endReason: row.end_reason,
    endedAt: row.ended_at,
    offlineAt: row.offline_at,
    offlineReason: row.offline_reason,
  }
}

/** The same, as far as a verb may change it. */
export function movingItemColumns<Status extends string>(item: PublishedItem<Status>) {
  return {
    status: item.status,
    back_reason: item.backReason,
    released_at: item.releasedAt,
    publish_reason: item.publishReason,
    end_reason: item.endReason,
    ended_at: item.endedAt,
    offline_at: item.offlineAt,
    offline_reason: item.offlineReason,
  }
}

/** The same, as far as the publish form fills it. */
export function formItemColumns(
  item: Pick<PublishedItem<string>, 'companyId' | 'agentCompanyId' | 'projectId' | 'position'>,
) {
  return {
    company_id: item.companyId,
    agent_company_id: item.agentCompanyId,
    project_id: item.projectId,
    lon: item.position?.lon ?? null,
    lat: item.position?.lat ?? null,
  }
}

/** What a new draft is stored with, and keeps. */
export function newItemColumns({ id, no, createdBy, version }: ItemBase, now: Date) {
  return { id, no, created_by: createdBy, version, created_at: now, updated_at: now }
}
