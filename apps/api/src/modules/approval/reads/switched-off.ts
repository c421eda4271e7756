import type { ApprovalType } from '@jb/domain/approval/types'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** A process that somebody has taken out of force. */
export interface SwitchedOff {
  readonly name: string
  readonly personName: string
  readonly at: Date
}

/** The last switching off of a process of this kind in a company since that moment; undefined where there is none. */
export async function switchedOff(
  db: Kysely<DB>,
  companyId: string,
  type: ApprovalType,
  since: Date,
): Promise<SwitchedOff | undefined> {
  const row = await db
    .selectFrom('operation_log as line')
    .innerJoin('approval_template as template', 'template.id', 'line.subject_id')
    .select(['line.at', 'line.actor_name', sql<string>`line.payload ->> 'name'`.as('name')])
    .where('line.subject_kind', '=', 'approvalTemplate')
    .where('line.action', '=', 'approvalTemplate.disabled')
    .where('line.at', '>=', since)
    .where('template.company_id', '=', companyId)
    .where('template.type', '=', type)
    .orderBy('line.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { name: row.name, personName: row.actor_name ?? '', at: row.at }
}
