import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { memberDoor } from '../../member/index.ts'

interface Parties {
  readonly ownerCompanyId: string
  readonly agentCompanyId: string | null
}

/** Whether a person belongs or has belonged to the reported company or to its agent. */
export async function isOwnAffair(
  db: Kysely<DB>,
  accountId: string,
  { ownerCompanyId, agentCompanyId }: Parties,
): Promise<boolean> {
  const companies = [ownerCompanyId, ...(agentCompanyId ? [agentCompanyId] : [])]
  return (await memberDoor.ownAmong(db, accountId, companies)).size > 0
}

/** Holds for the reports that are not the person's own affair: all that they may know of. */
export async function noOwnAffair(db: Kysely<DB>, accountId: string): Promise<RawBuilder<boolean>> {
  const own = [...(await memberDoor.ownCompanies(db, accountId))]
  const runs = (
    table: 'tender' | 'auction' | 'demand',
  ) => sql<boolean>`exists (select from ${sql.table(table)} item
    where report.subject_kind = ${table} and item.id = report.subject_id
      and item.agent_company_id = any(${own}::uuid[]))`
  return sql<boolean>`(report.owner_company_id <> all(${own}::uuid[])
    and not ${runs('tender')} and not ${runs('auction')} and not ${runs('demand')})`
}
