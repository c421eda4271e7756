import type { EngineeringType } from '@jb/domain/shared/engineering-types'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'

interface Narrowing {
  readonly keyword: string
  readonly engineeringType?: EngineeringType
  readonly region?: string
}

/** Projects with their companies, by words in name, number or company, by kind of works and by where they lie. */
export function narrowed(db: Kysely<DB>, { keyword, engineeringType, region }: Narrowing) {
  const like = `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`
  return db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .$if(like !== '%%', (query) =>
      query.where((eb) =>
        eb.or([
          eb('project.name', 'ilike', like),
          eb('project.no', 'ilike', like),
          eb('company.name', 'ilike', like),
        ]),
      ),
    )
    .$if(engineeringType !== undefined, (query) =>
      query.where('project.engineering_type', '=', engineeringType ?? 'other'),
    )
    .$if(region !== undefined, (query) =>
      query.where(sql<boolean>`project.region_code like ${`${(region ?? '').replace(/(00){1,2}$/, '')}%`}`),
    )
}
