import type { Answer, Received } from '@jb/contract/endpoint'
import type { getMixMemberListByPage as contract } from '@jb/contract/member/organisation.contract'
import { isCategoryKind } from '@jb/domain/dictionary/categories'
import { distanceText, metresBetween } from '@jb/domain/map/distance'
import { companyKindNames } from '@jb/domain/member/company-kinds'
import { gradeNames, tradeName } from '@jb/domain/member/directory'
import { type Refusal, refuse } from '@jb/domain/shared/refusal'
import { regionPath } from '@jb/domain/shared/regions'
import { type Kysely, sql } from 'kysely'
import { cappedTotal } from '../../../platform/db/page.ts'
import { saying } from '../../../platform/db/saying.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { ReadContext } from '../../../platform/module.ts'
import { fileRefs } from '../../file/index.ts'
import { supplying } from './supplies.ts'

type Wanted = Received<typeof contract>['body']

function companiesLike(db: Kysely<DB>, wanted: Wanted) {
  let list = db
    .selectFrom('company as c')
    .where('c.verified_at', 'is not', null)
    .where('c.kind', '<>', 'platform')
    .where(saying(wanted.keyword, { texts: ['c.name', 'c.short_name'], region: 'c.region_code' }))
  if (wanted.memberType !== '') list = list.where('c.kind', '=', wanted.memberType)
  if (wanted.companyType !== '') list = list.where('c.trade', '=', wanted.companyType)
  if (wanted.grade !== '') list = list.where('c.grade', '=', wanted.grade)
  if (wanted.regionCode !== '')
    list = list.where('c.region_code', 'like', `${regionStem(wanted.regionCode)}%`)
  const [kind = '', no = ''] = wanted.category.split('-')
  if (isCategoryKind(kind)) list = list.where('c.id', 'in', supplying(db, kind, no))
  if (wanted.distance !== '') list = list.where(metresFrom(wanted), '<=', Number(wanted.distance) * 1000)
  return list
}

/** The part of a region's code that all within it share: `610000` → `61`. */
const regionStem = (code: string) => code.replace(/^(\d{2}|\d{4})(00)+$/, '$1')

/** As in domain/map/distance: metres on the sphere; null where the company has not said where it is. */
function metresFrom({ position }: Wanted) {
  if (!position) return sql<number>`null::double precision`
  const { lon, lat } = position
  return sql<number>`2 * 6371000 * asin(least(1, sqrt(
    sin(radians(c.lat - ${lat}::float8) / 2) ^ 2
    + cos(radians(${lat}::float8)) * cos(radians(c.lat)) * sin(radians(c.lon - ${lon}::float8) / 2) ^ 2)))`
}

const byGrade = sql`array_position(array['gold', 'silver', 'standard'], c.grade)`

/** Verified companies mixed of all kinds, as everybody may know them. */
export async function directory(
  { db, services }: ReadContext,
  { body }: Received<typeof contract>,
): Promise<Answer<typeof contract> | Refusal> {
  if (body.distance !== '' && !body.position) return refuse('member.positionRequired')
  const list = companiesLike(db, body)
  const rows = await list
    .selectAll('c')
    .orderBy(metresFrom(body), (order) => order.asc().nullsLast())
    .orderBy(byGrade)
    .orderBy('c.serial')
    .limit(body.pageSize)
    .offset((body.pageNo - 1) * body.pageSize)
    .execute()
  const logos = await fileRefs(
    services,
    db,
    rows.flatMap((row) => row.logo_file_id ?? []),
  )
  const records = rows.map(async (row) => ({
    companyNo: String(row.serial),
    name: row.name,
    shortName: row.short_name,
    memberTypeName: companyKindNames[row.kind],
    companyTypeName: tradeName(row.trade),
    grade: row.grade,
    gradeName: gradeNames[row.grade],
    regionName: await regionPath(row.region_code),
    introduction: row.introduction,
    logo: logos.find(({ id }) => id === row.logo_file_id) ?? null,
    distance:
      body.position && row.lon !== null && row.lat !== null
        ? distanceText(metresBetween(body.position, { lon: row.lon, lat: row.lat }))
        : null,
  }))
  return { records: await Promise.all(records), ...(await cappedTotal(db, list)) }
}
