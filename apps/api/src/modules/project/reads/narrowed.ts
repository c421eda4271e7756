import type { EngineeringType } from '@jb/domain/shared/engineering-types'
import { type Kysely, sql } from 'kysely'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'

interface Narrowing {
  readonly keyword: string
  readonly engineeringType?: EngineeringType
  readonly region?: string
}

/** Projects with their companies, by words in name, number, company or place, by kind of works and by where they lie. */
export function narrowed(db: Kysely<DB>, { keyword, engineeringType, region }: Narrowing) {
  const texts = ['project.name', 'project.no', 'company.name']
  return db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .where(saying(keyword, { texts, region: 'project.region_code' }))
    .$if(engineeringType !== undefined, (query) =>
      query.where('project.engineering_type', '=', engineeringType ?? 'other'),
    )
    .$if(region !== undefined, (query) =>
      query.where(sql<boolean>`project.region_code like ${`${(region ?? '').replace(/(00){1,2}$/, '')}%`}`),
    )
}
