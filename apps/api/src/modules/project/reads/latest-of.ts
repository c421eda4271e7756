import type { AnnouncementStatus } from '@jb/domain/project/announcement.flow'
import type { Announce } from '@jb/domain/project/project'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

export interface LatestAnnouncement {
  readonly id: string
  readonly announce: Announce
  readonly status: AnnouncementStatus
  readonly reason: string
  readonly outcome: string | null
  readonly asked_by: string
  readonly asked_at: Date
  readonly decided_at: Date | null
}

/** The latest announcement of each of these projects, by project. */
export async function latestOf(
  db: Kysely<DB>,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, LatestAnnouncement>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('project_announcement')
    .distinctOn('project_id')
    .select(['project_id', 'id', 'announce', 'status', 'reason', 'outcome'])
    .select(['asked_by', 'asked_at', 'decided_at'])
    .where('project_id', 'in', [...projectIds])
    .orderBy('project_id')
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(
    rows.map(({ project_id, announce, ...row }) => [
      project_id,
      { ...row, announce: announce === 1 ? 1 : 0 },
    ]),
  )
}
