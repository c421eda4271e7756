import type { Answer, Received } from '@jb/contract/endpoint'
import type { companySheetOf } from '@jb/contract/follow/follow.contract'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import type { ReadContext } from '../../../platform/module.ts'
import { countOpen, openTenders } from './open-tenders.ts'
import { visibleIds } from './visible-ids.ts'

const mostShown = 3

/** A company as everybody may see it; one that is not verified is not there. */
export async function companySheet(
  { db }: ReadContext,
  { params: { id } }: Received<typeof companySheetOf>,
): Promise<Answer<typeof companySheetOf> | Refusal> {
  if (!(await visibleIds(db, 'company', [id])).has(id)) return refuse('follow.notFound')
  const company = await db
    .selectFrom('company')
    .select(['id', 'name', 'verified_at', 'region_code'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!company) return refuse('follow.notFound')
  const [open, tenders] = await Promise.all([countOpen(db, [id]), openTenders(db, id, mostShown)])
  return {
    id,
    name: company.name,
    verified: company.verified_at !== null,
    regionName: await regionPath(company.region_code),
    openTenders: open.get(id) ?? 0,
    tenders,
  }
}
