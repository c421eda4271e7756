import { engineeringTypeNames } from '@jb/domain/shared/engineering-types'
import { regionPath } from '@jb/domain/shared/regions'
import type { Kysely } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

/** What everybody may know of an announced project in one sentence; undefined for all others. */
export async function projectShareCard(
  db: Kysely<DB>,
  id: string,
): Promise<{ title: string; summary: string } | undefined> {
  const row = await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.name', 'project.region_code', 'project.engineering_type', 'company.name as owner'])
    .where('project.id', '=', id)
    .where('project.status', '=', 'announced')
    .executeTakeFirst()
  if (!row) return undefined
  const region = (await regionPath(row.region_code)).replaceAll(' ', '')
  return {
    title: row.name,
    summary: `${row.owner}的${engineeringTypeNames[row.engineering_type]}工程项目，${region}。`,
  }
}
