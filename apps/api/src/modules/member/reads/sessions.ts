import type { SessionRow } from '@jb/contract/member/member.shapes'
import { describeDevice } from '@jb/domain/member/device'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** The logins of an account that have not ended, the latest used first. */
export async function sessionsOf(
  db: Kysely<DB>,
  accountId: string,
  currentId: string,
): Promise<SessionRow[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'user_agent', 'ip', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    current: row.id === currentId,
    device: describeDevice(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
  }))
}
