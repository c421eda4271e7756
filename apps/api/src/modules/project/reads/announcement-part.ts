import type { AnnouncementWire } from '@jb/contract/project/project.shapes'
import { announcementNames } from '@jb/domain/project/labels'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { lastFor } from '../../approval/index.ts'
import type { LatestAnnouncement } from './latest-of.ts'

/** An announcement with who asked for it and the approval that decides about it. */
export async function announcementPart(db: Kysely<DB>, row: LatestAnnouncement): Promise<AnnouncementWire> {
  const approval = await lastFor(db, { kind: 'project.announce', id: row.id })
  const by = await db.selectFrom('account').select('name').where('id', '=', row.asked_by).executeTakeFirst()
  return {
    id: row.id,
    announce: row.announce,
    status: row.status,
    statusName: announcementNames[row.status],
    reason: row.reason,
    outcome: row.outcome ?? '',
    askedBy: by?.name ?? '',
    askedAt: row.asked_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    instanceId: approval?.instanceId ?? null,
  }
}
