import { type Kysely, sql } from 'kysely'
import type { Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import { mine } from './mine.ts'

/** The approvals that wait for this person, in the company they act for, with how many there are in all; the longest waiting first. */
export async function waitingFor(db: Kysely<DB>, caller: Session, most: number) {
  return mine(db, caller, 'todo', {})
    .innerJoin('account as starter', 'starter.id', 'approval.starter_id')
    .select([
      'approval.id',
      'approval.title',
      'approval.type_name as typeName',
      'starter.name as starterName',
    ])
    .select('approval.started_at as startedAt')
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .orderBy('approval.started_at')
    .orderBy('approval.id')
    .limit(most)
    .execute()
}
export type WaitingApproval = Awaited<ReturnType<typeof waitingFor>>[number]
