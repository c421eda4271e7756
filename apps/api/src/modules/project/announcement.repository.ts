import type { Announcement } from '@jb/domain/project/project'
import type { Selectable } from 'kysely'
import type { Tx } from '../../platform/ctx.ts'
import type { ProjectAnnouncement } from '../../platform/db/types.ts'

/** What a submission with this number of the client has asked for, if it came before. */
export async function announcementByUniqueId(
  tx: Tx,
  companyId: string,
  uniqueId: string,
): Promise<Announcement | undefined> {
  const row = await tx
    .selectFrom('project_announcement')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('unique_id', '=', uniqueId)
    .executeTakeFirst()
  return row && toAnnouncement(row)
}

/** The latest announcement of a project; the project is locked, so it stays the latest. */
export async function latestAnnouncement(tx: Tx, projectId: string): Promise<Announcement | undefined> {
  const row = await tx
    .selectFrom('project_announcement')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row && toAnnouncement(row)
}

/** Writes an announcement as it is now, new or sent again. */
export async function saveAnnouncement(tx: Tx, announcement: Announcement): Promise<void> {
  const { id, projectId, companyId, announce, reason, uniqueId, status } = announcement
  const { instanceId, askedBy, askedAt, decidedAt, outcome } = announcement
  const moving = {
    reason,
    unique_id: uniqueId,
    instance_id: instanceId ?? null,
    status,
    asked_by: askedBy,
    asked_at: askedAt,
    decided_at: decidedAt ?? null,
    outcome: outcome ?? null,
  }
  await tx
    .insertInto('project_announcement')
    .values({ id, project_id: projectId, company_id: companyId, announce, ...moving })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(moving))
    .execute()
}

function toAnnouncement(row: Selectable<ProjectAnnouncement>): Announcement {
  return {
    id: row.id,
    projectId: row.project_id,
    companyId: row.company_id,
    announce: row.announce === 1 ? 1 : 0,
    reason: row.reason,
    uniqueId: row.unique_id,
    instanceId: row.instance_id ?? undefined,
    status: row.status,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    decidedAt: row.decided_at ?? undefined,
    outcome: row.outcome ?? undefined,
  }
}
