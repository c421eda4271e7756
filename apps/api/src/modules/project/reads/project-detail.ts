import type { ProjectDetail } from '@jb/contract/project/project.shapes'
import { statusNames } from '@jb/domain/project/labels'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import type { Kysely } from 'kysely'
import { type Ctx, isPerson, type Session } from '../../../platform/ctx.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ProjectPorts } from '../project.ports.ts'
import { presentPublic, publicColumns } from '../project.presenter.ts'
import { ownPart } from './own-part.ts'

/** Who reads, and from where. */
export interface Reader {
  readonly db: Kysely<DB>
  readonly session: Session | undefined
  readonly ports: ProjectPorts
}

/** The caller of a change as the reader of its answer. */
export function readerIn({ tx, actor }: Ctx, ports: ProjectPorts): Reader {
  return { db: tx, session: isPerson(actor) ? actor : undefined, ports }
}

/** One project: what is public of it, and for its own company everything. For others it is there while announced. */
export async function projectDetail(
  { db, session, ports }: Reader,
  id: string,
): Promise<ProjectDetail | Refusal<'project.notFound'>> {
  const row = await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(publicColumns)
    .select(['project.company_id', 'project.status', 'project.address', 'project.lon', 'project.lat'])
    .select(['project.description', 'project.department_no', 'project.manager_id', 'project.version'])
    .select('company.serial')
    .where('project.id', '=', id)
    .executeTakeFirst()
  const own = row !== undefined && row.company_id === session?.companyId
  if (!row || !(own || row.status === 'announced')) return refuse('project.notFound')
  const facts = await presentPublic(row)
  return {
    ...facts,
    status: row.status,
    statusName: statusNames[row.status],
    regionCode: row.region_code,
    address: row.address,
    fullAddress: `${facts.regionName} ${row.address}`,
    position: row.lon === null || row.lat === null ? null : { lon: row.lon, lat: row.lat },
    description: row.description,
    own: own && session ? await ownPart({ db, session, ports }, row) : null,
  }
}
